import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatOccurrence, type OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { type Opened, openedOf, wayTo, withOpened } from '../../hierarchy/opened.ts'
import { useIsLeaving } from '../../routing/RouterProvider.tsx'
import { type BrowseUrl, changeQuery, readBrowseUrl } from '../../urls.ts'
import { readOpened, writeOpened } from './kept-opened.ts'

type Changes = Readonly<Record<string, string | null>>

/** The state of the tree as the address has it, and the ways to change it. */
export interface Browse {
  readonly url: BrowseUrl
  readonly opened: Opened
  /** The address names a set of opened branches that was kept in another tab. */
  readonly isForgotten: boolean
  setOpened(opened: Opened): void
  setTurned(turned: ReadonlySet<OccurrenceKey>): void
  /** Chooses a term in one of its places; all above it is opened. `isCorrection` leaves no entry in the history. */
  choose(ids: readonly number[], isCorrection?: boolean): void
  /** Whether that could be written: not while one is on the way, here or to another view. */
  setStart(firstVisible: number): boolean
  filter(changes: Changes, how: 'chosen' | 'asTyped'): void
}

export function useBrowseUrl(): Browse {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const url = useMemo(() => readBrowseUrl(new URLSearchParams(search)), [search])
  const kept = useMemo(() => (url.opened === undefined ? undefined : readOpened(url.opened)), [url.opened])
  const way = Array.isArray(url.place) ? wayTo(url.place).join() : ''
  const opened = useMemo(() => kept ?? openedOf(way.split(',')), [kept, way])

  // What one event changes after another has: the address is there at once, the next render is not.
  const now = useRef({ search, opened, state })
  now.current = { search, opened, state }
  const go = useCallback(
    (changes: Changes, replace: boolean, isAtOnce = false) => {
      const query = changeQuery(new URLSearchParams(now.current.search), changes).toString()
      now.current.search = query
      const to = { search: query }
      void navigate(to, {
        replace,
        preventScrollReset: true,
        flushSync: isAtOnce,
        state: replace ? now.current.state : null,
      })
    },
    [navigate],
  )
  const openedNow = useCallback(() => new URLSearchParams(now.current.search).get('open') ?? undefined, [])

  return useMemo(
    () => ({
      url,
      opened,
      isForgotten: url.opened !== undefined && kept === undefined,
      setOpened: (next) => {
        now.current.opened = next
        const open = writeOpened(next, openedNow())
        // At once: the next key may be about what this one has opened.
        go({ open: open === '' && url.place === undefined ? null : open }, true, true)
      },
      setTurned: (turned) => go({ turn: turned.size === 0 ? null : [...turned].join(',') }, true, true),
      choose: (ids, isCorrection = false) => {
        const next = withOpened(now.current.opened, wayTo(ids))
        const before = isCorrection ? openedNow() : undefined
        now.current.opened = next
        go({ at: formatOccurrence(ids), open: writeOpened(next, before) }, isCorrection)
      },
      setStart: (first) => {
        // One that is on its way to another view would be called back.
        if (isLeaving()) return false
        go({ start: first === 0 ? null : String(first) }, true)
        return true
      },
      filter: (changes, how) => go({ ...changes, turn: null, start: null }, how === 'asTyped'),
    }),
    [url, opened, kept, go, openedNow, isLeaving],
  )
}
