import { z } from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type CatalogueChange, compareCatalogues } from '../catalogue/editions/compare-catalogues.ts'
import type { ChangeKind } from '../contract/changes.ts'
import type { Resource } from '../contract/fields.ts'
import { parseListQuery } from '../contract/list-query.ts'
import { mappingSchema } from '../contract/mappings.ts'
import type { Parameter } from '../contract/query-string.ts'
import { slugOf } from '../contract/slug.ts'
import { viewPath } from '../contract/views.ts'
import { qualityReport } from '../service/api/quality-report.ts'
import { type LostSearch, lostSearches, type Search } from './lost-searches.ts'
import { type OpenedRecords, recordKey } from './opened-addresses.ts'

/** What a new catalogue would change for those who use the current one. */
export interface Effects {
  revision: Change<string>
  totals: Readonly<Record<Resource, Change<number>>>
  changes: readonly CatalogueChange[]
  /** Items catalogued with terms that moved or left, or with narrower ones; the first of them. */
  items: { total: number; first: readonly MovedItem[] }
  /** The most opened first, then by id. */
  gone: readonly GoneAddress[]
  /** Null without searches to compare. */
  searches: { compared: number; lost: readonly LostSearch[] } | null
  /** Addresses of other vocabularies to which no term would have an exact mapping any more. */
  orphaned: readonly string[]
  /** The quality checks that would find more. */
  quality: readonly ({ check: string } & Change<number>)[]
}

interface Change<Value> {
  before: Value
  after: Value
}

interface MovedItem {
  id: number
  title: string
  path: string
}

export interface GoneAddress {
  resource: Resource
  id: number
  name: string
  path: string
  /** Undefined without a log. */
  opened: number | undefined
}

export interface Compared {
  searches: readonly Search[] | undefined
  opened: OpenedRecords | undefined
  signal: AbortSignal
}

const FIRST_ITEMS = 10

export async function effectsOf(
  earlier: Catalogue,
  later: Catalogue,
  { searches, opened, signal }: Compared,
): Promise<Effects> {
  const changes = await compareCatalogues(earlier, later, signal)
  return {
    revision: { before: earlier.revision, after: later.revision },
    totals: { term: await totals('term'), item: await totals('item') },
    changes,
    items: await movedItems(earlier, changes, signal),
    gone: [
      ...(await goneAddresses('term', earlier, later, opened)),
      ...(await goneAddresses('item', earlier, later, opened)),
    ].sort((a, b) => (b.opened ?? 0) - (a.opened ?? 0)),
    searches: searches
      ? { compared: searches.length, lost: await lostSearches(searches, earlier, later, signal) }
      : null,
    orphaned: await orphanedMappings(earlier, later, signal),
    quality: await worseChecks(earlier, later, signal),
  }

  async function totals(resource: Resource): Promise<Change<number>> {
    const [before, after] = await Promise.all([earlier, later].map((one) => page(one, resource, [])))
    return { before: before?.total ?? 0, after: after?.total ?? 0 }
  }

  function page(catalogue: Catalogue, resource: Resource, filters: readonly Parameter[], limit = 1) {
    return catalogue.list(listOf(resource, filters, limit), { signal })
  }
}

function listOf(resource: Resource, filters: readonly Parameter[], limit: number) {
  const parsed = parseListQuery(resource, [...filters, ['limit', String(limit)]])
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  return parsed.value
}

/** Changes after which an item is in other branches than before. */
const BRANCH_KINDS: readonly ChangeKind[] = ['removed', 'merged', 'split', 'moved']

const itemSchema = z.object({ id: z.int(), display_title: z.string() })

async function movedItems(
  earlier: Catalogue,
  changes: readonly CatalogueChange[],
  signal: AbortSignal,
): Promise<Effects['items']> {
  const ids = new Set(changes.flatMap(({ kind, term }) => (BRANCH_KINDS.includes(kind) ? [term.id] : [])))
  if (ids.size === 0) return { total: 0, first: [] }
  const query = listOf('item', [['term_branch_in', [...ids].join(',')]], FIRST_ITEMS)
  const { total, records } = await earlier.list(query, { signal })
  const first = records.parsed().map((record) => {
    const { id, display_title: title } = itemSchema.parse(record)
    return { id, title, path: viewPath({ name: 'item', id }, slugOf(title)) }
  })
  return { total, first }
}

async function goneAddresses(
  resource: Resource,
  earlier: Catalogue,
  later: Catalogue,
  opened: OpenedRecords | undefined,
): Promise<GoneAddress[]> {
  const goneBefore = new Set(await earlier.goneIds(resource))
  const addresses: GoneAddress[] = []
  for (const id of await later.goneIds(resource)) {
    if (goneBefore.has(id)) continue
    const name = (await later.gone(resource, id))?.name ?? ''
    const times = opened && (opened.get(recordKey(resource, id)) ?? 0)
    addresses.push({
      resource,
      id,
      name,
      path: viewPath({ name: resource, id }, slugOf(name)),
      opened: times,
    })
  }
  return addresses
}

async function orphanedMappings(
  earlier: Catalogue,
  later: Catalogue,
  signal: AbortSignal,
): Promise<string[]> {
  const [before, after] = await Promise.all([exactMappings(earlier, signal), exactMappings(later, signal)])
  return [...before].filter((uri) => !after.has(uri)).sort()
}

const mappedSchema = z.object({ mappings: z.array(mappingSchema) })

async function exactMappings(catalogue: Catalogue, signal: AbortSignal): Promise<Set<string>> {
  const { filters } = listOf('term', [['mappings_isblank', '0']], 1)
  const { batches } = await catalogue.readAll('term', filters, { signal })
  const addresses = new Set<string>()
  for await (const batch of batches)
    for (const record of batch)
      for (const { kind, uri } of mappedSchema.parse(JSON.parse(record.toString())).mappings)
        if (kind === 'exact') addresses.add(uri)
  return addresses
}

async function worseChecks(
  earlier: Catalogue,
  later: Catalogue,
  signal: AbortSignal,
): Promise<Effects['quality']> {
  const [before, after] = await Promise.all([
    qualityReport(earlier, null, { signal }),
    qualityReport(later, null, { signal }),
  ])
  const totals = new Map<string, number>(before.checks.map(({ check, total }) => [check, total]))
  return after.checks.flatMap(({ check, total }) => {
    const was = totals.get(check) ?? 0
    return total > was ? [{ check, before: was, after: total }] : []
  })
}
