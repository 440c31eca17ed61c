import type { DatabaseSync } from 'node:sqlite'
import { type Field, fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { OrderBy } from '../../../contract/filter.ts'
import { lowerBound, type Ordinals } from '../../ordinals.ts'
import { release } from '../../release.ts'
import { uint32sIn } from '../packed.ts'
import type { FilteredSet } from './filter-sets.ts'
import { columnNumbers } from './number-columns.ts'

/** An order of all records of a kind: where each of them comes, by ordinal; equal ones come by ascending id. */
export class Order {
  readonly #places: Uint32Array
  /** All places are below it. */
  readonly #end: number

  /** @param places taken over; `NO_PLACE` comes last */
  constructor(places: Uint32Array, descending: boolean) {
    let last = -1
    for (let ordinal = 0; ordinal < places.length; ordinal++) {
      const place = places[ordinal] as number
      if (place > last && place !== NO_PLACE) last = place
    }
    for (let ordinal = 0; ordinal < places.length; ordinal++) {
      const place = places[ordinal] as number
      if (place === NO_PLACE) places[ordinal] = last + 1
      else if (descending) places[ordinal] = last - place
    }
    this.#places = places
    this.#end = last + 2
  }

  get byteLength(): number {
    return this.#places.byteLength
  }

  sort(ordinals: Ordinals): Ordinals {
    const places = this.#places
    if (ordinals.length < this.#end / 16) return this.#sortFew(ordinals)
    return sortBySteps(ordinals, (ordinal) => places[ordinal] as number, this.#end)
  }

  #sortFew(ordinals: Ordinals): Ordinals {
    const count = this.#places.length
    // Place and ordinal in one number, so that the sort needs no comparison function. Exact below 2^53.
    const keys = Float64Array.from(ordinals, (ordinal) => (this.#places[ordinal] as number) * count + ordinal)
    keys.sort()
    const sorted = Uint32Array.from(keys, (key) => key % count)
    release(keys)
    return sorted
  }
}

export function readOrder(db: DatabaseSync, resource: Resource, orderBy: OrderBy, count: number): Order {
  const { field, descending } = orderBy
  const places =
    field.kind === 'number'
      ? numberPlaces(db, resource, field, count)
      : textPlaces(db, resource, field, count)
  return new Order(places, descending)
}

/** Terms come by name, items by id, where nothing else is asked for. */
export function defaultOrder(resource: Resource): OrderBy | null {
  const field = resource === 'term' ? fieldNamed('term', 'name') : undefined
  return field ? { field, descending: false } : null
}

/** The records in the order in which a list has them; `byScore` puts the best match first. The set is not needed any longer. */
export function inOrder({ ordinals, scores }: FilteredSet, order: Order | null, byScore: boolean): Ordinals {
  const placed = order ? order.sort(ordinals) : ordinals
  const listed = byScore && scores ? byScores(placed, scores) : placed
  for (const passed of [ordinals, placed, scores]) if (passed && passed !== listed) release(passed)
  return listed
}

/** Scores are told apart to this fraction of the greatest; below it the order of the list decides. */
const STEPS = 65_535

/**
 * Best first, before all others what scores infinitely; those that fit as well as each other stay in the order in which
 * they come (a counting sort).
 */
export function byScores(ordinals: Ordinals, scores: Float32Array): Ordinals {
  let greatest = 0
  for (let i = 0; i < ordinals.length; i++) {
    const score = scores[ordinals[i] as number] as number
    if (score > greatest && score !== Number.POSITIVE_INFINITY) greatest = score
  }
  if (greatest === 0) return ordinals
  const stepOf = (ordinal: number) => {
    const score = scores[ordinal] as number
    return score === Number.POSITIVE_INFINITY ? 0 : 1 + STEPS - Math.round((score / greatest) * STEPS)
  }
  return sortBySteps(ordinals, stepOf, STEPS + 2)
}

/** By ascending step, of which there are so many; what has the same stays as it was (a counting sort). */
function sortBySteps(ordinals: Ordinals, stepOf: (ordinal: number) => number, steps: number): Ordinals {
  // Where the records of each step begin: after all those of the steps before.
  const next = new Uint32Array(steps + 1)
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
  release(next)
  return sorted
}

/** Where records without a value come: last, in either direction. */
export const NO_PLACE = 2 ** 32 - 1

function textPlaces(db: DatabaseSync, resource: Resource, field: Field, count: number): Uint32Array {
  const row = db.prepare(`select places from ${resource}_order where field = ?`).get(field.name)
  return row ? uint32sIn(row.places) : new Uint32Array(count)
}

function numberPlaces(db: DatabaseSync, resource: Resource, field: Field, count: number): Uint32Array {
  const { numbers, ordinals } = columnNumbers(db, resource, field.name)
  const sorted = numbers.slice().sort()
  const distinct = sorted.subarray(0, dropRepeats(sorted))
  const places = new Uint32Array(count).fill(NO_PLACE)
  for (let i = 0; i < numbers.length; i++)
    places[ordinals[i] as number] = lowerBound(distinct, numbers[i] as number)
  release(numbers, ordinals, sorted)
  return places
}

/** Moves what is distinct to the front; gives how many that are. */
function dropRepeats(ascending: Float64Array): number {
  let kept = 0
  for (let i = 0; i < ascending.length; i++) {
    const number = ascending[i] as number
    if (i === 0 || number !== ascending[i - 1]) ascending[kept++] = number
  }
  return kept
}
