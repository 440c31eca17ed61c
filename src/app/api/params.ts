import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/fields.ts'
import { formatListQuery, type ListQuery, parseListQuery } from '../../contract/filter.ts'
import { formatQueryString, type Parameter, type Parsed } from '../../contract/query-string.ts'

/** Rows of one request. A page begins at a whole multiple of it, so that the same rows are never kept twice. */
export const PAGE_SIZE = DEFAULT_LIMIT
export { MAX_LIMIT }

/**
 * A list as the API names it: a query string of filters and order in one spelling, without position. Two lists are the
 * same when their strings are.
 */
export type ListKey = string

/** Reads the filters of an address of the app: the API's own, without its paging. */
export function readList(resource: Resource, query: URLSearchParams): Parsed<ListQuery> {
  const parameters = [...query].filter(([name]) => name !== 'start' && name !== 'limit')
  return parseListQuery(
    resource,
    // An emptied search box leaves `term=` behind, which asks for nothing.
    parameters.filter(([name, value]) => value.trim() !== '' || name.endsWith('_exact')),
  )
}

export function listKey(query: ListQuery): ListKey {
  return formatQueryString(formatListQuery({ ...query, start: 0, limit: DEFAULT_LIMIT }))
}

export function listKeyOf(parameters: Iterable<Parameter>): ListKey {
  return formatQueryString(parameters)
}

/** The query string of one stretch of a list. */
export function stretch(list: ListKey, start: number, limit: number): string {
  const paging = formatQueryString([
    ['start', String(start)],
    ['limit', String(limit)],
  ])
  return list === '' ? paging : `${list}&${paging}`
}

export function pageStart(index: number): number {
  return Math.floor(index / PAGE_SIZE) * PAGE_SIZE
}
