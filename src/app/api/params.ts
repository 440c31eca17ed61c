import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/envelope.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'

export { listKey, pageStart, rangeQuery, readList } from '../../contract/list-address.ts'

/** Rows per request. Pages start at multiples of it, so that no row is cached twice. */
export const PAGE_SIZE = DEFAULT_LIMIT
export { MAX_LIMIT }

/** A list as a canonical query string of filters and order, without position. Equal strings mean the same list. */
export type ListKey = string

/** Ids in parts that one request can hold. */
export function idPages(ids: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_LIMIT) }, (_, page) =>
    ids.slice(page * MAX_LIMIT, (page + 1) * MAX_LIMIT),
  )
}

export function listKeyOf(parameters: Iterable<Parameter>): ListKey {
  return formatQueryString(parameters)
}
