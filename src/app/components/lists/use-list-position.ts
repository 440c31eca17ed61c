import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { changeQuery, readStart } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import type { ListPosition } from '../../ui/lists/use-reported-position.ts'

/** A place of a list, with the record that stood there. */
export interface KeptPlace extends ListPosition {
  readonly id?: number | undefined
}

const keptState = z.object({
  place: z.object({ id: z.optional(z.int()), offsetPx: z.number(), layoutKey: z.string() }),
})

/**
 * Where a list stands. The address keeps the row as `start`, for everybody; the entry of the history keeps the rest: which
 * record that was, and how far below the top of the view. Writing it leaves no entry in the history.
 */
export function useListPosition(): [place: KeptPlace, onSettle: (place: KeptPlace) => void] {
  const { search, state } = useLocation()
  const edit = useEditQuery()
  const onSettle = useCallback(
    ({ row, ...place }: KeptPlace) => {
      edit((query) => changeQuery(query, { start: row === 0 ? null : String(row) }), {
        replace: true,
        isByItself: true,
        state: (before) => ({ ...(typeof before === 'object' ? before : {}), place }),
      })
    },
    [edit],
  )
  const row = readStart(new URLSearchParams(search))
  const place = useMemo(() => ({ row, ...keptState.safeParse(state).data?.place }), [row, state])
  return [place, onSettle]
}
