import { queryOptions } from '@tanstack/react-query'
import type { Parameter } from '../../contract/query-string.ts'
import type { ApiClient } from '../api/client.ts'
import { listKeyOf } from '../api/params.ts'
import { listLetters } from '../api/terms.ts'

/** The filter for the names of one letter. */
export const LETTER = 'letter'

/** The letters of the names in a list. */
export function lettersQuery(api: ApiClient, filters: readonly Parameter[]) {
  const list = listKeyOf(filters)
  return queryOptions({
    queryKey: ['term', 'letters', list],
    queryFn: ({ signal }) => listLetters(api, list, signal),
  })
}

/** The filters of a query without the letter. */
export function withoutLetter(query: URLSearchParams): Parameter[] {
  return [...query].filter(
    ([name, value]) => name !== 'start' && name !== 'order_by' && value !== '' && name !== LETTER,
  )
}
