import { listPath } from '../../contract/endpoint.ts'
import { termPageSchema } from '../../contract/envelope.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { placedBroader, type Relation, type Term, termSchema } from '../../contract/term.ts'
import type { TermImage } from '../../contract/term-image.ts'
import { leanRecordPath, TOP_TERMS } from '../../contract/term-lists.ts'
import type { HierarchyTerm } from '../hierarchy/ancestor-graph.ts'
import { byName, type TermByName } from '../hierarchy/term-by-name.ts'
import type { TermCounts } from '../hierarchy/tree-term.ts'
import type { ApiClient } from './client.ts'
import type { Page } from './page.ts'
import { type ListKey, listKeyOf, MAX_LIMIT, rangeQuery } from './params.ts'

/** A term with all its narrower terms in its relations, or none if it is wide. */
export function getTerm(api: ApiClient, id: number, signal: AbortSignal): Promise<Term> {
  return api.get(leanRecordPath(id), termSchema, signal)
}

export async function listTerms(
  api: ApiClient,
  list: ListKey,
  start: number,
  limit: number,
  signal: AbortSignal,
): Promise<Page<Term>> {
  const path = `${listPath('term')}?${rangeQuery(list, start, limit)}`
  const { total, terms } = await api.get(path, termPageSchema, signal)
  return { list, start, total, rows: terms }
}

/** The search for terms with most of the words of a text in names, notes and the names of broader terms. */
export function mostWords(text: string): Parameter[] {
  return [
    ['text', text],
    ['words', 'most'],
  ]
}

/** Terms with a name that has all words of a text. If there is none, those with most of its words. */
export async function findTerms(
  api: ApiClient,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<Page<Term>> {
  const list = (parameters: Parameter[]) => listTerms(api, listKeyOf(parameters), 0, limit, signal)
  const named = await list([['term', text]])
  return named.total > 0 ? named : list(mostWords(text))
}

/**
 * The letters of A–Z under which a list has names, in order. The one term that comes along is the one with the fewest
 * narrower terms, whose record is the smallest.
 */
export async function listLetters(
  api: ApiClient,
  list: ListKey,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const query = `${rangeQuery(list, 0, 1)}&order_by=num_narrower&letters=1`
  const { letters = [] } = await api.get(`${listPath('term')}?${query}`, termPageSchema, signal)
  return letters.map(({ letter }) => letter)
}

/** More top terms would make the home view too long. */
const MAX_TOP_TERMS = 500

/** A top term on the home view or beside the tree. */
export interface TopTerm extends TermByName {
  readonly branchItemCount: number
  readonly narrowerCount: number
  readonly image?: TermImage
}

/** Top terms by name, at most `MAX_TOP_TERMS`, with the exact total. */
export async function listTopTerms(
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ total: number; terms: readonly TopTerm[] }> {
  const { total, terms } = await listRange(api, listKeyOf(TOP_TERMS), 0, MAX_TOP_TERMS, signal)
  return { total, terms: terms.map(topTermOf) }
}

export function topTermOf(term: Term): TopTerm {
  const { num_branch_items: branchItemCount, num_narrower: narrowerCount, image } = term
  return { ...byName(term), branchItemCount, narrowerCount, ...(image && { image }) }
}

/** An ancestor of a term, or the other term of a relation. */
export interface AncestorTerm extends HierarchyTerm, TermCounts {}

export async function listAllTerms(api: ApiClient, list: ListKey, signal: AbortSignal): Promise<Term[]> {
  return (await listRange(api, list, 0, Number.POSITIVE_INFINITY, signal)).terms
}

/** The terms of a list from one row up to, but not including, another, with the exact total of the list. */
export async function listRange(
  api: ApiClient,
  list: ListKey,
  from: number,
  until: number,
  signal: AbortSignal,
): Promise<{ total: number; terms: Term[] }> {
  const terms: Term[] = []
  let total = until
  for (let start = from; start < Math.min(total, until); start += MAX_LIMIT) {
    const page = await listTerms(api, list, start, MAX_LIMIT, signal)
    terms.push(...page.rows)
    total = page.total
  }
  return { total, terms }
}

export function hierarchyTerm(term: Term): HierarchyTerm {
  return { ...byName(term), broader: placedBroader(term).map(({ id }) => id) }
}

/** The counts of a record, or of a relation, which does not count the branch. */
export function countsOf(
  term: Omit<Relation, 'kind' | 'id' | 'name' | 'uri'> & { readonly num_branch_items?: number },
): TermCounts {
  return {
    itemCount: term.num_items,
    narrowerItemCount: term.num_narrower_items,
    ...(term.num_branch_items !== undefined && { branchItemCount: term.num_branch_items }),
    narrowerCount: term.num_narrower,
    broaderCount: term.num_broader,
    ...(term.num_narrower_unused !== undefined && { unusedNarrowerCount: term.num_narrower_unused }),
  }
}
