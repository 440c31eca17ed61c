import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { formatOccurrence, type OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { ancestorKeys, type Opened, openedFrom, withClosed, withOpened } from '../../hierarchy/opened.ts'
import { type BrowseUrl, changeQuery, formatOpened, readBrowseUrl, UNUSED } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import type { SavedPosition, TreePosition } from '../../ui/tree/VirtualTree.tsx'
import { readOpened, writeOpened } from './opened-param.ts'

const savedState = z.object({ tree: z.object({ offsetPx: z.number(), rowPx: z.number() }) })

type Changes = Readonly<Record<string, string | null>>

/** The state of the tree in the URL, and functions that change it. Each change applies to the URL at that moment. */
export interface Browse {
  readonly url: BrowseUrl
  readonly opened: Opened
  /** The scroll position: the row from the URL, the rest from the history entry. Undefined if neither has one. */
  readonly start: SavedPosition | undefined
  /** True if the URL names open branches that another tab stored. */
  readonly isForgotten: boolean
  open(keys: Iterable<OccurrenceKey>): void
  close(key: OccurrenceKey): void
  closeAll(): void
  /** Toggles branches of a filtered tree. */
  toggle(keys: Iterable<OccurrenceKey>): void
  /** Selects a place of a term and opens all terms above it. */
  choose(ids: readonly number[], options?: { replace: boolean }): void
  /** Writes the actual place of the term, unless another term has been selected meanwhile. */
  correct(ids: readonly number[]): void
  /** Returns false while the visitor is leaving for another view. */
  setStart(position: TreePosition): boolean
  filter(changes: Changes, how: 'chosen' | 'asTyped'): void
  /** Shows or hides terms no longer used. `isDeselected`: the selected term is one; the branches above it stay open. */
  showUnused(areShown: boolean, isDeselected: boolean, options?: { isAutomatic: boolean }): void
}

export function useBrowseUrl(): Browse {
  const { search, state } = useLocation()
  const edit = useEditQuery()
  const url = useMemo(() => readBrowseUrl(new URLSearchParams(search)), [search])
  const stored = useMemo(() => (url.opened === undefined ? undefined : readOpened(url.opened)), [url.opened])
  const above = Array.isArray(url.place) ? ancestorKeys(url.place).join() : ''
  const opened = useMemo(() => stored ?? openedFrom(above.split(',')), [stored, above])

  const start = useMemo(() => {
    const { data } = savedState.safeParse(state)
    if (url.start === undefined && data === undefined) return undefined
    return { row: url.start ?? 0, ...data?.tree }
  }, [url.start, state])

  return useMemo(() => {
    const changeOpened = (change: (opened: Opened) => Opened) =>
      edit((query) => withOpenedBranches(query, change), AT_ONCE)
    const chosenIn = (query: URLSearchParams, ids: readonly number[], before: string | undefined) => {
      const next = withOpened(openedIn(readBrowseUrl(query)), ancestorKeys(ids))
      return changeQuery(query, { at: formatOccurrence(ids), open: writeOpened(next, before) })
    }
    return {
      url,
      opened,
      start,
      isForgotten: url.opened !== undefined && stored === undefined,
      open: (keys) => changeOpened((now) => withOpened(now, keys)),
      close: (key) => changeOpened((now) => withClosed(now, key)),
      closeAll: () => changeOpened(() => new Set()),
      toggle: (keys) => edit((query) => withToggledBranches(query, keys), AT_ONCE),
      choose: (ids, { replace } = { replace: false }) =>
        edit((query) => chosenIn(query, ids, replace ? readBrowseUrl(query).opened : undefined), {
          replace,
          state: keepState,
        }),
      correct: (ids) =>
        edit(
          (query) => {
            const now = readBrowseUrl(query)
            return String(now.place) === String(url.place) ? chosenIn(query, ids, now.opened) : query
          },
          { replace: true, isAutomatic: true, state: keepState },
        ),
      setStart: ({ row, offsetPx, rowPx }) =>
        edit((query) => changeQuery(query, { start: row === 0 ? null : String(row) }), {
          replace: true,
          isAutomatic: true,
          state: (now) => ({ ...(typeof now === 'object' ? now : {}), tree: { offsetPx, rowPx } }),
        }),
      filter: (changes, how) =>
        edit((query) => changeQuery(query, { ...changes, turn: null, start: null }), {
          replace: how === 'asTyped',
          isAutomatic: how === 'asTyped',
        }),
      showUnused: (areShown, isDeselected, { isAutomatic } = { isAutomatic: false }) =>
        edit(
          (query) =>
            changeQuery(isDeselected ? withOpenedBranches(query, (now) => now) : query, {
              [UNUSED]: areShown ? '1' : null,
              ...(isDeselected && { at: null }),
              // The rows after these terms have other numbers.
              ...(!isAutomatic && { start: null }),
            }),
          { replace: isAutomatic, isAutomatic, state: isAutomatic ? keepState : () => null },
        ),
    }
  }, [url, opened, start, stored, edit])
}

/** The query of the tree with other open branches. */
export function withOpenedBranches(
  query: URLSearchParams,
  change: (opened: Opened) => Opened,
): URLSearchParams {
  const now = readBrowseUrl(query)
  const open = writeOpened(change(openedIn(now)), now.opened)
  return changeQuery(query, { open: open === '' && now.place === undefined ? null : open })
}

/** The query of a filtered tree with some branches opened or closed. */
export function withToggledBranches(query: URLSearchParams, keys: Iterable<OccurrenceKey>): URLSearchParams {
  const toggled = new Set(readBrowseUrl(query).toggled)
  for (const key of keys) if (!toggled.delete(key)) toggled.add(key)
  return changeQuery(query, { turn: formatOpened(toggled) })
}

/** The open branches of a URL; by default those above the selected place. */
function openedIn({ opened, place }: BrowseUrl): Opened {
  const named = opened === undefined ? undefined : readOpened(opened)
  return named ?? openedFrom(Array.isArray(place) ? ancestorKeys(place) : [])
}

const keepState = (state: unknown) => state

/** Rendered before the next key, which may concern an opened row. */
const AT_ONCE = { replace: true, isSync: true, state: keepState }
