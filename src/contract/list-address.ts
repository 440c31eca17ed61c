import { DEFAULT_LIMIT } from './envelope.ts'
import type { Resource } from './fields.ts'
import { formatListQuery, type ListQuery, parseListQuery } from './filter.ts'
import { TEXT_OPERATORS } from './operators.ts'
import { formatQueryString, type Parameter, type Parsed } from './query-string.ts'

/** Reads the filters of an address of the app: the API's own. How long its pages are is the app's business. */
export function readList(resource: Resource, query: Iterable<Parameter>): Parsed<ListQuery> {
  const parameters = [...query].filter(([name]) => name !== 'limit')
  return parseListQuery(
    resource,
    parameters.filter((parameter) => !isEmptied(parameter)),
  )
}

/**
 * The `term=` of a form sent with an empty field asks for nothing; `…_exact=` asks for an empty text. A space is not
 * nothing: it is looked for, or refused, as the API does.
 */
export function isEmptied([name, value]: Parameter): boolean {
  return value === '' && !TAKE_EMPTY.some((op) => name.endsWith(`_${op}`))
}

const TAKE_EMPTY = Object.entries(TEXT_OPERATORS).flatMap(([op, { value }]) =>
  value === 'verbatim' ? [op] : [],
)

/** A list as a query string of filters and order, in one spelling, without position. */
export function listKey(query: ListQuery): string {
  return formatQueryString(formatListQuery({ ...query, start: 0, limit: DEFAULT_LIMIT }))
}

/** The query string of one stretch of a list. */
export function stretch(list: string, start: number, limit: number): string {
  const paging = formatQueryString([
    ['start', String(start)],
    ['limit', String(limit)],
  ])
  return list === '' ? paging : `${list}&${paging}`
}

/** First row of the page that a row is on, where pages are as long as they are unless told otherwise. */
export function pageStart(index: number): number {
  return Math.floor(index / DEFAULT_LIMIT) * DEFAULT_LIMIT
}

/** Past the end of every list. */
const FAR_BEYOND = 999_999_999

/** Number of the first row to show, counted from 0; whatever is not a whole number is the beginning. */
export function parseStart(text: string | null): number {
  return text !== null && /^\d+$/.test(text) ? Math.min(Number(text), FAR_BEYOND) : 0
}
