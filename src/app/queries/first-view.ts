import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { keysOf } from '../../contract/keys.ts'
import { QUALITY_CHECKS, type QualityCheck } from '../../contract/quality.ts'
import { siblingPages, siblingParts } from '../../contract/sibling-parts.ts'
import { placedBroader, type Term } from '../../contract/term.ts'
import { isWide, SIBLING_PAGE_SIZE } from '../../contract/term-lists.ts'
import { type PlainView, parseView, type RecordView } from '../../contract/views.ts'
import type { ApiClient } from '../api/client.ts'
import { listKey, pageStart, readList } from '../api/params.ts'
import { countsOf } from '../api/terms.ts'
import { searchOf } from '../filters/conditions.ts'
import { relationsOf } from '../hierarchy/relations.ts'
import { totalOf } from '../hierarchy/total-of.ts'
import type { TermCounts } from '../hierarchy/tree-term.ts'
import { readCompareUrl } from '../routing/compare-url.ts'
import { readSearchText, readShelf, readStart, readTermUrl } from '../routing/urls.ts'
import { ancestorsQuery } from './ancestors.ts'
import { compareQueries } from './compare.ts'
import { decadesQuery, withoutYears } from './decades.ts'
import { itemQueries } from './items.ts'
import { lettersQuery, withoutLetter } from './letters.ts'
import { needsBranchPictures } from './pictured-items.ts'
import { positionUnderQuery } from './position-under.ts'
import { isAboutItems, qualityQueries } from './quality.ts'
import { searchQueries } from './search.ts'
import { shelfQueries } from './shelf.ts'
import { showcaseQueries } from './showcase.ts'
import { suggestedTermsQuery } from './suggested-terms.ts'
import { termAncestorsQuery } from './term-ancestors.ts'
import { narrowerList, termQueries } from './terms.ts'
import { prefetchTree } from './tree-at-place.ts'

type Prefetch = (client: QueryClient, api: ApiClient, query: URLSearchParams) => Promise<unknown>
type PrefetchRecord = (
  client: QueryClient,
  api: ApiClient,
  query: URLSearchParams,
  id: number,
) => Promise<unknown>

/** What loads the data that each view shows first; null for a view that is only text, or whose parts load their own. */
const PREFETCHES: Readonly<Record<PlainView, Prefetch | null>> = {
  home: prefetchHome,
  browse: prefetchTree,
  search: prefetchFound,
  terms: prefetchTerms,
  items: prefetchItems,
  guide: null,
  'suggest-terms': prefetchSuggestions,
  quality: prefetchQuality,
  shelf: prefetchShelf,
  compare: prefetchCompared,
}
const RECORD_PREFETCHES: Readonly<Record<RecordView, PrefetchRecord>> = {
  term: prefetchTerm,
  item: prefetchItem,
}

/**
 * Loads the data of a view into the cache before it is rendered. What is missing here is loaded when the view is rendered
 * without it. Failures are reported by the view.
 */
export async function prefetchView(client: QueryClient, api: ApiClient, url: URL): Promise<void> {
  const view = parseView(url.pathname)
  if (view === undefined) return
  if ('id' in view) await RECORD_PREFETCHES[view.name](client, api, url.searchParams, view.id)
  else await PREFETCHES[view.name]?.(client, api, url.searchParams)
}

async function prefetchFound(client: QueryClient, api: ApiClient, query: URLSearchParams): Promise<void> {
  const text = readSearchText(query)
  if (text !== '') await client.prefetchQuery(searchQueries.found(api, text))
}

async function prefetchTerms(client: QueryClient, api: ApiClient, query: URLSearchParams): Promise<void> {
  const list = readList('term', query)
  const others = withoutLetter(query)
  await Promise.all([
    list.ok && client.prefetchQuery(termQueries.page(api, listKey(list.value), pageStart(readStart(query)))),
    readList('term', searchOf(others)).ok && client.prefetchQuery(lettersQuery(api, others)),
    client.prefetchQuery(termQueries.top(api)),
    client.prefetchQuery(termQueries.largest(api)),
  ])
}

async function prefetchItems(client: QueryClient, api: ApiClient, query: URLSearchParams): Promise<void> {
  const list = readList('item', query)
  const undated = readList('item', withoutYears(query))
  if (!list.ok || !undated.ok) return
  await Promise.all([
    client.prefetchQuery(itemQueries.page(api, listKey(list.value), pageStart(readStart(query)))),
    client.prefetchQuery(itemQueries.facets(api, listKey({ ...list.value, orderBy: null }))),
    client.prefetchQuery(termQueries.largest(api)),
    client.prefetchQuery(decadesQuery(api, listKey({ ...undated.value, orderBy: null }))),
  ])
}

async function prefetchShelf(client: QueryClient, api: ApiClient, query: URLSearchParams): Promise<void> {
  const { terms, items } = readShelf(query)
  await Promise.all([
    terms.length > 0 && client.prefetchQuery(shelfQueries.terms(api, terms)),
    items.length > 0 && client.prefetchQuery(shelfQueries.items(api, items)),
  ])
}

async function prefetchHome(client: QueryClient, api: ApiClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(termQueries.page(api, '', 0, 1)),
    client.prefetchQuery(termQueries.largest(api)),
    client.prefetchQuery(itemQueries.page(api, '', 0, 1)),
    client
      .prefetchQuery(termQueries.top(api))
      .then(() => client.prefetchQuery(showcaseQueries.tileImages(api))),
    client.prefetchQuery(showcaseQueries.daily(api)),
    client.prefetchQuery(showcaseQueries.example(api)),
  ])
}

async function prefetchSuggestions(
  client: QueryClient,
  api: ApiClient,
  query: URLSearchParams,
): Promise<void> {
  const text = readSearchText(query)
  if (text === '') return
  const suggested = await loaded(client, suggestedTermsQuery(api, text))
  if (suggested && suggested.length > 0) await client.prefetchQuery(termAncestorsQuery(api, suggested))
}

async function prefetchCompared(client: QueryClient, api: ApiClient, query: URLSearchParams): Promise<void> {
  const { ids } = readCompareUrl(query)
  if (ids.length === 0) return
  const { terms = [] } = (await loaded(client, compareQueries.terms(api, ids))) ?? {}
  const found = ids.filter((id) => terms.some((term) => term.id === id))
  await Promise.all([
    found.length > 1 && client.prefetchQuery(compareQueries.sharedItems(api, found)),
    ...terms
      .filter(({ num_branch_items }) => num_branch_items > 0)
      .map((term) => client.prefetchQuery(compareQueries.examples(api, term))),
  ])
}

async function prefetchQuality(client: QueryClient, api: ApiClient): Promise<void> {
  await Promise.all(
    keysOf<QualityCheck>(QUALITY_CHECKS).map((check) =>
      isAboutItems(check)
        ? client.prefetchQuery(qualityQueries.items(api, check))
        : client.prefetchQuery(qualityQueries.terms(api, check)),
    ),
  )
}

async function prefetchItem(
  client: QueryClient,
  api: ApiClient,
  _: URLSearchParams,
  id: number,
): Promise<void> {
  const item = await loaded(client, itemQueries.detail(api, id))
  if (item !== undefined && item.terms.length > 0)
    await client.prefetchQuery(termAncestorsQuery(api, item.terms))
}

async function prefetchTerm(
  client: QueryClient,
  api: ApiClient,
  query: URLSearchParams,
  id: number,
): Promise<void> {
  const { tab } = readTermUrl(query)
  const { queryKey: ancestorsKey } = ancestorsQuery(api, id)
  const ancestors = client.prefetchQuery(ancestorsQuery(api, id))
  const term = await loaded(client, termQueries.detail(api, id))
  if (term === undefined) return
  await Promise.all([
    ancestors.then(() => prefetchTotals(client, api, client.getQueryData(ancestorsKey) ?? [])),
    term.num_branch_items > 0 && prefetchItemsOf(client, api, term),
    isWide(term) && client.prefetchQuery(termQueries.page(api, narrowerList(id), 0)),
    prefetchNarrower(client, api, term),
    tab === 'hierarchy' && prefetchSiblings(client, api, term),
  ])
}

async function prefetchItemsOf(client: QueryClient, api: ApiClient, term: Term): Promise<void> {
  const page = await loaded(client, itemQueries.ofTerm(api, term))
  if (page && needsBranchPictures(term, page.rows))
    await client.prefetchQuery(itemQueries.picturedInBranch(api, term.id))
}

async function prefetchSiblings(client: QueryClient, api: ApiClient, term: Term): Promise<void> {
  const [broader, ...others] = placedBroader(term)
  // With several broader terms, the selected place is not known yet.
  if (broader === undefined || others.length > 0) return
  if (!isWide(broader)) {
    const record = await loaded(client, termQueries.detail(api, broader.id))
    if (record) await prefetchNarrower(client, api, record)
    return
  }
  const position = await loaded(client, positionUnderQuery(api, broader.id, term))
  const parts = siblingParts(broader.num_narrower, position ?? 0)
  const list = narrowerList(broader.id)
  await Promise.all(
    siblingPages(parts).map((start) =>
      client.prefetchQuery(termQueries.page(api, list, start, SIBLING_PAGE_SIZE)),
    ),
  )
}

/** What the record of a term does not say about its narrower terms: their other places, and the items of their branches. */
async function prefetchNarrower(client: QueryClient, api: ApiClient, { id, relations }: Term): Promise<void> {
  const narrower = relationsOf({ relations }, 'Narrower')
  await Promise.all([
    narrower.some(({ num_broader }) => num_broader > 1) &&
      client.prefetchQuery(termQueries.broaderOfNarrower(api, id)),
    prefetchTotals(
      client,
      api,
      narrower.map((relation) => ({ id: relation.id, ...countsOf(relation) })),
    ),
  ])
}

async function prefetchTotals(
  client: QueryClient,
  api: ApiClient,
  terms: readonly (TermCounts & { readonly id: number })[],
): Promise<void> {
  const uncounted = terms.filter((term) => totalOf(term) === undefined)
  await Promise.all(uncounted.map((term) => client.prefetchQuery(termQueries.branchTotal(api, term))))
}

/** The data of a query; undefined if it failed. */
function loaded<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T | undefined> {
  return client.fetchQuery(query).catch(() => undefined)
}
