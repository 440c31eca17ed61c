import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { listPath, recordPath } from '../../contract/endpoint.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/fields.ts'
import { parseListQuery } from '../../contract/filter.ts'
import { listKey, pageStart, parseStart, rangeQuery, readList } from '../../contract/list-address.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'
import { siblingPages, siblingParts } from '../../contract/sibling-parts.ts'
import { RELATION_KINDS } from '../../contract/term.ts'
import {
  broaderTerms,
  ITEMS_ON_TERM_VIEW,
  isWide,
  itemsToShow,
  leanAncestors,
  leanRecordPath,
  narrowerBefore,
  narrowerTerms,
  narrowerWithOtherBroader,
  SIBLING_PAGE_SIZE,
  TOP_TERMS,
  WIDE,
} from '../../contract/term-lists.ts'
import type { PlainView, RecordView, View } from '../../contract/views.ts'

/**
 * The first API requests of a view, as paths with queries, spelled as the app spells them. The page lists them, so that
 * the browser sends them while it loads the app's scripts. The app sends a request that is missing here later itself.
 */
export function firstRequests(
  view: View,
  query: URLSearchParams,
  catalogue: Catalogue,
  signal?: AbortSignal,
): string[] | Promise<string[]> {
  return 'id' in view
    ? RECORD_VIEWS[view.name](view.id, query, catalogue, signal)
    : PLAIN_VIEWS[view.name](query)
}

const PLAIN_VIEWS: Record<PlainView, (query: URLSearchParams) => string[]> = {
  home: () => [
    list('term', [], 0, 1),
    list('item', [], 0, 1),
    list('item', [['num_images_gte', '1']], 0, 6),
    list('term', TOP_TERMS, 0, MAX_LIMIT),
  ],
  browse: (query) => (isWholeTree(query) ? [list('term', TOP_TERMS, 0, DEFAULT_LIMIT)] : []),
  terms: (query) => searchRequests('term', query),
  items: (query) => searchRequests('item', query),
}

type RecordRequests = (
  id: number,
  query: URLSearchParams,
  catalogue: Catalogue,
  signal: AbortSignal | undefined,
) => string[] | Promise<string[]>

const RECORD_VIEWS: Record<RecordView, RecordRequests> = {
  term: termRequests,
  item: (id) => [recordPath('item', id)],
}

/** Parameters of a position in the tree. Any other parameter filters the tree. */
const POSITION_PARAMETERS = ['at', 'open', 'turn', 'start']

function isWholeTree(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => POSITION_PARAMETERS.includes(name))
}

function searchRequests(resource: Resource, query: URLSearchParams): string[] {
  const read = readList(resource, query)
  if (!read.ok) return []
  const first = pageStart(parseStart(query.get('start')))
  return [`${listPath(resource)}?${rangeQuery(listKey(read.value), first, DEFAULT_LIMIT)}`]
}

/** The members of a term's record that decide which requests follow. */
const termSchema = z.object({
  id: z.number(),
  name: z.string(),
  num_items: z.number(),
  num_branch_items: z.number(),
  num_broader: z.number(),
  num_narrower: z.number(),
  relations: z.array(
    z.object({
      kind: z.enum(RELATION_KINDS),
      id: z.number(),
      num_broader: z.number(),
      num_narrower: z.number(),
    }),
  ),
})

async function termRequests(
  id: number,
  query: URLSearchParams,
  catalogue: Catalogue,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const term = await termOf(id, catalogue)
  if (term === undefined) return []
  const requests = [leanRecordPath(id), list('term', leanAncestors(id), 0, MAX_LIMIT)]
  if (term.num_branch_items > 0) requests.push(list('item', itemsToShow(term), 0, ITEMS_ON_TERM_VIEW))
  if (isWide(term)) requests.push(list('term', narrowerTerms(id), 0, DEFAULT_LIMIT))
  // The map shows no hierarchy.
  if (query.get('tab') === 'map') return requests
  const allBroader = term.relations.filter(({ kind }) => kind === 'Broader')
  // The list of ancestors excludes wide terms, so their broader terms need a request.
  for (const broader of allBroader)
    if (isWide(broader) && broader.num_broader > 0)
      requests.push(list('term', broaderTerms(broader.id), 0, MAX_LIMIT))
  // With several broader terms, the app first determines under which one it shows the term.
  const only = allBroader.length === 1 ? allBroader[0] : undefined
  if (only && isWide(only)) requests.push(...(await siblingRequests(only, term.name, catalogue, signal)))
  const broader = only && !isWide(only) ? await termOf(only.id, catalogue) : undefined
  // The list of ancestors excludes top terms too.
  if (broader && only?.num_broader === 0) requests.push(leanRecordPath(broader.id))
  for (const shown of [term, broader]) {
    if (shown?.relations.some(({ kind, num_broader }) => kind === 'Narrower' && num_broader > 1))
      requests.push(list('term', narrowerWithOtherBroader(shown.id), 0, MAX_LIMIT))
  }
  return requests
}

/** The requests for the terms before and after a term, by name, below a wide term. */
async function siblingRequests(
  broader: { id: number; num_narrower: number },
  name: string,
  catalogue: Catalogue,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const before = narrowerBefore(broader.id, name)
  const position = await totalSoon(catalogue, before, signal)
  const pages = position === undefined ? [0] : siblingPages(siblingParts(broader.num_narrower, position))
  const siblings = narrowerTerms(broader.id)
  return [
    list('term', before, 0, 1),
    ...pages.map((start) => list('term', siblings, start, SIBLING_PAGE_SIZE)),
  ]
}

/** The longest that a page waits for the count of earlier siblings, in milliseconds. */
const SOON_MS = 30

/** The number of terms that match; undefined if the count takes too long. */
async function totalSoon(
  catalogue: Catalogue,
  filters: readonly Parameter[],
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const parsed = parseListQuery('term', filters)
  if (!parsed.ok) return undefined
  const found = catalogue.list({ ...parsed.value, limit: 1 }, { signal }).then(
    ({ total }) => total,
    () => undefined,
  )
  return Promise.race([found, pause(SOON_MS, undefined, { ref: false })])
}

/** The record of a term, as the app requests it. */
async function termOf(id: number, catalogue: Catalogue) {
  const record = await catalogue.get('term', id, { maxNarrower: WIDE })
  return record && termSchema.parse(JSON.parse(record.toString()))
}

function list(resource: Resource, filters: readonly Parameter[], start: number, limit: number): string {
  return `${listPath(resource)}?${rangeQuery(formatQueryString(filters), start, limit)}`
}
