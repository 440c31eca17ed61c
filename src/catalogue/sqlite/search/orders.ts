import type { DatabaseSync } from 'node:sqlite'
import { type Field, fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { OrderBy } from '../../../contract/list-query.ts'
import { lowerBound } from '../../lower-bound.ts'
import type { Ordinals } from '../../ordinals.ts'
import { bestFirst, sortByKey } from '../../searches/best-first.ts'
import { NO_RANK } from '../../writing/text-ranks.ts'
import { uint32sIn } from '../file/packed.ts'
import type { FilteredSet } from './filter-sets.ts'
import { columnNumbers } from './number-columns.ts'

/** A sort order of all records of a resource. Records with equal ranks are sorted by ascending id. */
export class Order {
  readonly #ranks: Uint8Array | Uint16Array | Uint32Array
  /** All ranks are below it. */
  readonly #end: number

  /** @param ranks the rank of each record, by ordinal; this order changes the array and may keep it. `NO_RANK` is last. */
  constructor(ranks: Uint32Array, descending: boolean) {
    let last = -1
    for (let ordinal = 0; ordinal < ranks.length; ordinal++) {
      const rank = ranks[ordinal] as number
      if (rank > last && rank !== NO_RANK) last = rank
    }
    for (let ordinal = 0; ordinal < ranks.length; ordinal++) {
      const rank = ranks[ordinal] as number
      if (rank === NO_RANK) ranks[ordinal] = last + 1
      else if (descending) ranks[ordinal] = last - rank
    }
    this.#end = last + 2
    this.#ranks = narrowed(ranks, this.#end)
  }

  get byteLength(): number {
    return this.#ranks.byteLength
  }

  sort(ordinals: Ordinals): Ordinals {
    return sortByKey(ordinals, (ordinal) => this.#ranks[ordinal] as number, this.#end)
  }
}

/** The ranks in the narrowest array that holds them: few items have more than some images. */
function narrowed(ranks: Uint32Array, end: number): Uint8Array | Uint16Array | Uint32Array {
  if (end <= 256) return Uint8Array.from(ranks)
  return end <= 65_536 ? Uint16Array.from(ranks) : ranks
}

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
