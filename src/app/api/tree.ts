import type { Relation, Term } from '../../contract/term.ts'
import type { ListPage } from '../hierarchy/known-terms.ts'
import type { TreeTerm } from '../hierarchy/tree-term.ts'
import type { ApiClient } from './client.ts'
import { type ListKey, listKeyOf, MAX_LIMIT, PAGE_SIZE } from './params.ts'
import { getTerm, listTerms } from './terms.ts'

/** A page of terms, reduced to what the tree shows. */
export async function listTreeTerms(
  api: ApiClient,
  list: ListKey,
  start: number,
  signal: AbortSignal,
): Promise<ListPage> {
  const { total, rows } = await listTerms(api, list, start, PAGE_SIZE, signal)
  return { total, rows: rows.map(treeTerm) }
}

export async function getTreeTerm(api: ApiClient, id: number, signal: AbortSignal): Promise<TreeTerm> {
  return treeTerm(await getTerm(api, id, signal))
}

/** A batch of matching terms with all their ancestors. */
export interface FoundInTree {
  readonly total: number
  readonly matches: readonly TreeTerm[]
  readonly ancestors: readonly TreeTerm[]
}

/** Terms per batch: their ids fit into the URL of one request for all ancestors. */
export const MATCH_BATCH = 2 * MAX_LIMIT

export async function findInTree(
  api: ApiClient,
  list: ListKey,
  step: number,
  signal: AbortSignal,
): Promise<FoundInTree> {
  const first = step * MATCH_BATCH
  const { total, terms: matches } = await listUpTo(api, list, first, first + MATCH_BATCH, signal)
  const below = matches.filter(({ broaderCount }) => broaderCount > 0).map(({ id }) => id)
  if (below.length === 0) return { total, matches, ancestors: [] }
  const above = listKeyOf([['descendant_in', below.join(',')]])
  const { terms: ancestors } = await listUpTo(api, above, 0, Number.POSITIVE_INFINITY, signal)
  return { total, matches, ancestors }
}

async function listUpTo(api: ApiClient, list: ListKey, from: number, until: number, signal: AbortSignal) {
  const terms: TreeTerm[] = []
  let total = until
  for (let start = from; start < Math.min(total, until); start += MAX_LIMIT) {
    const page = await listTerms(api, list, start, MAX_LIMIT, signal)
    terms.push(...page.rows.map(treeTerm))
    total = page.total
  }
  return { total, terms }
}

export function treeTerm(term: Term): TreeTerm {
  return {
    id: term.id,
    name: term.name,
    itemCount: term.num_items,
    narrowerItemCount: term.num_narrower_items,
    narrowerCount: term.num_narrower,
    broaderCount: term.num_broader,
    broader: term.relations.filter(({ kind }) => kind === 'Broader').map(({ id, name }) => ({ id, name })),
    matched: term.matched,
  }
}

export function relatedTreeTerm(relation: Relation): TreeTerm {
  return {
    id: relation.id,
    name: relation.name,
    itemCount: relation.num_items,
    narrowerItemCount: relation.num_narrower_items,
    narrowerCount: relation.num_narrower,
    broaderCount: relation.num_broader,
    broader: undefined,
    matched: undefined,
  }
}
