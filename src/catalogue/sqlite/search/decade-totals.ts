import type { DatabaseSync } from 'node:sqlite'
import { decadeOf, endOfPeriod } from '../../../contract/facets.ts'
import type { FieldOf } from '../../../contract/fields.ts'
import type { Ordinals } from '../ordinals.ts'
import { columnNumbers, type NumberColumn } from './number-columns.ts'

export interface DecadeTotal {
  decade: number
  total: number
}

/** Decades that follow each other and have the same total. */
interface Run {
  first: number
  /** The decade after the last. */
  end: number
  total: number
}

/**
 * How many of the items may have been made in each decade: those whose period touches it. An item without a first or a
 * last year is in none. A period can be millions of years long, so decades with the same total are counted together.
 */
export function countDecades(
  db: DatabaseSync,
  start: FieldOf<'number'>,
  items: Ordinals,
  limit: number,
): { distinct: number; largest: DecadeTotal[] } {
  const firsts = new ColumnReader(columnNumbers(db, 'item', start.name))
  const lasts = new ColumnReader(columnNumbers(db, 'item', endOfPeriod(start).name))
  const changes = new Changes()
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as number
    const first = decadeOf(firsts.numberOf(item))
    const last = decadeOf(lasts.numberOf(item))
    if (!(first <= last)) continue
    changes.add(first, 1)
    changes.add(last + 1, -1)
  }
  const runs = runsOf(changes)
  const distinct = runs.reduce((sum, { first, end }) => sum + end - first, 0)
  return { distinct, largest: largestDecades(runs, limit) }
}

function runsOf(changes: Changes): Run[] {
  const runs: Run[] = []
  let [total, first] = [0, 0]
  for (const [decade, change] of changes.ascending()) {
    if (total > 0) runs.push({ first, end: decade, total })
    total += change
    first = decade
  }
  return runs
}

/** Equal totals come in the order of time. */
function largestDecades(runs: readonly Run[], limit: number): DecadeTotal[] {
  const largest: DecadeTotal[] = []
  for (const { first, end, total } of runs.toSorted((a, b) => b.total - a.total || a.first - b.first)) {
    for (let decade = first; decade < end && largest.length < limit; decade++) largest.push({ decade, total })
  }
  return largest
}

/** Reads the numbers of ascending ordinals. */
class ColumnReader {
  readonly #column: NumberColumn
  #at = 0

  constructor(column: NumberColumn) {
    this.#column = column
  }

  /** NaN if the record has none. */
  numberOf(ordinal: number): number {
    const { numbers, ordinals } = this.#column
    while ((ordinals[this.#at] as number) < ordinal) this.#at++
    return ordinals[this.#at] === ordinal ? (numbers[this.#at] as number) : Number.NaN
  }
}

/** From forty thousand years before the common era to forty thousand after it; a map holds the others. */
const USUAL = 4096

/** By how much the total changes at the beginning of each decade. */
class Changes {
  readonly #usual = new Int32Array(2 * USUAL)
  readonly #others = new Map<number, number>()

  add(decade: number, change: number): void {
    const index = decade + USUAL
    if (index >= 0 && index < this.#usual.length) this.#usual[index] = (this.#usual[index] as number) + change
    else this.#others.set(decade, (this.#others.get(decade) ?? 0) + change)
  }

  ascending(): [decade: number, change: number][] {
    const usual = Array.from(this.#usual, (change, index): [number, number] => [index - USUAL, change])
    return [...this.#others, ...usual].filter(([, change]) => change !== 0).sort(([a], [b]) => a - b)
  }
}
