import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { changeQuery, readStart } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import type { ListPosition } from '../../ui/lists/list-position.ts'

/** A position in a list, with the id of the record there. */
export interface SavedListPosition extends ListPosition {
  readonly id?: number | undefined
}

const savedState = z.object({
  position: z.object({ id: z.optional(z.int()), offsetPx: z.number(), layoutKey: z.string() }),
})

/**
 * The position of a list. The URL holds the row as `start`; the history entry holds the id of its record and its
 * offset. Saving adds no history entry.
 */
export function useListPosition(): [
  position: SavedListPosition,
  onSettle: (position: SavedListPosition) => void,
] {
  const { search, state } = useLocation()
  const edit = useEditQuery()
  const onSettle = useCallback(
    ({ row, ...position }: SavedListPosition) => {
      edit((query) => changeQuery(query, { start: row === 0 ? null : String(row) }), {
        replace: true,
        isAutomatic: true,
        state: (before) => ({ ...(typeof before === 'object' ? before : {}), position }),
      })
    },
    [edit],
  )
  const row = readStart(new URLSearchParams(search))
  const position = useMemo(() => ({ row, ...savedState.safeParse(state).data?.position }), [row, state])
  return [position, onSettle]
}
