import type { DatabaseSync } from 'node:sqlite'
import { type Field, fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { OrderBy } from '../../../contract/list-query.ts'
import { lowerBound } from '../../lower-bound.ts'
import type { Ordinals } from '../../ordinals.ts'
import { bestFirst } from '../../searches/best-first.ts'
import { Order } from '../../searches/record-order.ts'
import { NO_RANK } from '../../writing/text-ranks.ts'
import { uint32sIn } from '../file/packed.ts'
import type { FilteredSet } from './filter-sets.ts'
import { columnNumbers } from './number-columns.ts'

export function readOrder(db: DatabaseSync, resource: Resource, orderBy: OrderBy, count: number): Order {
  const { field, descending } = orderBy
  const ranks =
    field.kind === 'number' ? numberRanks(db, resource, field, count) : textRanks(db, resource, field, count)
  return new Order(ranks, descending)
}

/** Without `order_by`, terms are sorted by name, items by id. */
export function defaultOrder(resource: Resource): OrderBy | null {
  const field = resource === 'term' ? fieldNamed('term', 'name') : undefined
  return field ? { field, descending: false } : null
}

/** Sorts the records of a list; `byMatch` puts the best match first. */
export function inOrder({ ordinals, matches }: FilteredSet, order: Order | null, byMatch: boolean): Ordinals {
  const ordered = order ? order.sort(ordinals) : ordinals
  return byMatch && matches ? bestFirst(ordered, matches) : ordered
}

function textRanks(db: DatabaseSync, resource: Resource, field: Field, count: number): Uint32Array {
  const row = db.prepare(`select ranks from ${resource}_order where field = ?`).get(field.name)
  return row ? uint32sIn(row.ranks) : new Uint32Array(count)
}

function numberRanks(db: DatabaseSync, resource: Resource, field: Field, count: number): Uint32Array {
  const { numbers, ordinals } = columnNumbers(db, resource, field.name)
  const sorted = numbers.slice().sort()
  const distinct = sorted.subarray(0, dropRepeats(sorted))
  const ranks = new Uint32Array(count).fill(NO_RANK)
  for (let i = 0; i < numbers.length; i++)
    ranks[ordinals[i] as number] = lowerBound(distinct, numbers[i] as number)
  return ranks
}

/** Moves the distinct numbers to the front. Returns how many there are. */
function dropRepeats(ascending: Float64Array): number {
  let count = 0
  for (let i = 0; i < ascending.length; i++) {
    const number = ascending[i] as number
    if (i === 0 || number !== ascending[i - 1]) ascending[count++] = number
  }
  return count
}
