import { QueryCache } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { addressIn } from '../contract/data-languages.ts'
import { readList } from '../contract/list-address.ts'
import { MAX_LOCATION, type PageRequest, type RenderedPage } from '../contract/page-rendering.ts'
import { parseEmbedPath, parseView } from '../contract/views.ts'
import { CatalogueRevision } from './api/catalogue-revision.ts'
import { DEFAULT_COPY_TEMPLATE } from './api/config.ts'
import { goneIn, isNotFound } from './api/errors.ts'
import { createLocalClient } from './api/local-client.ts'
import { hierarchyTerm } from './api/terms.ts'
import { App } from './app.tsx'
import { CatalogueLanguage, unlikeInterface } from './components/view/CatalogueText.tsx'
import { HeadContext, type HeadSlot } from './components/view/page-head.ts'
import { EmbeddedTerm } from './embed/EmbeddedTerm.tsx'
import { interpretedQuery } from './filters/question.ts'
import { checkedQuery } from './filters/term-checks.ts'
import { withApiYears } from './filters/typed-years.ts'
import { headOf } from './head/head.ts'
import { formatHead } from './head/head-elements.ts'
import { jsonLdOf } from './head/json-ld.ts'
import { placesOf } from './head/places.ts'
import type { Site } from './head/site.ts'
import { buildAncestorGraph } from './hierarchy/ancestor-graph.ts'
import { ancestorPaths } from './hierarchy/ancestor-paths.ts'
import { ancestorsQuery } from './queries/ancestors.ts'
import { dehydrateQueries, formatPageState } from './queries/page-state.ts'
import { createServerQueryClient, isMissing, ShownQueries } from './queries/server-queries.ts'
import { termQueries } from './queries/terms.ts'
import { prefetchTree } from './queries/tree-at-place.ts'
import { routes } from './routes.tsx'
import { historyBelow } from './routing/history-below.ts'
import { openRouter } from './routing/router.ts'
import { buildItemsUrl, buildTermsUrl, readBrowseUrl } from './routing/urls.ts'
import { MuseumContext, wordsAt } from './words/museum-words.ts'

export { drawTermCard } from './card/draw-term-card.ts'

/** Some data is only known to be needed when other data is there. A view that needs more rounds shows it as loading. */
const MAX_ROUNDS = 5
/** No view needs more in a round, except for an address that is made to. Then the browser reads the rest. */
const MAX_READS = 200

/** The entry of the server build: the page of an address as complete HTML, with its data. */
export async function renderPage({ address, site, read }: PageRequest): Promise<RenderedPage> {
  const embedded = parseEmbedPath(address)
  if (embedded !== undefined) return renderEmbed(embedded, { site, read })
  const requested = new URL(address, 'http://page')
  const location = searchLocation(requested)
  if (location !== undefined && location.length <= MAX_LOCATION)
    return { head: '', html: '', state: '', location }
  const api = createLocalClient(read)
  const cache = new ShownQueries()
  const queryClient = createServerQueryClient(cache)
  const revision = new CatalogueRevision(site.revision)
  const { title, url, language, copyTemplate, isPreview, about, base, interfaces, languages } = site
  const session = {
    api,
    revision,
    title,
    url,
    apiUrl: '',
    language,
    about,
    base,
    interfaces,
    languages,
    copyTemplate: copyTemplate ?? DEFAULT_COPY_TEMPLATE,
    isPreview,
  }
  const [router] = await Promise.all([
    openRouter(
      historyBelow(
        base,
        languages,
        createMemoryHistory({ initialEntries: [addressIn(address, base, languages)] }),
      ),
      routes,
    ),
    // Each level of a tree would take a round of its own.
    parseView(requested.pathname)?.name === 'browse' &&
      prefetchTree(queryClient, api, requested.searchParams),
  ])
  const slot: HeadSlot = { input: undefined }
  const render = () => {
    cache.shown.clear()
    slot.input = undefined
    return renderToString(
      <StrictMode>
        <HeadContext value={slot}>
          <App session={session} queryClient={queryClient} router={router} />
        </HeadContext>
      </StrictMode>,
    )
  }
  let html = render()
  for (let round = 1; round < MAX_ROUNDS; round++) {
    const missing = [...cache.shown].filter(isMissing)
    if (missing.length === 0 || missing.length > MAX_READS) break
    await Promise.all(
      missing.map(({ options, queryKey }) => queryClient.prefetchQuery({ ...options, queryKey })),
    )
    html = render()
  }
  const state = formatPageState({
    title,
    url,
    language,
    about,
    base,
    interfaces,
    languages,
    revision: site.revision,
    ...(copyTemplate !== undefined && { copyTemplate }),
    ...(isPreview && { isPreview }),
    ...dehydrateQueries(queryClient, cache.shown),
  })
  const input = slot.input ?? { view: 'missing', what: 'page', site: headSite(site) }
  const head = formatHead(headOf(input), jsonLdOf(input))
  return { head, html, state, isRefused: isRefused(requested) }
}

function isRefused({ pathname, searchParams }: URL): boolean {
  switch (parseView(pathname)?.name) {
    case 'items':
      return !readList('item', searchParams).ok
    case 'terms':
      return !readList('term', searchParams).ok
    case 'browse':
      return !readList('term', readBrowseUrl(searchParams).listed).ok
    default:
      return false
  }
}

/**
 * Where a question for items, a form with a year such as “50 BCE”, and a form with a check of terms lead: to the search
 * that they stand for, whose address stays the same for everyone.
 */
function searchLocation({ pathname, searchParams }: URL): string | undefined {
  switch (parseView(pathname)?.name) {
    case 'items': {
      const years = withApiYears(searchParams)
      const search = interpretedQuery(years ?? searchParams) ?? years
      return search && buildItemsUrl(search)
    }
    case 'terms': {
      const checked = checkedQuery(searchParams)
      return checked && buildTermsUrl(checked)
    }
    default:
      return undefined
  }
}

function headSite({ about, ...site }: PageRequest['site']): Site {
  return { ...site, museum: wordsAt(site.base, about.words) }
}

async function renderEmbed(
  termId: number,
  { site, read }: Omit<PageRequest, 'address'>,
): Promise<RenderedPage> {
  const api = createLocalClient(read)
  const client = createServerQueryClient(new QueryCache())
  try {
    const term = await client.fetchQuery(termQueries.detail(api, termId))
    const ancestors = await client.fetchQuery(ancestorsQuery(api, termId))
    const graph = buildAncestorGraph(hierarchyTerm(term), ancestors)
    const places = placesOf(graph, ancestorPaths(graph))
    // Search engines should list the page of the term, which its canonical address names.
    const input = { view: 'term', term, ...places, site: headSite(site) } as const
    const head = { ...headOf(input), robots: 'noindex' as const }
    const html = renderToStaticMarkup(
      <CatalogueLanguage value={unlikeInterface(site.language)}>
        <MuseumContext value={input.site.museum}>
          <EmbeddedTerm {...input} />
        </MuseumContext>
      </CatalogueLanguage>,
    )
    return { head: formatHead(head, jsonLdOf(input)), html, state: '' }
  } catch (error) {
    if (isNotFound(error) || goneIn(error)) return { head: '', html: '', state: '', isMissing: true }
    throw error
  }
}
