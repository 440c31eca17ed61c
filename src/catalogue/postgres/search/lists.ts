import type { Ordinals } from '../../ordinals.ts'
import type { SearchQuery } from '../../searches/searcher.ts'
import type { Database } from '../connect/database.ts'
import { conditionOf } from './filter-sets.ts'
import { defaultOrder, orderTable } from './orders.ts'
import { packedOrdinals } from './packed-ordinals.ts'
import { Parameters } from './parameters.ts'
import type { RecordCounts } from './record-counts.ts'
import { findWords, isWordSearch } from './words.ts'

/** The ordinals of the records in a list, in the order of the list. */
export function findList(
  database: Database,
  counts: RecordCounts,
  query: SearchQuery,
  signal?: AbortSignal,
): Promise<Ordinals> {
  return query.filters.some(isWordSearch)
    ? findWords(database, counts, query, signal)
    : findPlain(database, query, signal)
}

/** A list without a search for words. */
async function findPlain(
  database: Database,
  { resource, filters, orderBy }: SearchQuery,
  signal?: AbortSignal,
): Promise<Ordinals> {
  const parameters = new Parameters()
  const order = orderTable(resource, orderBy === 'id' ? null : (orderBy ?? defaultOrder(resource)))
  // An aggregate that sorts by itself takes several times as long.
  const sql = `
    select string_agg(int4send(ordinal), ''::bytea) as ordinals from (
      select r.ordinal from ${order.table} as r
      where ${conditionOf(resource, filters, parameters)} order by r.${order.column}
    ) as listed`
  const [row] = await database.search(sql, parameters.values, signal)
  return packedOrdinals(row?.ordinals)
}
