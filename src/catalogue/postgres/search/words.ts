import type { Resource } from '../../../contract/fields.ts'
import { type Filter, isWordSearch } from '../../../contract/filter.ts'
import { type Ordinals, toOrdinals } from '../../ordinals.ts'
import { bestFirst, type Matches } from '../../searches/best-first.ts'
import { DEPRECATED, deprecatedLast } from '../../searches/deprecated-last.ts'
import type { ListSearch } from '../../searches/searcher.ts'
import { HIGHEST_SCORE } from '../../searches/word-scores.ts'
import type { Database, ResultRow } from '../connect/database.ts'
import { conditionOf } from './filter-sets.ts'
import { withFilters } from './filtered-records.ts'
import { inOrder } from './orders.ts'
import { packedOrdinals } from './packed-ordinals.ts'
import { Parameters } from './parameters.ts'
import type { RecordCounts } from './record-counts.ts'
import { wordSet } from './word-sets.ts'

/** A list with one or more searches for words: the best match first, unless it has another order. */
export async function findWords(
  database: Database,
  counts: RecordCounts,
  { resource, filters, orderBy }: ListSearch,
  signal?: AbortSignal,
): Promise<Ordinals> {
  const parameters = new Parameters()
  const found = await foundBy(database, counts, resource, filters, parameters, signal)
  if (found === undefined) return new Uint32Array(0)
  const isAnyEnough = filters.some((filter) => isWordSearch(filter) && filter.isAnyWordEnough)
  const scores = isAnyEnough ? ['r.score - 2147483648', 'r.words'] : ['r.score - 2147483648']
  const columns = ['r.ordinal', ...(orderBy === null ? scores : [])].map(
    (number, index) => `string_agg(int4send((${number})::int), ''::bytea) as column_${index}`,
  )
  const sql = `select ${columns.join(', ')} from ${found}`
  const [row] = await database.search(sql, parameters.values, signal)
  const ordinals = packedOrdinals(row?.column_0)
  const others = filters.filter((filter) => !isWordSearch(filter))
  const fulfilling = await withFilters(database, counts, resource, others, toOrdinals(ordinals), signal)
  const listed = await inOrder(database, counts, { resource, orderBy }, fulfilling, signal)
  if (orderBy !== null || !row) return listed
  const sorted = bestFirst(listed, matchesIn(row, ordinals, counts.records[resource]))
  if (resource === 'item') return sorted
  const deprecated = await withFilters(database, counts, resource, [DEPRECATED], toOrdinals(sorted), signal)
  return deprecatedLast(sorted, deprecated)
}

/** How many records fulfil all filters, of which at least one searches for words. */
export async function countWords(
  database: Database,
  counts: RecordCounts,
  resource: Resource,
  filters: readonly Filter[],
  signal?: AbortSignal,
): Promise<number> {
  const parameters = new Parameters()
  const found = await foundBy(database, counts, resource, filters, parameters, signal)
  if (found === undefined) return 0
  const sql = `select count(*) from ${found} where ${conditionOf(resource, filters, parameters)}`
  const [row] = await database.search(sql, parameters.values, signal)
  return Number(row?.count)
}

/** The records `r` that all searches for words find; undefined if there are none. */
async function foundBy(
  database: Database,
  counts: RecordCounts,
  resource: Resource,
  filters: readonly Filter[],
  parameters: Parameters,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const sets: string[] = []
  for (const filter of filters.filter(isWordSearch)) {
    const set = await wordSet(database, counts, resource, filter, parameters, signal)
    if (set === undefined) return undefined
    sets.push(set)
  }
  if (sets.length === 1) return `(${sets[0]}) as r`
  return `(
    select ordinal, least(sum(score), ${HIGHEST_SCORE})::bigint as score, sum(words) as words
    from (${sets.map((set) => `(${set})`).join(' union all ')}) as found group by ordinal having count(*) = ${sets.length}
  ) as r`
}

/** The server has no unsigned numbers, so scores come less 2^31. */
function matchesIn({ column_1, column_2 }: ResultRow, ordinals: Ordinals, count: number): Matches {
  const scores = new Uint32Array(count)
  const packed = packedOrdinals(column_1)
  for (let i = 0; i < ordinals.length; i++)
    scores[ordinals[i] as number] = ((packed[i] as number) ^ 0x80000000) >>> 0
  if (column_2 === undefined) return { scores, wordCounts: null }
  const words = packedOrdinals(column_2)
  const wordCounts = new Uint16Array(count)
  for (let i = 0; i < ordinals.length; i++) wordCounts[ordinals[i] as number] = words[i] as number
  return { scores, wordCounts }
}
