import { DEFAULT_LIMIT } from './envelope.ts'
import type { Resource } from './fields.ts'
import { formatListQuery, type ListQuery, parseListQuery } from './list-query.ts'
import { TEXT_OPERATORS } from './operators.ts'
import { formatQueryString, type Parameter, type Parsed } from './query-string.ts'

/** The question of a visitor, as it was asked. The other parameters are the search that it stands for. */
export const ASKED = 'asked'

/** Reads the filters and the order in an address of the app. They are those of the API; the app chooses the limit. */
export function readList(resource: Resource, query: Iterable<Parameter>): Parsed<ListQuery> {
  return parseListQuery(
    resource,
    [...query].filter((parameter) => !APP_ONLY.includes(parameter[0]) && !isLeftEmpty(parameter)),
  )
}

const APP_ONLY = ['limit', ASKED]

/**
 * Whether a parameter comes from a form field that was left empty, such as `term=`. `…_exact=` is not empty: it finds
 * empty texts. Neither is a space: the API handles it.
 */
export function isLeftEmpty([name, value]: Parameter): boolean {
  return value === '' && !TAKE_EMPTY.some((op) => name.endsWith(`_${op}`))
}

const TAKE_EMPTY = Object.entries(TEXT_OPERATORS).flatMap(([op, { value }]) =>
  value === 'verbatim' ? [op] : [],
)

/** A list as a canonical query string of filters and order, without position. */
export function listKey(query: ListQuery): string {
  return formatQueryString(formatListQuery({ ...query, start: 0, limit: DEFAULT_LIMIT }))
}

/** The query string for a range of rows of a list. */
export function rangeQuery(list: string, start: number, limit: number): string {
  return `${list === '' ? '' : `${list}&`}start=${start}&limit=${limit}`
}

/** The first row of the page that contains a row, in pages of the default size. */
export function pageStart(index: number): number {
  return Math.floor(index / DEFAULT_LIMIT) * DEFAULT_LIMIT
}

/** Past the end of every list. */
const FAR_BEYOND = 999_999_999

/** The number of the first row to show, counted from 0. Anything but a whole number means the beginning. */
export function parseStart(text: string | null): number {
  return text !== null && /^\d+$/.test(text) ? Math.min(Number(text), FAR_BEYOND) : 0
}
