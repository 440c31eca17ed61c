import { parseStart } from '../../contract/list-address.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'
import { VIEW_PATHS, viewPath } from '../../contract/views.ts'
import type { AncestorPath } from '../hierarchy/ancestor-paths.ts'
import { formatOccurrence, type OccurrenceKey, parseOccurrence } from '../hierarchy/occurrence.ts'

/** The app's own addresses, written and read here only. Filters in them are in the API's own language. */

export const HOME_URL = VIEW_PATHS.home

export function buildTermsUrl(parameters: Iterable<Parameter> = []): string {
  return withQuery(VIEW_PATHS.terms, parameters)
}

export function buildItemsUrl(parameters: Iterable<Parameter> = []): string {
  return withQuery(VIEW_PATHS.items, parameters)
}

/**
 * A term's view; with `path`, the chosen way from a top term to it, the term itself left out. Where only the last terms
 * of a way are known, they name the first place that ends so.
 */
export function buildTermUrl(id: number, path: AncestorPath = [], tab: TermTab = 'hierarchy'): string {
  const parameters: Parameter[] = []
  if (path.length > 0) parameters.push(['path', formatOccurrence(path)])
  if (tab !== 'hierarchy') parameters.push(['tab', tab])
  return withQuery(viewPath({ name: 'term', id }), parameters)
}

/** The whole thesaurus; with `place`, at that occurrence: its ids from a top term on, or its own id alone. */
export function buildBrowseUrl(place: readonly number[] = []): string {
  return withQuery(BROWSE_PATH, place.length > 0 ? [['at', formatOccurrence(place)]] : [])
}

export const BROWSE_PATH = VIEW_PATHS.browse

/** A row of a search of the collection: the search as the API names it, and the row's number, counted from 0. */
export interface SearchRow {
  list: string
  index: number
}

/**
 * An item's view; with `row`, as it was found in a search, so that the items before and after it there can be gone to.
 * The parameters are those of the search's own address.
 */
export function buildItemUrl(id: number, row?: SearchRow): string {
  const path = viewPath({ name: 'item', id })
  if (row === undefined) return path
  return `${path}?${row.list === '' ? '' : `${row.list}&`}start=${row.index}`
}

/** What an item's address says of where the item was found: nothing, a search, or a search with the row in it. */
export interface ItemUrl {
  /** Filters and order as they stand there; empty is the whole collection, undefined is no search at all. */
  search: URLSearchParams | undefined
  /** The row's number, counted from 0. */
  index: number | 'unreadable' | undefined
}

export function readItemUrl(query: URLSearchParams): ItemUrl {
  const start = query.get('start')
  const search = new URLSearchParams(query)
  search.delete('start')
  const isReadable = start !== null && /^\d{1,9}$/.test(start)
  return {
    search: query.size === 0 ? undefined : search,
    index: start === null ? undefined : isReadable ? Number(start) : 'unreadable',
  }
}

/** The search of the collection that a row stands in, opened at that row. */
export function buildResultsUrl({ list, index }: SearchRow): string {
  const parts = [list, index === 0 ? '' : `start=${index}`].filter((part) => part !== '')
  return parts.length === 0 ? VIEW_PATHS.items : `${VIEW_PATHS.items}?${parts.join('&')}`
}

/** The two ways in which a term's view shows where it sits. */
export type TermTab = 'hierarchy' | 'map'

export interface TermUrl {
  /** Undefined where none is named; `unreadable` where what is named is no path at all. */
  path: AncestorPath | 'unreadable' | undefined
  tab: TermTab
  opened: ReadonlySet<OccurrenceKey>
}

export function readTermUrl(query: URLSearchParams): TermUrl {
  const path = query.get('path')
  const opened = (query.get('open') ?? '').split(',').filter((key) => parseOccurrence(key) !== undefined)
  return {
    path: path === null || path === '' ? undefined : (parseOccurrence(path) ?? 'unreadable'),
    tab: query.get('tab') === 'map' ? 'map' : 'hierarchy',
    opened: new Set(opened),
  }
}

export interface BrowseUrl {
  /** The chosen occurrence; `unreadable` where what is named is none at all. */
  place: readonly number[] | 'unreadable' | undefined
  /** The value as it stands: what is opened, or the name under which it is kept. Undefined: the way to the place. */
  opened: string | undefined
  /** What was opened or shut by hand in a narrowed tree. */
  toggled: ReadonlySet<OccurrenceKey>
  /** First row in view; undefined where none is named. */
  start: number | undefined
  /** What narrows the tree, in the API's own filters. */
  filters: URLSearchParams
  /** All that may be wrong as in a list: the filters, and the row as it stands. */
  listed: URLSearchParams
}

const TREE_PARAMETERS = ['at', 'open', 'turn'] as const

export function readBrowseUrl(query: URLSearchParams): BrowseUrl {
  const place = query.get('at')
  const listed = new URLSearchParams(query)
  for (const name of TREE_PARAMETERS) listed.delete(name)
  const filters = new URLSearchParams(listed)
  filters.delete('start')
  return {
    place: place === null || place === '' ? undefined : (parseOccurrence(place) ?? 'unreadable'),
    opened: query.get('open') ?? undefined,
    toggled: new Set((query.get('turn') ?? '').split(',').filter((key) => key !== '')),
    start: query.has('start') ? readStart(query) : undefined,
    filters,
    listed,
  }
}

/** Number of the first row to show, counted from 0; whatever is not a whole number is the beginning. */
export function readStart(query: URLSearchParams): number {
  return parseStart(query.get('start'))
}

/** The same query with some parameters set anew; null takes one out. Every other one stays as it was written. */
export function changeQuery(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}

export function formatOpened(opened: ReadonlySet<OccurrenceKey>): string | null {
  return opened.size === 0 ? null : [...opened].join(',')
}

/** The id in an address, or undefined where it is no id. */
export function readId(text: string | undefined): number | undefined {
  const ids = text === undefined ? undefined : parseOccurrence(text)
  return ids?.length === 1 ? ids[0] : undefined
}

function withQuery(path: string, parameters: Iterable<Parameter>): string {
  const query = formatQueryString(parameters)
  return query === '' ? path : `${path}?${query}`
}
