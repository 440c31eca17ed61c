import { listPath, recordPath } from '../../contract/endpoint.ts'
import { termPageSchema } from '../../contract/envelope.ts'
import { type Term, termSchema } from '../../contract/term.ts'
import type { HierarchyTerm } from '../hierarchy/ancestor-graph.ts'
import type { ApiClient } from './client.ts'
import type { Page } from './page.ts'
import { type ListKey, listKeyOf, MAX_LIMIT, stretch } from './params.ts'

export function getTerm(api: ApiClient, id: number, signal: AbortSignal): Promise<Term> {
  return api.get(recordPath('term', id), termSchema, signal)
}

export async function listTerms(
  api: ApiClient,
  list: ListKey,
  start: number,
  limit: number,
  signal: AbortSignal,
): Promise<Page<Term>> {
  const path = `${listPath('term')}?${stretch(list, start, limit)}`
  const { total, terms } = await api.get(path, termPageSchema, signal)
  return { list, start, total, rows: terms }
}

/** As many top terms as a page can sensibly hold; `total` tells of the rest. */
const MAX_TOP_TERMS = 500

/** A top term as it is offered for browsing. */
export interface TopTerm {
  readonly id: number
  readonly name: string
  readonly branchItemCount: number
  readonly narrowerCount: number
}

/** The top terms by name; where there are very many, the first of them, with the exact number of all. */
export async function listTopTerms(
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ total: number; terms: readonly TopTerm[] }> {
  const terms: TopTerm[] = []
  const list = listKeyOf([['num_broader_isblank', '1']])
  let total = 1
  for (let start = 0; start < Math.min(total, MAX_TOP_TERMS); start += MAX_LIMIT) {
    const page = await listTerms(api, list, start, MAX_LIMIT, signal)
    for (const term of page.rows) {
      const { id, name, num_branch_items: branchItemCount, num_narrower: narrowerCount } = term
      terms.push({ id, name, branchItemCount, narrowerCount })
    }
    total = page.total
  }
  return { total, terms }
}

/** All ancestors of a term, however many; of each no more is kept than the hierarchy needs. */
export async function listAncestors(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<HierarchyTerm[]> {
  const ancestors: HierarchyTerm[] = []
  const list = listKeyOf([['descendant', String(id)]])
  for (let start = 0, total = 1; start < total; start += MAX_LIMIT) {
    const page = await listTerms(api, list, start, MAX_LIMIT, signal)
    ancestors.push(...page.rows.map(hierarchyTerm))
    total = page.total
  }
  return ancestors
}

export function hierarchyTerm(term: Term): HierarchyTerm {
  const broader = term.relations.filter(({ kind }) => kind === 'Broader').map((relation) => relation.id)
  return { id: term.id, name: term.name, broader }
}
