import { fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { OrderBy } from '../../../contract/list-query.ts'

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

/** Without `order_by`, terms are sorted by name, items by id. */
export function defaultOrder(resource: Resource): OrderBy | null {
  const field = resource === 'term' ? fieldNamed('term', 'name') : undefined
  return field ? { field, descending: false } : null
}
