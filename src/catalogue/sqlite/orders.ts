import type { DatabaseSync } from 'node:sqlite'
import { fieldNamed, type Resource } from '../../contract/fields.ts'
import type { OrderBy } from '../../contract/filter.ts'
import { lowerBound, type Ordinals } from '../ordinals.ts'
import { release } from '../release.ts'
import type { FilteredSet } from './filter-sets.ts'
import { columnNumbers } from './number-columns.ts'
import { uint32sIn } from './packed.ts'

/** An order of all records of a kind: the ordinals one after the other, and for each ordinal where it comes. */
export class Order {
  readonly sequence: Uint32Array
  readonly positions: Uint32Array

  /** @param keys for each ordinal where it belongs, taken over; equal ones come by ascending id */
  constructor(keys: Float64Array) {
    const count = keys.length
    // Key and ordinal in one number, so that the sort needs no comparison function. Exact below 2^53.
    for (let ordinal = 0; ordinal < count; ordinal++)
      keys[ordinal] = (keys[ordinal] as number) * count + ordinal
    keys.sort()
    this.sequence = new Uint32Array(count)
    this.positions = new Uint32Array(count)
    for (let position = 0; position < count; position++) {
      const ordinal = (keys[position] as number) % count
      this.sequence[position] = ordinal
      this.positions[ordinal] = position
    }
    release(keys)
  }

  get byteLength(): number {
    return this.sequence.byteLength + this.positions.byteLength
  }
}

export function readOrder(db: DatabaseSync, resource: Resource, orderBy: OrderBy, count: number): Order {
  const keys =
    orderBy.field.kind === 'number'
      ? numberKeys(db, resource, orderBy, count)
      : textKeys(db, resource, orderBy, count)
  return new Order(keys)
}

/** Terms come by name, items by id, where nothing else is asked for. */
export function defaultOrder(resource: Resource): OrderBy | null {
  const field = resource === 'term' ? fieldNamed('term', 'name') : undefined
  return field ? { field, descending: false } : null
}

/** The records in the order in which a list has them; `byScore` puts the best match first. */
export function inOrder(set: FilteredSet, order: Order | null, byScore: boolean): Ordinals {
  const sorted = order ? inSequence(set.ordinals, order) : set.ordinals
  return byScore && set.scores ? byScores(sorted, set.scores) : sorted
}

function inSequence(ordinals: Ordinals, { sequence, positions }: Order): Ordinals {
  if (ordinals.length === sequence.length) return sequence
  const sorted = new Uint32Array(ordinals.length)
  for (let i = 0; i < sorted.length; i++) sorted[i] = positions[ordinals[i] as number] as number
  sorted.sort()
  for (let i = 0; i < sorted.length; i++) sorted[i] = sequence[sorted[i] as number] as number
  return sorted
}

/** Scores are told apart to this fraction of the greatest; below it the order of the list decides. */
const STEPS = 65_535

/** Best first; those that fit as well as each other stay in the order in which they come (a counting sort). */
export function byScores(ordinals: Ordinals, scores: Float32Array): Ordinals {
  let greatest = 0
  for (let i = 0; i < ordinals.length; i++)
    greatest = Math.max(greatest, scores[ordinals[i] as number] as number)
  if (greatest === 0) return ordinals
  const stepOf = (ordinal: number) => STEPS - Math.round(((scores[ordinal] as number) / greatest) * STEPS)
  // Where the records of each step begin: after all those of the steps before.
  const next = new Uint32Array(STEPS + 2)
  for (let i = 0; i < ordinals.length; i++) {
    const after = stepOf(ordinals[i] as number) + 1
    next[after] = (next[after] as number) + 1
  }
  for (let step = 1; step < next.length; step++)
    next[step] = (next[step] as number) + (next[step - 1] as number)
  const sorted = new Uint32Array(ordinals.length)
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const step = stepOf(ordinal)
    const place = next[step] as number
    next[step] = place + 1
    sorted[place] = ordinal
  }
  return sorted
}

function textKeys(
  db: DatabaseSync,
  resource: Resource,
  { field, descending }: OrderBy,
  count: number,
): Float64Array {
  const row = db.prepare(`select places from ${resource}_order where field = ?`).get(field.name)
  const places = row ? uint32sIn(row.places) : new Uint32Array(count)
  if (!descending) return Float64Array.from(places)
  return Float64Array.from(places, (place) => (place === NO_PLACE ? NO_PLACE : NO_PLACE - 1 - place))
}

/** Where records without a value come: last, in either direction. */
export const NO_PLACE = 2 ** 32 - 1

function numberKeys(
  db: DatabaseSync,
  resource: Resource,
  { field, descending }: OrderBy,
  count: number,
): Float64Array {
  const { numbers, ordinals } = columnNumbers(db, resource, field.name)
  const distinct = withoutRepeats(numbers.slice().sort())
  const keys = new Float64Array(count).fill(NO_PLACE)
  for (let i = 0; i < numbers.length; i++) {
    const place = lowerBound(distinct, numbers[i] as number)
    keys[ordinals[i] as number] = descending ? distinct.length - 1 - place : place
  }
  release(numbers, ordinals, distinct)
  return keys
}

function withoutRepeats(ascending: Float64Array): Float64Array {
  return ascending.filter((number, i) => i === 0 || number !== ascending[i - 1])
}
