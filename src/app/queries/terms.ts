import { queryOptions } from '@tanstack/react-query'
import type { Relation } from '../../contract/term.ts'
import type { ApiClient } from '../api/client.ts'
import { type ListKey, listKeyOf, MAX_LIMIT, PAGE_SIZE } from '../api/params.ts'
import { getTerm, listAncestors, listTerms, listTopTerms } from '../api/terms.ts'

const SUGGESTIONS = 10

/** Query options for terms: key and function together, so that they cannot drift apart. */
export const termQueries = {
  detail: (api: ApiClient, id: number) =>
    queryOptions({ queryKey: ['term', 'detail', id], queryFn: ({ signal }) => getTerm(api, id, signal) }),

  page: (api: ApiClient, list: ListKey, start: number, limit = PAGE_SIZE) =>
    queryOptions({
      queryKey: ['term', 'page', list, start, limit],
      queryFn: ({ signal }) => listTerms(api, list, start, limit, signal),
    }),

  suggestions: (api: ApiClient, text: string) =>
    queryOptions({
      queryKey: ['term', 'suggestions', text],
      queryFn: ({ signal }) => listTerms(api, listKeyOf([['term', text]]), 0, SUGGESTIONS, signal),
    }),

  top: (api: ApiClient) =>
    queryOptions({ queryKey: ['term', 'top'], queryFn: ({ signal }) => listTopTerms(api, signal) }),

  ancestors: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ['term', 'ancestors', id],
      queryFn: ({ signal }) => listAncestors(api, id, signal),
    }),

  /**
   * The broader terms of those narrower terms of `id` that have several: one request answers for up to a hundred of
   * them. Where a term has more, the rest is missing here.
   */
  broaderOfNarrower: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ['term', 'broader-of-narrower', id],
      queryFn: async ({ signal }) => {
        const list = listKeyOf([
          ['broader', String(id)],
          ['num_broader_gte', '2'],
        ])
        const page = await listTerms(api, list, 0, MAX_LIMIT, signal)
        const broader = ({ kind }: Relation) => kind === 'Broader'
        return new Map(page.rows.map((term) => [term.id, term.relations.filter(broader)]))
      },
    }),
}
