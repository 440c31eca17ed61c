import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { useIsLeaving } from '../routing/RouterProvider.tsx'
import type { ListPlace } from '../ui/use-told-place.ts'
import { changeQuery, readStart } from '../urls.ts'

/** A place of a list, with the record that stood there. */
export interface KeptPlace extends ListPlace {
  readonly id?: number | undefined
}

const keptState = z.object({
  place: z.object({ id: z.optional(z.int()), offsetPx: z.number(), form: z.string() }),
})

/**
 * Where a list stands. The address keeps the row as `start`, for everybody; the entry of the history keeps the rest: which
 * record that was, and how far below the top of the view. Writing it leaves no entry in the history.
 */
export function useListPosition(): [place: KeptPlace, onSettle: (place: KeptPlace) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const { search, state } = location
  const now = useRef(location)
  now.current = location
  const isLeaving = useIsLeaving()
  const onSettle = useCallback(
    ({ row, ...place }: KeptPlace) => {
      // One that is on its way to another view would be called back.
      if (isLeaving()) return
      // The address of now: a filter may have been changed since the list came to rest.
      const { pathname, search: asked } = now.current
      const before: unknown = now.current.state
      const query = changeQuery(new URLSearchParams(asked), { start: row === 0 ? null : String(row) })
      const to = { pathname, search: query.toString() }
      const kept = { ...(typeof before === 'object' ? before : {}), place }
      void navigate(to, { replace: true, preventScrollReset: true, state: kept })
    },
    [navigate, isLeaving],
  )
  const row = readStart(new URLSearchParams(search))
  const place = useMemo(() => ({ row, ...keptState.safeParse(state).data?.place }), [row, state])
  return [place, onSettle]
}
