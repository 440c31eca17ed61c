import { parseId } from '../../contract/endpoint.ts'
import { parseStart } from '../../contract/list-address.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'
import { slugOf } from '../../contract/slug.ts'
import { VIEW_PATHS, viewPath } from '../../contract/views.ts'
import type { AncestorPath } from '../hierarchy/ancestor-paths.ts'
import {
  formatOccurrence,
  linkedPath,
  MAX_LINKED,
  type OccurrenceKey,
  parseOccurrence,
} from '../hierarchy/occurrence.ts'

/** URLs of the app are written and read only here. Their filters have the form of the API. */

export const HOME_URL = VIEW_PATHS.home
/** The page that explains how to read a thesaurus. */
export const GUIDE_URL = VIEW_PATHS.guide

export function buildTermsUrl(parameters: Iterable<Parameter> = []): string {
  return withQuery(VIEW_PATHS.terms, parameters)
}

/** The terms under all of these. */
export function buildBranchesUrl(ids: readonly number[]): string {
  return buildTermsUrl(ids.map((id) => ['ancestor', String(id)] as const))
}

/** The top terms that have terms in common with others or, with an id, with this one. */
export function buildCrossingsUrl(termId?: number, start = 0): string {
  return withQuery(VIEW_PATHS.crossings, [
    ...(termId === undefined ? [] : [['term', String(termId)] as const]),
    ...(start > 0 ? [['start', String(start)] as const] : []),
  ])
}

export function readCrossingTerm(query: URLSearchParams): number | undefined {
  return parseId(query.get('term') ?? '')
}

/** Terms and items with these words. */
export function buildSearchUrl(text = ''): string {
  return withQuery(VIEW_PATHS.search, text === '' ? [] : [['text', text]])
}

export function readSearchText(query: URLSearchParams): string {
  return query.get('text')?.trim() ?? ''
}

/** The terms for the description of an object. */
export function buildSuggestTermsUrl(text = ''): string {
  return withQuery(VIEW_PATHS['suggest-terms'], text === '' ? [] : [['text', text]])
}

/** Terms and items that somebody collected, each once and in an order of their own. */
export interface Shelf {
  readonly terms: readonly number[]
  readonly items: readonly number[]
}

/** A shelf as a link that shows it to others: `/shelf?terms=12,40&items=7`. */
export function buildShelfUrl(shelf: Shelf): string {
  const query = formatShelf(shelf)
  return query === '' ? VIEW_PATHS.shelf : `${VIEW_PATHS.shelf}?${query}`
}

/** The query of a shelf; empty for an empty one. */
export function formatShelf({ terms, items }: Shelf): string {
  return [
    ['terms', terms],
    ['items', items],
  ]
    .flatMap(([name, ids = []]) => (ids.length > 0 ? [`${name}=${ids.toString()}`] : []))
    .join('&')
}

/** The shelf of a query. Values that are no ids are left out; `unreadable` has them. */
export function readShelf(query: URLSearchParams): Shelf & { unreadable: readonly string[] } {
  const unreadable: string[] = []
  const idsIn = (name: string) => {
    const written = query.getAll(name).flatMap((value) => value.split(/[,،]/).filter((part) => part !== ''))
    const ids = written.flatMap((part) => {
      const id = parseId(part)
      if (id === undefined) unreadable.push(part)
      return id ?? []
    })
    return [...new Set(ids)]
  }
  return { terms: idsIn('terms'), items: idsIn('items'), unreadable }
}

/** Two or three terms side by side. `compare-url.ts` reads it. */
export function buildCompareUrl(ids: readonly number[] = []): string {
  return ids.length === 0 ? VIEW_PATHS.compare : `${VIEW_PATHS.compare}?terms=${ids.join(',')}`
}

export function buildItemsUrl(parameters: Iterable<Parameter> = []): string {
  return withQuery(VIEW_PATHS.items, parameters)
}

/** Without a name the URL has no slug; the view adds it when the term is loaded. */
export interface NamedTerm {
  readonly id: number
  readonly name?: string | undefined
}

export interface NamedItem {
  readonly id: number
  readonly display_title?: string | undefined
}

/**
 * The view of a term. `path` is the selected path from a top term, without the term itself. The last ids of a path
 * select the first place that ends with them.
 */
export function buildTermUrl(term: NamedTerm, path: AncestorPath = [], tab: TermTab = 'hierarchy'): string {
  const parameters: Parameter[] = []
  if (path.length > 0) parameters.push(pathParameter(path))
  if (tab !== 'hierarchy') parameters.push(['tab', tab])
  return withQuery(viewPath({ name: 'term', id: term.id }, slugOf(term.name ?? '')), parameters)
}

/** A term as an edition of the thesaurus had it. */
export function buildEditionUrl(term: NamedTerm, edition: number): string {
  return `${buildTermUrl(term)}?edition=${edition}`
}

/** The condition of a term's address that chooses an edition; undefined without one. */
export function readEdition(query: URLSearchParams): string | undefined {
  const [name, value] = [...query].find(([name]) => name === 'edition' || name === 'date') ?? []
  return name && value && formatQueryString([[name, value]])
}

/** The list of groups, with filters in the form of the API. */
export function buildGroupsUrl(parameters: Iterable<Parameter> = []): string {
  return withQuery(VIEW_PATHS.groups, parameters)
}

/** The view of a group of terms. */
export function buildGroupUrl({ id, name = '' }: NamedTerm): string {
  return viewPath({ name: 'group', id }, slugOf(name))
}

/** The query that selects a place of a term; empty without one. */
export function placeQuery(path: AncestorPath): string {
  return path.length === 0 ? '' : `?${formatQueryString([pathParameter(path)])}`
}

/** The parameter of a term's view that selects a place. */
export function pathParameter(path: AncestorPath): Parameter {
  return ['path', formatOccurrence(linkedPath(path))]
}

/**
 * The tree. `place` is an occurrence as ids from a top term on, or the id of a term alone. `areUnusedShown` for a term
 * that the tree shows only on request.
 */
export function buildBrowseUrl(place: readonly number[] = [], areUnusedShown = false): string {
  return withQuery(VIEW_PATHS.browse, [
    ...(place.length > 0 ? [['at', formatOccurrence(linkedPath(place))] as const] : []),
    ...(areUnusedShown ? [[UNUSED, '1'] as const] : []),
  ])
}

/** The parameter that asks the tree for terms no longer used. */
export const UNUSED = 'deprecated'

/** A row of a search: the search in the form of the API, and its 0-based index. */
export interface SearchRow {
  list: string
  index: number
}

/**
 * The view of an item. `row` is its row in a search, which gives the links to the previous and next item. The
 * parameters are those of the search.
 */
export function buildItemUrl(item: NamedItem, row?: SearchRow): string {
  const path = viewPath({ name: 'item', id: item.id }, slugOf(item.display_title ?? ''))
  if (row === undefined) return path
  return `${path}?${row.list === '' ? '' : `${row.list}&`}start=${row.index}`
}

/** The search in the URL of an item: none, a search, or a search with a row. */
export interface ItemUrl {
  /** Filters and order as they are in the URL; empty for the whole collection, undefined without a search. */
  search: URLSearchParams | undefined
  /** 0-based. */
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

/** The search that contains a row, opened at that row. */
export function buildResultsUrl({ list, index }: SearchRow): string {
  const parts = [list, index === 0 ? '' : `start=${index}`].filter((part) => part !== '')
  return parts.length === 0 ? VIEW_PATHS.items : `${VIEW_PATHS.items}?${parts.join('&')}`
}

/** The two views of a term's position. */
export type TermTab = 'hierarchy' | 'map'

export interface TermUrl {
  /** Undefined without a path; `unreadable` for an invalid one. */
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
  /** The selected occurrence; `unreadable` for an invalid one. */
  place: readonly number[] | 'unreadable' | undefined
  /**
   * The value in the URL: the opened keys, or the name under which they are stored. Undefined: the terms above the
   * selected place.
   */
  opened: string | undefined
  /** The branches that were opened or closed by hand in a filtered tree. */
  toggled: ReadonlySet<OccurrenceKey>
  /** Whether terms are shown whose whole branch is no longer used. */
  areUnusedShown: boolean
  /** The first row in view; undefined by default. */
  start: number | undefined
  /** The filters of the tree, in the form of the API. */
  filters: URLSearchParams
  /** Everything that is checked as in a list: the filters and the row. */
  listed: URLSearchParams
}

const TREE_PARAMETERS = ['at', 'open', 'turn', UNUSED] as const

export function readBrowseUrl(query: URLSearchParams): BrowseUrl {
  const place = query.get('at')
  const listed = new URLSearchParams(query)
  for (const name of TREE_PARAMETERS) listed.delete(name)
  const filters = new URLSearchParams(listed)
  filters.delete('start')
  return {
    place: place === null || place === '' ? undefined : readPlace(place),
    opened: query.get('open') ?? undefined,
    toggled: new Set((query.get('turn') ?? '').split(',').filter((key) => key !== '')),
    areUnusedShown: query.get(UNUSED) === '1',
    start: query.has('start') ? readStart(query) : undefined,
    filters,
    listed,
  }
}

/** Of a longer place than links have, only the term counts. */
function readPlace(text: string): readonly number[] | 'unreadable' {
  const place = parseOccurrence(text)
  if (place === undefined) return 'unreadable'
  return place.length > MAX_LINKED ? place.slice(-1) : place
}

/** 0-based index of the first row; 0 for an invalid one. */
export function readStart(query: URLSearchParams): number {
  return parseStart(query.get('start'))
}

/** A copy of the query with some parameters replaced; null removes one. */
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

function withQuery(path: string, parameters: Iterable<Parameter>): string {
  const query = formatQueryString(parameters)
  return query === '' ? path : `${path}?${query}`
}
