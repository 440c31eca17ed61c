import { useCallback, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changeQuery, readStart } from '../urls.ts'

/** Where a list stands, kept in the address as `start`; writing it leaves no entry in the history. */
export function useListPosition(): [start: number, onSettle: (firstVisible: number) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, search, state } = location
  const isLeaving = useRef(false)
  isLeaving.current = useNavigation().state !== 'idle'
  const onSettle = useCallback(
    (firstVisible: number) => {
      // One that is on its way to another view would be called back.
      if (isLeaving.current) return
      const start = firstVisible === 0 ? null : String(firstVisible)
      const query = changeQuery(new URLSearchParams(search), { start })
      const to = { pathname, search: query.toString() }
      void navigate(to, { replace: true, preventScrollReset: true, state })
    },
    [navigate, pathname, search, state],
  )
  return [readStart(new URLSearchParams(search)), onSettle]
}
