import type { QueryClient } from '@tanstack/react-query'
import { siblingPages, siblingParts } from '../../contract/sibling-parts.ts'
import { isWide, SIBLING_PAGE_SIZE } from '../../contract/term-lists.ts'
import { parseView } from '../../contract/views.ts'
import type { ApiClient } from '../api/client.ts'
import { listKey, pageStart, readList } from '../api/params.ts'
import { relationsOf } from '../hierarchy/relations.ts'
import { readStart, readTermUrl, type TermTab } from '../routing/urls.ts'
import { itemQueries } from './items.ts'
import { narrowerList, termQueries } from './terms.ts'

/**
 * Takes early responses into the cache while the code of the view loads, so that the view renders once and complete.
 * Views that are missing here take their own.
 */
export function prefetchView(client: QueryClient, api: ApiClient, url: URL): void {
  const view = parseView(url.pathname)
  const start = pageStart(readStart(url.searchParams))
  if (view?.name === 'term') {
    void prefetchTerm(client, api, view.id, readTermUrl(url.searchParams).tab)
  } else if (view?.name === 'item') {
    void client.prefetchQuery(itemQueries.detail(api, view.id))
  } else if (view?.name === 'terms') {
    const list = readList('term', url.searchParams)
    if (list.ok) void client.prefetchQuery(termQueries.page(api, listKey(list.value), start))
  } else if (view?.name === 'items') {
    const list = readList('item', url.searchParams)
    if (list.ok) void client.prefetchQuery(itemQueries.page(api, listKey(list.value), start))
  }
}

async function prefetchTerm(client: QueryClient, api: ApiClient, id: number, tab: TermTab): Promise<void> {
  void client.prefetchQuery(termQueries.ancestors(api, id))
  await client.prefetchQuery(termQueries.detail(api, id))
  const term = client.getQueryData(termQueries.detail(api, id).queryKey)
  if (term === undefined) return
  if (term.num_branch_items > 0) void client.prefetchQuery(itemQueries.ofTerm(api, term))
  if (isWide(term)) void client.prefetchQuery(termQueries.page(api, narrowerList(id), 0))
  if (tab === 'map') return
  const [broader, ...others] = relationsOf(term, 'Broader')
  // With several broader terms, the selected place is not known yet.
  if (broader === undefined || others.length > 0 || !isWide(broader)) return
  const list = narrowerList(broader.id)
  void client.prefetchQuery(termQueries.page(api, list, 0, SIBLING_PAGE_SIZE))
  const { queryKey, ...position } = termQueries.positionUnder(api, broader.id, term)
  await client.prefetchQuery({ queryKey, ...position })
  const parts = siblingParts(broader.num_narrower, client.getQueryData(queryKey) ?? 0)
  for (const start of siblingPages(parts))
    void client.prefetchQuery(termQueries.page(api, list, start, SIBLING_PAGE_SIZE))
}
