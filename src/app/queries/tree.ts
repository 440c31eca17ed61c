import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { narrowerTerms, TOP_TERMS, USED_BRANCHES } from '../../contract/term-lists.ts'
import type { ApiClient } from '../api/client.ts'
import { type NarrowerInRecord, narrowerBatches } from '../api/narrower-batches.ts'
import { type ListKey, listKeyOf, PAGE_SIZE } from '../api/params.ts'
import { findInTree, getTreeTerm, listTreeTerms } from '../api/tree.ts'
import { KnownTerms, type ListPage } from '../hierarchy/known-terms.ts'
import { isUnusedBranch, type TreeTerm } from '../hierarchy/tree-term.ts'

/** What the tree leaves out. */
export interface HiddenTerms {
  /** Branches without items. */
  readonly areEmptyHidden: boolean
  /** Terms whose whole branch is no longer used. */
  readonly areUnusedHidden: boolean
}

/** A page of the narrower terms of a term, or of the top terms. */
export interface TreePage extends HiddenTerms {
  readonly termId: number | undefined
  /** How many narrower terms the term has whose whole branch is no longer used. */
  readonly unused: number
  readonly start: number
  /** Number of narrower terms in the record, including hidden ones; undefined if it is unknown. */
  readonly atMost: number | undefined
}

/** No top term is deprecated. */
export function topPage(hidden: HiddenTerms, start: number): TreePage {
  return { termId: undefined, atMost: undefined, unused: 0, ...hidden, areUnusedHidden: false, start }
}

export function narrowerPage(
  {
    id,
    narrowerCount,
    unusedNarrowerCount = 0,
  }: Pick<TreeTerm, 'id' | 'narrowerCount' | 'unusedNarrowerCount'>,
  hidden: HiddenTerms,
  start: number,
): TreePage {
  // Where there is nothing to hide, the page is the same as in the whole tree.
  const areUnusedHidden = hidden.areUnusedHidden && unusedNarrowerCount > 0
  return { termId: id, atMost: narrowerCount, unused: unusedNarrowerCount, ...hidden, areUnusedHidden, start }
}

interface AllNarrower extends NarrowerInRecord {
  readonly termId: number
}

const PAGES = ['tree', 'page'] as const
const ALL_NARROWER = ['tree', 'all-narrower'] as const

/**
 * Query options for the whole thesaurus as a tree. The data stays in the cache while the app is open: the position of a
 * term determines the rows after it, and visitors return to the tree often.
 */
export const treeQueries = {
  page: (api: ApiClient, page: TreePage) =>
    queryOptions({
      queryKey: [...PAGES, page],
      queryFn: async ({ signal }): Promise<TreePage & ListPage> => ({
        ...page,
        ...(await readPage(api, page, signal)),
      }),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  allNarrower: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: [...ALL_NARROWER, id],
      queryFn: async (): Promise<AllNarrower> => ({ termId: id, ...(await narrowerBatches(api).all(id)) }),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  term: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ['tree', 'term', id],
      queryFn: ({ signal }) => getTreeTerm(api, id, signal),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  found: (api: ApiClient, list: ListKey, step: number) =>
    queryOptions({
      queryKey: ['tree', 'found', list, step],
      queryFn: ({ signal }) => findInTree(api, list, step, signal),
    }),
}

/** All terms of the tree in the cache. */
export function knownTerms(
  client: QueryClient,
  { areEmptyHidden, areUnusedHidden }: HiddenTerms,
): KnownTerms {
  const known = new KnownTerms(PAGE_SIZE, areEmptyHidden, areUnusedHidden)
  for (const [, page] of client.getQueriesData<TreePage & ListPage>({ queryKey: PAGES })) {
    const isShown = page && (page.unused === 0 || page.areUnusedHidden === areUnusedHidden)
    if (isShown && page.areEmptyHidden === areEmptyHidden) known.addPage(page.termId, page.start, page)
  }
  for (const [, all] of client.getQueriesData<AllNarrower>({ queryKey: ALL_NARROWER })) {
    if (all) known.addAll(all.termId, all.terms, all.arrays)
  }
  return known
}

/** A list of one page can be loaded together with others. */
async function readPage(api: ApiClient, page: TreePage, signal: AbortSignal): Promise<ListPage> {
  const { termId, atMost, areEmptyHidden, areUnusedHidden, start } = page
  if (termId === undefined || atMost === undefined || atMost > PAGE_SIZE)
    return listTreeTerms(api, listBelow(page), start, signal)
  const all = await narrowerBatches(api).short({ termId, atMost, areEmptyHidden })
  const rows = areUnusedHidden ? all.rows.filter((term) => !isUnusedBranch(term)) : all.rows
  return { total: rows.length, rows }
}

function listBelow({ termId, areEmptyHidden, areUnusedHidden }: TreePage): ListKey {
  return listKeyOf([
    ...(termId === undefined ? TOP_TERMS : narrowerTerms(termId)),
    ...(areUnusedHidden ? USED_BRANCHES : []),
    ...(areEmptyHidden ? [['num_branch_items_gt', '0'] as const] : []),
  ])
}
