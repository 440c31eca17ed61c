import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useReducer, useState } from 'react'
import type { ApiClient } from '../../api/client.ts'
import { type ListKey, listKeyOf, PAGE_SIZE, pageStart } from '../../api/params.ts'
import { type KnownTerms, knownSource, withTopOfCircle } from '../../hierarchy/known-terms.ts'
import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import {
  buildOpenTree,
  type OpenTree,
  openableBeside,
  type TreePlace,
  type TreeRow,
} from '../../hierarchy/open-tree.ts'
import type { Opened } from '../../hierarchy/opened.ts'
import { treeQueries } from '../../queries/tree.ts'
import { useApi } from '../../session.ts'

interface PageOf {
  readonly termId: number | undefined
  readonly start: number
}

interface Wanted {
  readonly pages: readonly PageOf[]
  /** Terms of which all narrower ones are wanted at once, to know where among them something is opened. */
  readonly wholes: readonly number[]
}

/** A part of the tree that could not be read. */
export interface Gap {
  readonly error: unknown
  retry(): void
}

export interface Thesaurus {
  readonly tree: OpenTree
  /** How many top terms there are; undefined until the first answer. */
  readonly topCount: number | undefined
  /** Everything that is opened has its place: rows will not move any more. */
  readonly isSettled: boolean
  /** Why a row is not there. */
  gapAt(place: TreePlace): Gap | undefined
  /** What is opened could not be placed. */
  readonly lostWay: Gap | undefined
  onShown(from: number, until: number): void
  /** Whether all of the list that a row is of has been read. */
  isRead(place: TreePlace): boolean
  read(place: TreePlace): Promise<void>
  /** What can be opened beside a row, once all of its list has been read. */
  openableBeside(row: TreeRow): Promise<OccurrenceKey[]>
}

/**
 * The whole thesaurus, of which no more is read than is looked at: pages that rows in view are of, and where something
 * is opened in a part not yet read, the order of the terms there. `circleTop`: a term that no top term leads to, and is
 * to be shown all the same.
 */
export function useThesaurus(
  opened: Opened,
  areEmptyHidden: boolean,
  circleTop: number | undefined,
  chosen: OccurrenceKey | undefined,
): Thesaurus {
  const api = useApi()
  const client = useQueryClient()
  const [shown, setShown] = useState({ from: 0, until: 1 })
  const [wanted, setWanted] = useState<Wanted>({ pages: [{ termId: undefined, start: 0 }], wholes: [] })
  const [timesRead, noteRead] = useReducer((times: number) => times + 1, 0)
  const listKey = useCallback(
    (termId: number | undefined) => listBelow(termId, areEmptyHidden),
    [areEmptyHidden],
  )
  const pages = useQueries({
    queries: wanted.pages.map(({ termId, start }) => treeQueries.page(api, listKey(termId), start)),
  })
  const wholes = useQueries({ queries: wanted.wholes.map((id) => treeQueries.allNarrower(api, id)) })

  const stamp = [...pages, ...wholes].map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const { data: circleTerm } = useQuery({
    ...treeQueries.term(api, circleTop ?? 0),
    enabled: circleTop !== undefined,
  })
  const readSource = () =>
    withTopOfCircle(knownSource(readCache(client, api, areEmptyHidden), areEmptyHidden), circleTerm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for what has been read
  const source = useMemo(readSource, [client, api, areEmptyHidden, circleTerm, stamp, timesRead])
  const tree = useMemo(() => buildOpenTree(source, opened, chosen), [source, opened, chosen])

  const next = wantedBy(tree, shown, chosen === undefined ? opened : [...opened, chosen])
  if (!isSame(next, wanted)) setWanted(next)

  const pageAt = (place: TreePlace) => {
    const { term } = tree.listOf(place)
    const start = pageStart(place.position)
    return pages[wanted.pages.findIndex((page) => page.termId === term?.id && page.start === start)]
  }
  const read = async (place: TreePlace) => {
    const { term } = tree.listOf(place)
    if (term) await client.fetchQuery(treeQueries.allNarrower(api, term.id))
    else {
      const pagesOfTop = Math.ceil(tree.topCount / PAGE_SIZE)
      const starts = Array.from({ length: pagesOfTop }, (_, page) => page * PAGE_SIZE)
      const readPage = (start: number) => client.fetchQuery(treeQueries.page(api, listKey(undefined), start))
      await Promise.all(starts.map(readPage))
    }
    noteRead()
  }
  const lost = wholes.find(({ isError }) => isError)
  return {
    tree,
    topCount: source.top.count,
    isSettled: source.top.count !== undefined && tree.unplaced.length === 0 && tree.uncounted.length === 0,
    gapAt: (place) => {
      const page = pageAt(place)
      return page?.isError ? { error: page.error, retry: () => void page.refetch() } : undefined
    },
    lostWay: lost && { error: lost.error, retry: () => void lost.refetch() },
    onShown: useCallback(
      (from: number, until: number) =>
        setShown((before) => (before.from === from && before.until === until ? before : { from, until })),
      [],
    ),
    isRead: (place) => isRead(tree, place),
    read,
    openableBeside: async (row) => {
      if (!isRead(tree, row)) await read(row)
      const now = readSource()
      const { term } = tree.listOf(row)
      return openableBeside(row, term ? now.under(term) : now.top, now)
    },
  }
}

function isRead(tree: OpenTree, place: TreePlace): boolean {
  const list = tree.besideOf(place)
  for (let position = 0; position < (list.count ?? 1); position += PAGE_SIZE) {
    if (list.at(position) === undefined) return false
  }
  return true
}

function listBelow(termId: number | undefined, areEmptyHidden: boolean): ListKey {
  return listKeyOf([
    termId === undefined ? ['num_broader_isblank', '1'] : ['broader', String(termId)],
    ...(areEmptyHidden ? [['num_branch_items_gt', '0'] as const] : []),
  ])
}

function readCache(client: QueryClient, api: ApiClient, areEmptyHidden: boolean): KnownTerms {
  return {
    pageSize: PAGE_SIZE,
    page: (termId, start) =>
      client.getQueryData(treeQueries.page(api, listBelow(termId, areEmptyHidden), start).queryKey),
    whole: (termId) => {
      if (termId === undefined) return undefined
      const all = client.getQueryData(treeQueries.allNarrower(api, termId).queryKey)
      return areEmptyHidden
        ? all?.filter(({ itemCount, narrowerItemCount }) => itemCount + narrowerItemCount > 0)
        : all
    },
  }
}

function wantedBy(
  tree: OpenTree,
  shown: { from: number; until: number },
  placed: Iterable<OccurrenceKey>,
): Wanted {
  const pages = new Map<string, PageOf>()
  const want = (termId: number | undefined, start: number) =>
    pages.set(`${termId} ${start}`, { termId, start })
  for (let index = shown.from; index < Math.min(shown.until, tree.rowCount); index++) {
    const row = tree.rowAt(index)
    want(tree.listOf(row).term?.id, pageStart(row.position))
  }
  for (const { term } of tree.uncounted) want(term?.id, 0)
  const wholes = new Set<number>()
  for (const { term } of tree.unplaced) {
    if (term) wholes.add(term.id)
    else for (let start = 0; start < tree.topCount; start += PAGE_SIZE) want(undefined, start)
  }
  // What is opened further in is asked for at the same time, not one level after the other.
  if (tree.unplaced.length > 0) {
    const unplaced = new Set(tree.unplaced.map(({ key }) => key))
    for (const key of placed) {
      const ids = key.split('.')
      const from = ids.findIndex((_, index) => unplaced.has(ids.slice(0, index + 1).join('.')))
      if (from >= 0) for (const id of ids.slice(from, -1)) wholes.add(Number(id))
    }
  }
  return { pages: [...pages.values()], wholes: [...wholes] }
}

function isSame(one: Wanted, other: Wanted): boolean {
  const text = ({ pages, wholes }: Wanted) =>
    `${pages.map(({ termId, start }) => `${termId}/${start}`).join()} ${wholes.join()}`
  return text(one) === text(other)
}
