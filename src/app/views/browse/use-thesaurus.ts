import { replaceEqualDeep, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { PAGE_SIZE, pageStart } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { withCycleTop } from '../../hierarchy/known-terms.ts'
import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { buildOpenTree, type ListParent, type OpenTree, openableSiblings } from '../../hierarchy/open-tree.ts'
import type { Opened } from '../../hierarchy/opened.ts'
import type { RowPosition, TreeRow } from '../../hierarchy/tree-row.ts'
import { knownTerms, type TreePage, treeQueries } from '../../queries/tree.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'
import { useThrottled } from '../../ui/timing/use-throttled.ts'

/** While one scrolls, what is passed by is not asked for row by row. */
const PACE_MS = 150

interface Wanted {
  readonly pages: readonly TreePage[]
  /** Terms of which all narrower ones are wanted at once, to know where among them something is opened. */
  readonly wholes: readonly number[]
}

/** A part of the tree that could not be read. */
export interface Gap {
  readonly error: unknown
}

export interface Thesaurus {
  readonly tree: OpenTree
  /** How many top terms there are; undefined until the first answer. */
  readonly topCount: number | undefined
  /** Everything that is opened has its place: rows will not move any more. */
  readonly isSettled: boolean
  /** Why a row is not there. */
  gapAt(place: RowPosition): Gap | undefined
  /** Why something that is wanted is not there, whichever part failed first. */
  readonly gap: Gap | undefined
  onShown(rows: RowRange): void
  /** Whether all of the list that a row is of has been read. */
  isRead(place: RowPosition): boolean
  read(place: RowPosition): Promise<void>
  /** What can be opened beside a row, once all of its list has been read. */
  openableSiblings(row: TreeRow): Promise<OccurrenceKey[]>
}

/**
 * The whole thesaurus, of which no more is read than is looked at: pages that rows in view are of, and where something
 * is opened in a part not yet read, the order of the terms there. `cycleTop`: a term that no top term leads to, and is
 * to be shown all the same.
 */
export function useThesaurus(
  opened: Opened,
  areEmptyHidden: boolean,
  cycleTop: number | undefined,
  chosen: OccurrenceKey | undefined,
): Thesaurus {
  const api = useApi()
  const client = useQueryClient()
  const [shown, setShown] = useState<RowRange>({ from: 0, until: 1 })
  const [wanted, setWanted] = useState<Wanted>({
    pages: [{ termId: undefined, atMost: undefined, areEmptyHidden, start: 0 }],
    wholes: [],
  })
  const [timesRead, noteRead] = useReducer((times: number) => times + 1, 0)
  const pages = useQueries({ queries: wanted.pages.map((page) => treeQueries.page(api, page)) })
  const wholes = useQueries({ queries: wanted.wholes.map((id) => treeQueries.allNarrower(api, id)) })
  const { data: cycleTerm } = useQuery({
    ...treeQueries.term(api, cycleTop ?? 0),
    enabled: cycleTop !== undefined,
  })

  const [known] = useState(() => knownTerms(client, areEmptyHidden))
  const stamp = [...pages, ...wholes].map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // What is known only grows, by what can be added any number of times: it does no harm that this renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for what has been read
  useMemo(() => {
    for (const { data } of pages) if (data) known.addPage(data.termId, data.start, data)
    for (const { data } of wholes) if (data) known.addAll(data.termId, data.terms)
  }, [known, stamp])
  const { layoutVersion } = known
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of the top terms is one of the places
  const source = useMemo(() => withCycleTop(known, cycleTerm), [known, cycleTerm, layoutVersion])
  // biome-ignore lint/correctness/useExhaustiveDependencies: places that were not known before, and what was read on demand
  const tree = useMemo(
    () => buildOpenTree(source, opened, chosen),
    [source, opened, chosen, layoutVersion, timesRead],
  )

  const next = replaceEqualDeep(wanted, wantedBy(tree, shown, areEmptyHidden, opened, chosen))
  if (next !== wanted) setWanted(next)

  const pageAt = (place: RowPosition) => {
    const { term } = tree.listParent(place)
    const start = pageStart(place.position)
    return pages[wanted.pages.findIndex((page) => page.termId === term?.id && page.start === start)]
  }
  const read = async (place: RowPosition) => {
    const { term } = tree.listParent(place)
    if (term) {
      const all = await client.fetchQuery(treeQueries.allNarrower(api, term.id))
      known.addAll(term.id, all.terms)
    } else {
      const starts = Array.from(
        { length: Math.ceil(tree.topCount / PAGE_SIZE) },
        (_, page) => page * PAGE_SIZE,
      )
      const readPage = async (start: number) => {
        const page = treeQueries.page(api, { termId: undefined, atMost: undefined, areEmptyHidden, start })
        known.addPage(undefined, start, await client.fetchQuery(page))
      }
      await Promise.all(starts.map(readPage))
    }
    noteRead()
  }
  const failed = [...pages, ...wholes].find(({ isError }) => isError)
  return {
    tree,
    topCount: known.top.count,
    isSettled: source.top.count !== undefined && tree.unlocated.length === 0 && tree.uncounted.length === 0,
    gapAt: (place) => {
      const page = pageAt(place)
      return page?.isError ? { error: page.error } : undefined
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

function isRead(tree: OpenTree, place: RowPosition): boolean {
  const list = tree.siblingsAt(place)
  for (let position = 0; position < (list.count ?? 1); position += PAGE_SIZE) {
    if (list.at(position) === undefined) return false
  }
  return true
}

function wantedBy(
  tree: OpenTree,
  shown: RowRange,
  areEmptyHidden: boolean,
  opened: Opened,
  chosen: OccurrenceKey | undefined,
): Wanted {
  const pages = new Map<string, TreePage>()
  const want = (term: ListParent['term'], start: number) => {
    const page = { termId: term?.id, atMost: term?.narrowerCount, areEmptyHidden, start }
    pages.set(`${page.termId} ${start}`, page)
  }
  for (let index = shown.from; index < Math.min(shown.until, tree.rowCount); index++) {
    const row = tree.rowAt(index)
    want(tree.listParent(row).term, pageStart(row.position))
  }
  for (const { term } of tree.uncounted) want(term, 0)
  const wholes = new Set<number>()
  for (const { term } of tree.unlocated) {
    if (term) wholes.add(term.id)
    else for (let start = 0; start < tree.topCount; start += PAGE_SIZE) want(undefined, start)
  }
  // What is opened further in is asked for at the same time, not one level after the other.
  if (tree.unlocated.length > 0) {
    const unlocated = new Set(tree.unlocated.map(({ key }) => key))
    for (const key of chosen === undefined ? opened : [...opened, chosen]) {
      const ids = key.split('.')
      const from = ids.findIndex((_, index) => unlocated.has(ids.slice(0, index + 1).join('.')))
      if (from >= 0) for (const id of ids.slice(from, -1)) wholes.add(Number(id))
    }
  }
  return { pages: [...pages.values()], wholes: [...wholes] }
}
