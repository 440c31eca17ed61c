import { queryOptions } from '@tanstack/react-query'
import type { Term } from '../../contract/term.ts'
import { itemsToShow } from '../../contract/term-lists.ts'
import type { ApiClient } from '../api/client.ts'
import { type ListKey, listKeyOf, MAX_LIMIT } from '../api/params.ts'
import { listTermsWithAncestors } from '../api/term-ancestors.ts'
import { listTerms } from '../api/terms.ts'
import { compareNarrower } from '../hierarchy/compared-narrower.ts'
import { withFewNarrower } from '../hierarchy/relations.ts'
import { itemQueries } from './items.ts'

/** How many terms are offered to compare with. */
const NEIGHBOURS = 12
/** How many items of each term are shown. */
const EXAMPLES = 3
/** How many narrower terms of each term are shown. */
const NARROWER = 10

/** Query options for terms side by side. */
export const compareQueries = {
  /** The terms with their first narrower terms, all their ancestors, and what their narrower terms have in common. */
  terms: (api: ApiClient, ids: readonly number[]) =>
    queryOptions({
      queryKey: ['term', 'compared', ids],
      queryFn: async ({ signal }) => {
        const { terms, ancestors } = await listTermsWithAncestors(api, ids, signal)
        const { shared, areSame } = compareNarrower(terms)
        const shown = terms.map((term) => withFewNarrower(term, NARROWER))
        const shownIds = new Set(shown.flatMap(({ relations }) => relations.map(({ id }) => id)))
        const narrower = { shared: shared.filter((id) => shownIds.has(id)), areSame }
        return { terms: shown, ancestors, narrower }
      },
      enabled: ids.length > 0,
    }),

  /** Some items of a term, those with images first. */
  examples: (api: ApiClient, term: Pick<Term, 'id' | 'num_items'>) =>
    itemQueries.page(api, listKeyOf(itemsToShow(term)), 0, EXAMPLES),

  /** The items that are in the branch of each of the terms; only their number is of interest. */
  sharedItems: (api: ApiClient, ids: readonly number[]) =>
    itemQueries.page(api, listKeyOf(ids.map((id) => ['term_branch', String(id)])), 0, 1),

  /** The terms beside a term: those directly under one of its broader terms. */
  neighbours: (api: ApiClient, broaderIds: readonly number[]) =>
    offeredQuery(api, listKeyOf([['broader_in', broaderIds.join(',')]]), NEIGHBOURS),

  /** The records of the terms that a term is related to; at most those that one request can hold. */
  related: (api: ApiClient, relatedIds: readonly number[]) =>
    offeredQuery(api, listKeyOf([['id_in', relatedIds.slice(0, MAX_LIMIT).join(',')]]), MAX_LIMIT),
}

/** Terms to choose from, without their narrower terms. */
function offeredQuery(api: ApiClient, list: ListKey, limit: number) {
  return queryOptions({
    queryKey: ['term', 'offered', list, limit],
    queryFn: async ({ signal }) => {
      const { rows } = await listTerms(api, list, 0, limit, signal)
      return rows.map((term) => withFewNarrower(term, 0))
    },
  })
}
