import { queryOptions } from '@tanstack/react-query'
import { parseId } from '../../contract/endpoint.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { siblingPageStart } from '../../contract/sibling-parts.ts'
import type { Term } from '../../contract/term.ts'
import {
  leanAncestors,
  narrowerBefore,
  narrowerTerms,
  narrowerWithOtherBroader,
  SIBLING_PAGE_SIZE,
} from '../../contract/term-lists.ts'
import type { TermOfBranch } from '../api/branch-totals.ts'
import type { ApiClient } from '../api/client.ts'
import type { Page } from '../api/page.ts'
import { type ListKey, listKeyOf, MAX_LIMIT, PAGE_SIZE } from '../api/params.ts'
import { completeAncestors, getTerm, listAllTerms, listTerms, listTopTerms } from '../api/terms.ts'
import { relationsOf } from '../hierarchy/relations.ts'
import { ensureData } from './ensure-data.ts'

const SUGGESTIONS = 10

/** If the whole list fits on the first page, that page gives its letters. */
const FEW = PAGE_SIZE

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

  /** Terms with a name for a text, after the one with this ID. */
  suggestions: (api: ApiClient, text: string) =>
    queryOptions({
      queryKey: ['term', 'suggestions', text],
      queryFn: async ({ signal }) => {
        const list = (filter: string, limit: number) =>
          listTerms(api, listKeyOf([[filter, text]]), 0, limit, signal)
        const found = await list('term', SUGGESTIONS)
        if (parseId(text) === undefined) return found
        const { rows } = await list('id', 1)
        const others = found.rows.filter(({ id }) => id !== rows[0]?.id)
        const total = found.total + rows.length - (found.rows.length - others.length)
        return { ...found, total, rows: [...rows, ...others] }
      },
    }),

  top: (api: ApiClient) =>
    queryOptions({ queryKey: ['term', 'top'], queryFn: ({ signal }) => listTopTerms(api, signal) }),

  /** Suggestions for a search without terms. */
  nearest: (api: ApiClient, searched: string) =>
    queryOptions({
      queryKey: ['term', 'nearest', searched],
      queryFn: async ({ signal }) => {
        const { findNearest } = await import('../api/nearest/nearest-terms.ts')
        return findNearest(api, searched, signal)
      },
    }),

  /**
   * Initial letters of the names in a list, one request for each: the API has no counts by letter. Each request fetches
   * the term with the fewest narrower terms, whose record is the smallest.
   */
  letters: (api: ApiClient, filters: readonly Parameter[]) =>
    queryOptions({
      queryKey: ['term', 'letters', listKeyOf(filters)],
      queryFn: async ({ signal, client }) => {
        const { LETTERS, letterOf } = await import('../api/letters.ts')
        const whole = await ensureData(client, termQueries.page(api, listKeyOf(filters), 0))
        if (whole.total <= FEW) {
          const labels = new Set(whole.rows.map(({ name }) => letterOf(name)?.label))
          return LETTERS.filter(({ label }) => labels.has(label)).map(({ label }) => label)
        }
        const there = await Promise.all(
          LETTERS.map(async ({ label, filter }) => {
            const list = listKeyOf([...filters, filter, ['order_by', 'num_narrower']])
            return (await listTerms(api, list, 0, 1, signal)).total > 0 ? [label] : []
          }),
        )
        return there.flat()
      },
    }),

  /** The ancestors of a term. Their records go into the cache. */
  ancestors: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ['term', 'ancestors', id],
      queryFn: async ({ signal, client }) => {
        const [focus, lean] = await Promise.all([
          ensureData(client, termQueries.detail(api, id)),
          listAllTerms(api, listKeyOf(leanAncestors(id)), signal),
        ])
        for (const term of lean) client.setQueryData(termQueries.detail(api, term.id).queryKey, term)
        return completeAncestors(api, focus, lean, signal)
      },
    }),

  /**
   * Index of a term among the narrower terms of a wide term, without loading them all. The number of terms with earlier
   * names is a good guess, because names compare almost as they are sorted; then the pages around it are searched. Null
   * if the term is absent. Cached pages are searched first.
   */
  positionUnder: (api: ApiClient, broaderId: number, term: { id: number; name: string }) =>
    queryOptions({
      queryKey: ['term', 'position', broaderId, term.id],
      queryFn: async ({ signal, client }) => {
        const list = narrowerList(broaderId)
        const pages = client.getQueriesData<Page<Term>>({ queryKey: ['term', 'page', list] })
        for (const [, page] of pages) {
          const index = page?.rows.findIndex(({ id }) => id === term.id) ?? -1
          if (page && index >= 0) return page.start + index
        }
        const lesser = listKeyOf(narrowerBefore(broaderId, term.name))
        const { total: guess } = await listTerms(api, lesser, 0, 1, signal)
        const indexFrom = async (start: number, limit: number) => {
          const page = await ensureData(client, termQueries.page(api, list, start, limit))
          const index = page.rows.findIndex(({ id }) => id === term.id)
          return { index: index < 0 ? null : start + index, isEmpty: page.rows.length === 0 }
        }
        const near = await indexFrom(siblingPageStart(guess), SIBLING_PAGE_SIZE)
        if (near.index !== null) return near.index
        const middle = Math.floor(guess / MAX_LIMIT) * MAX_LIMIT
        for (let distance = 0, isMore = true; isMore; distance += MAX_LIMIT) {
          isMore = false
          for (const start of new Set([middle - distance, middle + distance].filter((first) => first >= 0))) {
            const { index, isEmpty } = await indexFrom(start, MAX_LIMIT)
            if (index !== null) return index
            isMore ||= !isEmpty
          }
        }
        return null
      },
    }),

  /** The distinct items of a branch. Its relations count those of the term and those below it, which can overlap. */
  branchTotal: (api: ApiClient, { id, narrowerCount }: TermOfBranch) =>
    queryOptions({
      queryKey: ['term', 'branch-total', id],
      queryFn: async ({ client }) => {
        const known = client.getQueryData(termQueries.detail(api, id).queryKey)
        if (known) return known.num_branch_items
        const { branchTotal } = await import('../api/branch-totals.ts')
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
        return Object.fromEntries(page.rows.map((term) => [term.id, relationsOf(term, 'Broader')]))
      },
    }),
}

/** The list of a term's narrower terms, by name. */
export function narrowerList(id: number): ListKey {
  return listKeyOf(narrowerTerms(id))
}
