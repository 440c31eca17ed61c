import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/envelope.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'

export { listKey, pageStart, readList, stretch } from '../../contract/list-address.ts'

/** Rows of one request. A page begins at a whole multiple of it, so that the same rows are never kept twice. */
export const PAGE_SIZE = DEFAULT_LIMIT
export { MAX_LIMIT }

/**
 * A list as the API names it: a query string of filters and order in one spelling, without position. Two lists are the
 * same when their strings are.
 */
export type ListKey = string

export function listKeyOf(parameters: Iterable<Parameter>): ListKey {
  return formatQueryString(parameters)
}
