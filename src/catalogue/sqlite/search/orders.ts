import type { DatabaseSync } from 'node:sqlite'
import { type Field, fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { OrderBy } from '../../../contract/list-query.ts'
import { lowerBound } from '../../lower-bound.ts'
import type { Ordinals } from '../../ordinals.ts'
import { NO_RANK } from '../../writing/text-ranks.ts'
import { uint32sIn } from '../file/packed.ts'
import type { FilteredSet } from './filter-sets.ts'
import { columnNumbers } from './number-columns.ts'
import { HIGHEST_SCORE } from './word-tally.ts'

/** A sort order of all records of a resource. Records with equal ranks are sorted by ascending id. */
export class Order {
  readonly #ranks: Uint32Array
  /** All ranks are below it. */
  readonly #end: number

  /** @param ranks the rank of each record, by ordinal; this order then owns and changes the array. `NO_RANK` is last. */
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
    this.#ranks = ranks
    this.#end = last + 2
  }

  get byteLength(): number {
    return this.#ranks.byteLength
  }

  sort(ordinals: Ordinals): Ordinals {
    return sortByKey(ordinals, (ordinal) => this.#ranks[ordinal] as number, this.#end)
  }
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

/** Sorts the records of a list; `byScore` puts the best match first. */
export function inOrder(
  { ordinals, scores, wordCounts }: FilteredSet,
  order: Order | null,
  byScore: boolean,
): Ordinals {
  const ordered = order ? order.sort(ordinals) : ordinals
  if (!byScore || !scores) return ordered
  return wordCounts ? byWordCounts(ordered, wordCounts, scores) : byScores(ordered, scores)
}

/**
 * Sorts by the number of words, most first, then by score. Records with the same number of words are sorted apart from
 * the others, so those with all words are in the order in which a search for all words finds them.
 */
function byWordCounts(ordinals: Ordinals, wordCounts: Uint16Array, scores: Uint32Array): Ordinals {
  let most = 0
  for (let i = 0; i < ordinals.length; i++) most = Math.max(most, wordCounts[ordinals[i] as number] as number)
  const sorted = sortByKey(ordinals, (ordinal) => most - (wordCounts[ordinal] as number), most + 1)
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const count = wordCounts[sorted[start] as number]
    while (end < sorted.length && wordCounts[sorted[end] as number] === count) end++
    sorted.set(byScores(sorted.subarray(start, end), scores), start)
  }
  return sorted
}

/** Scores are rounded to this fraction of the greatest. Records with equal rounded scores keep their order. */
const SCORE_STEPS = 65_535

/** Sorts by descending score, those with `HIGHEST_SCORE` first. Records with equal scores keep their order. */
export function byScores(ordinals: Ordinals, scores: Uint32Array): Ordinals {
  let greatest = 0
  for (let i = 0; i < ordinals.length; i++) {
    const score = scores[ordinals[i] as number] as number
    if (score > greatest && score !== HIGHEST_SCORE) greatest = score
  }
  if (greatest === 0) return ordinals
  const keyOf = (ordinal: number) => {
    const score = scores[ordinal] as number
    return score === HIGHEST_SCORE ? 0 : 1 + SCORE_STEPS - Math.round((score / greatest) * SCORE_STEPS)
  }
  return sortByKey(ordinals, keyOf, SCORE_STEPS + 2)
}

/** With at most one record for this many keys, comparing records is faster than counting keys. */
const FEW = 64

/** Sorts by ascending key. Records with equal keys keep their order. All keys are below `keys`. */
function sortByKey(ordinals: Ordinals, keyOf: (ordinal: number) => number, keys: number): Ordinals {
  if (ordinals.length * FEW < keys) return ordinals.slice().sort((a, b) => keyOf(a) - keyOf(b))
  // The index of the next record with each key.
  const next = new Uint32Array(keys + 1)
  for (let i = 0; i < ordinals.length; i++) {
    const after = keyOf(ordinals[i] as number) + 1
    next[after] = (next[after] as number) + 1
  }
  for (let key = 1; key < next.length; key++) next[key] = (next[key] as number) + (next[key - 1] as number)
  const sorted = new Uint32Array(ordinals.length)
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const key = keyOf(ordinal)
    const index = next[key] as number
    next[key] = index + 1
    sorted[index] = ordinal
  }
  return sorted
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
