import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { formatOccurrence, type OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { ancestorKeys, type Opened, openedFrom, withClosed, withOpened } from '../../hierarchy/opened.ts'
import { type BrowseUrl, changeQuery, formatOpened, readBrowseUrl } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import type { SavedPosition, TreePosition } from '../../ui/tree/VirtualTree.tsx'
import { readOpened, writeOpened } from './opened-param.ts'

const keptState = z.object({ tree: z.object({ offsetPx: z.number(), rowPx: z.number() }) })

type Changes = Readonly<Record<string, string | null>>

/** The state of the tree as the address has it, and the ways to change it: each goes by the address of that moment. */
export interface Browse {
  readonly url: BrowseUrl
  readonly opened: Opened
  /** Where the tree stands: the address has the row, its entry in the history the rest. Undefined where neither says. */
  readonly start: SavedPosition | undefined
  /** The address names a set of opened branches that was kept in another tab. */
  readonly isForgotten: boolean
  open(keys: Iterable<OccurrenceKey>): void
  shut(key: OccurrenceKey): void
  shutAll(): void
  /** Opens or closes branches of a narrowed tree: whichever they are not. */
  turn(keys: Iterable<OccurrenceKey>): void
  /** Chooses a term in one of its places; all above it is opened. */
  choose(ids: readonly number[], options?: { replace: boolean }): void
  /** Writes where the term really stands, unless another one has been chosen meanwhile. */
  correct(ids: readonly number[]): void
  /** Whether that could be written: not while one is on the way to another view. */
  setStart(position: TreePosition): boolean
  filter(changes: Changes, how: 'chosen' | 'asTyped'): void
}

export function useBrowseUrl(): Browse {
  const { search, state } = useLocation()
  const edit = useEditQuery()
  const url = useMemo(() => readBrowseUrl(new URLSearchParams(search)), [search])
  const kept = useMemo(() => (url.opened === undefined ? undefined : readOpened(url.opened)), [url.opened])
  const way = Array.isArray(url.place) ? ancestorKeys(url.place).join() : ''
  const opened = useMemo(() => kept ?? openedFrom(way.split(',')), [kept, way])

  const start = useMemo(() => {
    const { data } = keptState.safeParse(state)
    if (url.start === undefined && data === undefined) return undefined
    return { row: url.start ?? 0, ...data?.tree }
  }, [url.start, state])

  return useMemo(() => {
    const changeOpened = (change: (opened: Opened) => Opened) =>
      edit(
        (query) => {
          const now = readBrowseUrl(query)
          const open = writeOpened(change(openedIn(now)), now.opened)
          return changeQuery(query, { open: open === '' && now.place === undefined ? null : open })
        },
        // At once: the next key may be about what this one has opened.
        { replace: true, isAtOnce: true, state: keep },
      )
    const chosenIn = (query: URLSearchParams, ids: readonly number[], before: string | undefined) => {
      const next = withOpened(openedIn(readBrowseUrl(query)), ancestorKeys(ids))
      return changeQuery(query, { at: formatOccurrence(ids), open: writeOpened(next, before) })
    }
    return {
      url,
      opened,
      start,
      isForgotten: url.opened !== undefined && kept === undefined,
      open: (keys) => changeOpened((now) => withOpened(now, keys)),
      shut: (key) => changeOpened((now) => withClosed(now, key)),
      shutAll: () => changeOpened(() => new Set()),
      turn: (keys) =>
        edit(
          (query) => {
            const turned = new Set(readBrowseUrl(query).turned)
            for (const key of keys) if (!turned.delete(key)) turned.add(key)
            return changeQuery(query, { turn: formatOpened(turned) })
          },
          { replace: true, isAtOnce: true, state: keep },
        ),
      choose: (ids, { replace } = { replace: false }) =>
        edit((query) => chosenIn(query, ids, replace ? readBrowseUrl(query).opened : undefined), {
          replace,
          state: keep,
        }),
      correct: (ids) =>
        edit(
          (query) => {
            const now = readBrowseUrl(query)
            return String(now.place) === String(url.place) ? chosenIn(query, ids, now.opened) : query
          },
          { replace: true, isByItself: true, state: keep },
        ),
      setStart: ({ row, offsetPx, rowPx }) =>
        edit((query) => changeQuery(query, { start: row === 0 ? null : String(row) }), {
          replace: true,
          isByItself: true,
          state: (now) => ({ ...(typeof now === 'object' ? now : {}), tree: { offsetPx, rowPx } }),
        }),
      filter: (changes, how) =>
        edit((query) => changeQuery(query, { ...changes, turn: null, start: null }), {
          replace: how === 'asTyped',
          isByItself: how === 'asTyped',
        }),
    }
  }, [url, opened, start, kept, edit])
}

/** What is open in an address: what it names, else the way to the chosen place. */
function openedIn({ opened, place }: BrowseUrl): Opened {
  const named = opened === undefined ? undefined : readOpened(opened)
  return named ?? openedFrom(Array.isArray(place) ? ancestorKeys(place) : [])
}

const keep = (state: unknown) => state
