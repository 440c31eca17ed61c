import { fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { OrderBy } from '../../../contract/list-query.ts'
import type { Ordinals } from '../../ordinals.ts'
import type { ListSearch } from '../../searches/searcher.ts'
import type { Database } from '../connect/database.ts'
import { rowsOfFound } from './found-rows.ts'
import { packedOrdinals } from './packed-ordinals.ts'
import { Parameters } from './parameters.ts'
import type { RecordCounts } from './record-counts.ts'

/**
 * Where the position of each record in an order is stored. Positions are whole numbers from 0, and no two records have the
 * same: equal values are by ascending id, and records without a value are last in either direction.
 */
export interface OrderTable {
  /** Has the column `ordinal` too. */
  table: string
  column: string
}

/** @param orderBy null for ascending ids */
export function orderTable(resource: Resource, orderBy: OrderBy | null): OrderTable {
  if (orderBy === null) return { table: `${resource}_row`, column: 'ordinal' }
  const { field, descending } = orderBy
  return { table: `${resource}_order_${field.name}`, column: descending ? 'descending' : 'ascending' }
}

/**
 * Sorts the records of a list. The server reads the stored order from its beginning, or looks up few records: joining many
 * takes much longer.
 */
export async function inOrder(
  database: Database,
  counts: RecordCounts,
  { resource, orderBy }: Pick<ListSearch, 'resource' | 'orderBy'>,
  found: Ordinals,
  signal?: AbortSignal,
): Promise<Ordinals> {
  const order = orderBy === 'id' ? null : (orderBy ?? defaultOrder(resource))
  if (order === null || found.length < 2) return found
  const { table, column } = orderTable(resource, order)
  const parameters = new Parameters()
  const rowsOf = rowsOfFound(found, counts.records[resource], parameters)
  // An aggregate that sorts by itself takes several times as long.
  const sql = `
    select string_agg(int4send(ordinal), ''::bytea) as ordinals
    from (select ordinal from ${rowsOf(table)} order by ${column}) as listed`
  const [row] = await database.search(sql, parameters.values, signal)
  return packedOrdinals(row?.ordinals)
}

/** Without `order_by`, terms are sorted by name, items by id. */
export function defaultOrder(resource: Resource): OrderBy | null {
  const field = resource === 'term' ? fieldNamed('term', 'name') : undefined
  return field ? { field, descending: false } : null
}
