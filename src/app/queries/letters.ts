import { queryOptions } from '@tanstack/react-query'
import type { Parameter } from '../../contract/query-string.ts'
import type { ApiClient } from '../api/client.ts'
import { isLetterFilter, LETTERS, letterOf } from '../api/letters.ts'
import { listKeyOf, PAGE_SIZE } from '../api/params.ts'
import { listTerms } from '../api/terms.ts'
import { ensureData } from './ensure-data.ts'
import { termQueries } from './terms.ts'

/** If the whole list fits on the first page, that page gives its letters. */
const FEW = PAGE_SIZE

/**
 * Initial letters of the names in a list, one request for each: the API has no counts by letter. Each request fetches
 * the term with the fewest narrower terms, whose record is the smallest.
 */
export function lettersQuery(api: ApiClient, filters: readonly Parameter[]) {
  return queryOptions({
    queryKey: ['term', 'letters', listKeyOf(filters)],
    queryFn: async ({ signal, client }) => {
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
  })
}

/** The filters of a query without the letter. */
export function withoutLetter(query: URLSearchParams): Parameter[] {
  return [...query].filter(
    ([name, value]) =>
      name !== 'start' && name !== 'order_by' && value !== '' && !isLetterFilter(name, value),
  )
}
