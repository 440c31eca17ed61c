import { queryOptions } from '@tanstack/react-query'
import { parseId } from '../../contract/endpoint.ts'
import { placedBroader } from '../../contract/term.ts'
import { narrowerTerms, narrowerWithOtherBroader } from '../../contract/term-lists.ts'
import type { TermOfBranch } from '../api/branch-totals.ts'
import type { ApiClient } from '../api/client.ts'
import { type ListKey, listKeyOf, MAX_LIMIT, PAGE_SIZE } from '../api/params.ts'
import { findTerms, getTerm, listTerms, listTopTerms } from '../api/terms.ts'
import { queryCode } from './query-code.ts'

const SUGGESTIONS = 10
const EXAMPLES = 3

/** Query options for terms: key and function together. */
export const termQueries = {
  /** The record of a term. A wide term (`isWide`) comes without narrower terms; see `narrowerList`. */
  detail: (api: ApiClient, id: number) =>
    queryOptions({ queryKey: ['term', 'detail', id], queryFn: ({ signal }) => getTerm(api, id, signal) }),

  page: (api: ApiClient, list: ListKey, start: number, limit = PAGE_SIZE) =>
    queryOptions({
      queryKey: ['term', 'page', list, start, limit],
      queryFn: ({ signal }) => listTerms(api, list, start, limit, signal),
    }),

  /** How many terms a list has. The one term that comes along is the one with the smallest record. */
  total: (api: ApiClient, list: ListKey) =>
    queryOptions({
      queryKey: ['term', 'total', list],
      queryFn: async ({ signal }) => {
        const smallestFirst = listKeyOf([...new URLSearchParams(list), ['order_by', 'num_narrower']])
        return (await listTerms(api, smallestFirst, 0, 1, signal)).total
      },
    }),

  /** Terms for a text, after the one with this ID. */
  suggestions: (api: ApiClient, text: string) =>
    queryOptions({
      queryKey: ['term', 'suggestions', text],
      queryFn: async ({ signal }) => {
        const found = await findTerms(api, text, SUGGESTIONS, signal)
        if (parseId(text) === undefined) return found
        const { rows } = await listTerms(api, listKeyOf([['id', text]]), 0, 1, signal)
        const others = found.rows.filter(({ id }) => id !== rows[0]?.id)
        const total = found.total + rows.length - (found.rows.length - others.length)
        return { ...found, total, rows: [...rows, ...others] }
      },
    }),

  top: (api: ApiClient) =>
    queryOptions({ queryKey: ['term', 'top'], queryFn: ({ signal }) => listTopTerms(api, signal) }),

  /** The names of the terms with most items. */
  largest: (api: ApiClient) =>
    queryOptions({
      queryKey: ['term', 'largest'],
      queryFn: async ({ signal }) => {
        const list = listKeyOf([['order_by', '-num_items']])
        const { rows } = await listTerms(api, list, 0, EXAMPLES, signal)
        return rows.map(({ name }) => name)
      },
    }),

  /** Suggestions for a search without terms. */
  nearest: (api: ApiClient, searched: string) =>
    queryOptions({
      queryKey: ['term', 'nearest', searched],
      queryFn: async ({ signal }) => {
        const { findNearest } = await queryCode(() => import('../api/nearest/nearest-terms.ts'))
        return findNearest(api, searched, signal)
      },
    }),

  /** The distinct items of a branch. Its relations count those of the term and those below it, which can overlap. */
  branchTotal: (api: ApiClient, { id, narrowerCount }: TermOfBranch) =>
    queryOptions({
      queryKey: ['term', 'branch-total', id],
      queryFn: async ({ client }) => {
        const known = client.getQueryData(termQueries.detail(api, id).queryKey)
        if (known) return known.num_branch_items
        const { branchTotal } = await queryCode(() => import('../api/branch-totals.ts'))
        return branchTotal(api, { id, narrowerCount })
      },
    }),

  /**
   * The broader terms of those narrower terms of `id` that have several, from one request for up to a hundred terms.
   * Terms beyond that and wide terms are missing.
   */
  broaderOfNarrower: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ['term', 'broader-of-narrower', id],
      queryFn: async ({ signal }) => {
        const page = await listTerms(api, listKeyOf(narrowerWithOtherBroader(id)), 0, MAX_LIMIT, signal)
        return Object.fromEntries(page.rows.map((term) => [term.id, placedBroader(term)]))
      },
    }),
}

/** The list of a term's narrower terms, by name. */
export function narrowerList(id: number): ListKey {
  return listKeyOf(narrowerTerms(id))
}
