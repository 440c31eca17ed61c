import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isUnused, type Term } from '../../contract/term.ts'
import { isWide, USED_BRANCHES } from '../../contract/term-lists.ts'
import type { ApiClient } from '../api/client.ts'
import { PAGE_SIZE, pageStart } from '../api/params.ts'
import { countsOf, hierarchyTerm } from '../api/terms.ts'
import { buildAncestorGraph } from '../hierarchy/ancestor-graph.ts'
import { ancestorPaths } from '../hierarchy/ancestor-paths.ts'
import { MAX_LINKED } from '../hierarchy/occurrence.ts'
import { innermost, parseBranches } from '../hierarchy/opened.ts'
import { rankRequestedPath } from '../hierarchy/path-rank.ts'
import { relationsOf } from '../hierarchy/relations.ts'
import type { TermCounts } from '../hierarchy/tree-term.ts'
import { type BrowseUrl, readBrowseUrl } from '../routing/urls.ts'
import { ancestorsQuery } from './ancestors.ts'
import { largestBranchesQuery } from './largest-branches.ts'
import { positionUnderQuery } from './position-under.ts'
import { termQueries } from './terms.ts'
import { type HiddenTerms, narrowerPage, topPage, treeQueries } from './tree.ts'

/** The page of a tree with more open branches loads their whole lists. */
const MOST_OPENED = 20

/**
 * Loads the whole tree as far as its page shows it: the top terms, and the lists that show where the selected term and
 * the opened ones are. Of the narrower terms of a wide term, only the page with the one that leads there.
 */
export async function prefetchTree(
  client: QueryClient,
  api: ApiClient,
  query: URLSearchParams,
): Promise<void> {
  const { place, opened, filters, areUnusedShown } = readBrowseUrl(query)
  const isWhole = filters.size === 0
  const topTerms = isWhole && client.prefetchQuery(topQuery(api, 0))
  const tiles = isWhole && place === undefined && client.prefetchQuery(largestBranchesQuery(api))
  const id = Array.isArray(place) ? place.at(-1) : undefined
  const path = id === undefined ? undefined : await pathTo(client, api, id, place)
  const openedPaths = isWhole && opened ? await pathsTo(client, api, opened) : []
  await Promise.all([topTerms, tiles])
  if (!isWhole) return
  const paths = [...(path ? [path] : []), ...openedPaths].filter(({ length }) => length <= MAX_LINKED)
  await Promise.all(paths.map((one) => prefetchTop(client, api, one)))
  const chosen = id === undefined ? undefined : client.getQueryData(termQueries.detail(api, id).queryKey)
  const areUnusedHidden = !areUnusedShown && !(chosen && isUnused(chosen))
  const hidden = { areEmptyHidden: false, areUnusedHidden }
  await Promise.all(paths.map((one) => prefetchBelow(client, api, one, hidden)))
}

interface Step extends TermCounts {
  readonly id: number
  readonly name: string
}

/** From the top term down to the selected term. */
async function pathTo(
  client: QueryClient,
  api: ApiClient,
  id: number,
  place: BrowseUrl['place'],
): Promise<readonly Step[] | undefined> {
  const term = await loaded(client, termQueries.detail(api, id))
  const ancestors = term?.num_broader === 0 ? [] : await loaded(client, ancestorsQuery(api, id))
  if (!term || !ancestors) return undefined
  const graph = buildAncestorGraph(hierarchyTerm(term), ancestors)
  const above = Array.isArray(place) && place.length > 1 ? place.slice(0, -1) : undefined
  const { path } = rankRequestedPath(graph, ancestorPaths(graph), above)
  const byId = new Map(ancestors.map((ancestor) => [ancestor.id, ancestor]))
  const own = { id, name: term.name, ...countsOf(term) }
  return [...path.flatMap((other) => byId.get(other) ?? []), own]
}

/** To each opened term, from the top term down. A text that only the browser can read names none. */
async function pathsTo(client: QueryClient, api: ApiClient, opened: string): Promise<Step[][]> {
  const keys = /^[\d.,-]+$/.test(opened) ? innermost(parseBranches(opened)) : []
  if (keys.length > MOST_OPENED) return []
  return Promise.all(
    keys.map(async (key) =>
      connected(
        await Promise.all(key.split('.').map((id) => loaded(client, termQueries.detail(api, Number(id))))),
      ),
    ),
  )
}

/** The terms of a path, as far as each is directly under the one before. */
function connected(terms: readonly (Term | undefined)[]): Step[] {
  const path: Step[] = []
  for (const term of terms) {
    const above = path.at(-1)
    const isUnder = ({ id }: { id: number }) => id === above?.id
    if (!term || (above && !relationsOf(term, 'Broader').some(isUnder))) break
    path.push({ id: term.id, name: term.name, ...countsOf(term) })
  }
  return path
}

/** The other top terms, if those of the first page are not enough to find the one above the selected term. */
async function prefetchTop(client: QueryClient, api: ApiClient, [top]: readonly Step[]): Promise<void> {
  const first = client.getQueryData(topQuery(api, 0).queryKey)
  if (!first || first.rows.some(({ id }) => id === top?.id)) return
  const others = Math.ceil(first.total / PAGE_SIZE) - 1
  await Promise.all(
    Array.from({ length: others }, (_, index) =>
      client.prefetchQuery(topQuery(api, (index + 1) * PAGE_SIZE)),
    ),
  )
}

function topQuery(api: ApiClient, start: number) {
  return treeQueries.page(api, topPage({ areEmptyHidden: false, areUnusedHidden: false }, start))
}

/** The list below each term of the path that has the next one. */
async function prefetchBelow(
  client: QueryClient,
  api: ApiClient,
  path: readonly Step[],
  hidden: HiddenTerms,
): Promise<void> {
  await Promise.all(
    path.map(async (step, index) => {
      const { id: termId, narrowerCount } = step
      const next = path[index + 1]
      if (next === undefined) return
      if (!isWide({ num_narrower: narrowerCount }))
        return client.prefetchQuery(treeQueries.allNarrower(api, termId))
      const { areUnusedHidden } = narrowerPage(step, hidden, 0)
      const among = areUnusedHidden ? USED_BRANCHES : []
      const position = await loaded(client, positionUnderQuery(api, termId, next, among))
      if (typeof position !== 'number') return
      await client.prefetchQuery(treeQueries.page(api, narrowerPage(step, hidden, pageStart(position))))
    }),
  )
}

/** The data of a query; undefined if it failed. */
function loaded<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T | undefined> {
  return client.fetchQuery(query).catch(() => undefined)
}
