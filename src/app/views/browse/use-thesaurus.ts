import { replaceEqualDeep, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { isWide } from '../../../contract/term-lists.ts'
import { PAGE_SIZE, pageStart } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { withCycleTop } from '../../hierarchy/known-terms.ts'
import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { buildOpenTree, type ListParent, type OpenTree, openableSiblings } from '../../hierarchy/open-tree.ts'
import { lastId, type Opened, openedFrom, parentKey } from '../../hierarchy/opened.ts'
import type { RowPosition, TreeRow } from '../../hierarchy/tree-row.ts'
import {
  type HiddenTerms,
  knownTerms,
  narrowerPage,
  type TreePage,
  topPage,
  treeQueries,
} from '../../queries/tree.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'
import { useThrottled } from '../../ui/timing/use-throttled.ts'
import { useIsStatic } from '../../ui/window/use-is-static.ts'
import { staticRows } from './static-rows.ts'

/** Limits requests while the visitor scrolls. */
const PACE_MS = 150

interface Needed {
  readonly pages: readonly TreePage[]
  /** Terms whose narrower terms are needed at once, to find the position of an opened one. */
  readonly fullLists: readonly number[]
}

/** A part of the tree that failed to load. */
export interface Gap {
  readonly error: unknown
}

export interface Thesaurus {
  readonly tree: OpenTree
  /** Undefined until the first response. */
  readonly topCount: number | undefined
  /** True if every opened branch has its position: the rows no longer move. */
  readonly isSettled: boolean
  /** Why a row is missing. */
  gapAt(place: RowPosition): Gap | undefined
  /** The first failure of any part. */
  readonly gap: Gap | undefined
  onShown(rows: RowRange): void
  /** Whether the whole list of a row is loaded. */
  isRead(place: RowPosition): boolean
  read(place: RowPosition): Promise<void>
  /** The siblings of a row that can be opened. Loads their list if necessary. */
  openableSiblings(row: TreeRow): Promise<OccurrenceKey[]>
}

/**
 * The whole thesaurus, loaded on demand: the pages of the rows in view, and complete lists where an opened term has no
 * known position. `cycleTop` is a term without a top term above it that is shown all the same, and `start` is the row in
 * the URL.
 */
export function useThesaurus(
  opened: Opened,
  hidden: HiddenTerms,
  cycleTop: number | undefined,
  chosen: OccurrenceKey | undefined,
  start: number | undefined,
): Thesaurus {
  const api = useApi()
  const client = useQueryClient()
  const [isFirstStatic] = useState(useIsStatic())
  const [reported, setShown] = useState<RowRange>()
  const [needed, setNeeded] = useState<Needed>({
    pages: [topPage(hidden, 0)],
    fullLists: [],
  })
  const [readCount, countRead] = useReducer((times: number) => times + 1, 0)
  const pages = useQueries({ queries: needed.pages.map((page) => treeQueries.page(api, page)) })
  const fullLists = useQueries({ queries: needed.fullLists.map((id) => treeQueries.allNarrower(api, id)) })
  const { data: cycleTerm } = useQuery({
    ...treeQueries.term(api, cycleTop ?? 0),
    enabled: cycleTop !== undefined,
  })

  const [known] = useState(() => knownTerms(client, hidden))
  const stamp = [...pages, ...fullLists].map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // Adding data twice has no effect, so this may run during rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` represents the data
  useMemo(() => {
    for (const { data } of pages) if (data) known.addPage(data.termId, data.start, data)
    for (const { data } of fullLists) if (data) known.addAll(data.termId, data.terms, data.arrays)
  }, [known, stamp])
  const { layoutVersion } = known
  // biome-ignore lint/correctness/useExhaustiveDependencies: layoutVersion changes with the number of top terms
  const source = useMemo(() => withCycleTop(known, cycleTerm), [known, cycleTerm, layoutVersion])
  // biome-ignore lint/correctness/useExhaustiveDependencies: layoutVersion and readCount represent the data
  const tree = useMemo(
    () => buildOpenTree(source, opened, chosen),
    [source, opened, chosen, layoutVersion, readCount],
  )

  const shown = reported ?? (isFirstStatic ? staticRows(tree, chosen, start) : { from: 0, until: 1 })
  const next = replaceEqualDeep(needed, neededFor(tree, shown, hidden, opened, chosen))
  if (next !== needed) setNeeded(next)

  const failureAt = (place: RowPosition) => {
    const { term } = tree.listParent(place)
    const starts = startsAt(tree, place)
    return pages.find(({ isError }, index) => {
      const page = needed.pages[index]
      return isError && page?.termId === term?.id && starts.includes(page?.start ?? 0)
    })
  }
  const read = async (place: RowPosition) => {
    const { term } = tree.listParent(place)
    if (term) {
      const all = await client.fetchQuery(treeQueries.allNarrower(api, term.id))
      known.addAll(term.id, all.terms, all.arrays)
    } else {
      const starts = Array.from(
        { length: Math.ceil(tree.topCount / PAGE_SIZE) },
        (_, page) => page * PAGE_SIZE,
      )
      const readPage = async (start: number) => {
        const page = treeQueries.page(api, topPage(hidden, start))
        known.addPage(undefined, start, await client.fetchQuery(page))
      }
      await Promise.all(starts.map(readPage))
    }
    countRead()
  }
  const failed = [...pages, ...fullLists].find(({ isError }) => isError)
  return {
    tree,
    topCount: known.top.count,
    isSettled: source.top.count !== undefined && tree.unlocated.length === 0 && tree.uncounted.length === 0,
    gapAt: (place) => {
      const page = failureAt(place)
      return page && { error: page.error }
    },
    gap: failed && { error: failed.error },
    onShown: useThrottled(setShown, PACE_MS),
    isRead: (place) => isRead(tree, place),
    read,
    openableSiblings: async (row) => {
      if (!isRead(tree, row)) await read(row)
      return openableSiblings(row, tree.siblingsAt(row), source)
    },
  }
}

/** The pages that hold the details of a row. Their order is by name: if arrays divide the list, it can be any of them. */
function startsAt(tree: OpenTree, place: RowPosition): number[] {
  const { count, labels } = tree.siblingsAt(place)
  if (labels === undefined) return [pageStart(place.position)]
  const terms = (count ?? 1) - labels.size
  return Array.from({ length: Math.ceil(terms / PAGE_SIZE) }, (_, page) => page * PAGE_SIZE)
}

function isRead(tree: OpenTree, place: RowPosition): boolean {
  const list = tree.siblingsAt(place)
  if (list.labels) return list.count !== undefined
  for (let position = 0; position < (list.count ?? 1); position += PAGE_SIZE) {
    if (list.at(position) === undefined) return false
  }
  return true
}

function neededFor(
  tree: OpenTree,
  shown: RowRange,
  hidden: HiddenTerms,
  opened: Opened,
  chosen: OccurrenceKey | undefined,
): Needed {
  const pages = new Map<string, TreePage>()
  const need = (term: ListParent['term'], start: number) => {
    const page = term ? narrowerPage(term, hidden, start) : topPage(hidden, start)
    pages.set(`${page.termId} ${start}`, page)
  }
  for (const row of rowsToRead(tree, shown)) {
    for (const start of startsAt(tree, row)) need(tree.listParent(row).term, start)
  }
  const fullLists = new Set<number>()
  for (const { term, list } of tree.uncounted) {
    if (term && list.labels && term.narrowerCount > PAGE_SIZE) fullLists.add(term.id)
    else need(term, 0)
  }
  for (const { term } of tree.unlocated) {
    if (term) fullLists.add(term.id)
    else for (let start = 0; start < tree.topCount; start += PAGE_SIZE) need(undefined, start)
  }
  for (const id of listsBelow(tree, opened, chosen)) fullLists.add(id)
  return { pages: [...pages.values()], fullLists: [...fullLists] }
}

/** The shown rows, and those above them of terms known only from a relation: their arrays can divide these rows. */
function rowsToRead(tree: OpenTree, shown: RowRange): TreeRow[] {
  const indexes = new Set<number>()
  for (let index = shown.from; index < Math.min(shown.until, tree.rowCount); index++) {
    indexes.add(index)
    const { term } = tree.listParent(tree.rowAt(index))
    const isPartial = term && term.broader === undefined && !isWide({ num_narrower: term.narrowerCount })
    const parent = isPartial ? tree.parentOf(index) : undefined
    if (parent !== undefined) indexes.add(parent)
  }
  return [...indexes].map((index) => tree.rowAt(index))
}

/** The lists of deeper opened terms: they load with those above them, not level by level. */
function listsBelow(tree: OpenTree, opened: Opened, chosen: OccurrenceKey | undefined): number[] {
  const pending = new Set(tree.unlocated.map(({ key }) => key))
  const keys = pending.size === 0 ? [] : [...openedFrom(chosen === undefined ? opened : [...opened, chosen])]
  const ids: number[] = []
  // A key is longer than those above it.
  for (const key of keys.sort((a, b) => a.length - b.length)) {
    const above = parentKey(key)
    if (!pending.has(above)) continue
    pending.add(key)
    ids.push(lastId(above))
  }
  return ids
}
