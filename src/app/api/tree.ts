import type { TermArray } from '../../contract/group-reference.ts'
import { isOutside, placedBroader, type Relation, type Term } from '../../contract/term.ts'
import { isWide } from '../../contract/term-lists.ts'
import type { ListPage } from '../hierarchy/known-terms.ts'
import { byName } from '../hierarchy/term-by-name.ts'
import type { TreeTerm } from '../hierarchy/tree-term.ts'
import type { ApiClient } from './client.ts'
import { type ListKey, listKeyOf, MAX_LIMIT, PAGE_SIZE } from './params.ts'
import { countsOf, getTerm, listAllTerms, listRange, listTerms } from './terms.ts'

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
  const { total, terms } = await listRange(api, list, first, first + MATCH_BATCH, signal)
  const matches = terms.map(treeTerm)
  const below = matches.filter(({ broaderCount }) => broaderCount > 0).map(({ id }) => id)
  if (below.length === 0) return { total, matches, ancestors: [] }
  const above = listKeyOf([['descendant_in', below.join(',')]])
  const ancestors = await listAllTerms(api, above, signal)
  return { total, matches, ancestors: ancestors.filter((term) => !isOutside(term)).map(treeTerm) }
}

export function treeTerm(term: Term): TreeTerm {
  const broader = placedBroader(term).map(byName)
  const counts = { ...countsOf(term), broaderCount: broader.length }
  const arrays = arraysOf(term)
  return { ...byName(term), ...counts, broader, ...(arrays && { arrays }), ...marksOf(term) }
}

/** What divides the narrower terms. The tree reads those of a wide term in pages by name, so it shows none. */
export function arraysOf(term: Term): readonly TermArray[] | undefined {
  return isWide(term) ? undefined : term.arrays
}

export function relatedTreeTerm(relation: Relation): TreeTerm {
  return { ...byName(relation), ...countsOf(relation), broader: undefined, ...marksOf(relation) }
}

function marksOf({ matched, deprecated }: Pick<Term, 'matched' | 'deprecated'>) {
  return { matched, ...(deprecated && { deprecated }) }
}
