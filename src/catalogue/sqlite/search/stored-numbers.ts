import { lowerBound } from '../../lower-bound.ts'
import type { Ordinals } from '../../ordinals.ts'

/** A column as it is stored. */
export interface NumberColumn {
  numbers: Float64Array
  /** Ascending. */
  ordinals: Uint32Array
}

/** Finds records by the numbers of one field. Records without a number match nothing. */
export interface NumberFinder {
  readonly byteLength: number
  /** @param among ascending ordinals, to find only some of them; null for all records */
  find(holds: (number: number) => boolean, among: Ordinals | null): Ordinals
}

/** With fewer records than this part of the column, looking each up is faster than reading all numbers. */
const FEW = 32

/** The numbers of a column as it is stored. */
export class StoredNumbers implements NumberFinder {
  readonly #column: NumberColumn

  constructor(column: NumberColumn) {
    this.#column = column
  }

  get byteLength(): number {
    return this.#column.numbers.byteLength + this.#column.ordinals.byteLength
  }

  find(holds: (number: number) => boolean, among: Ordinals | null): Ordinals {
    const { numbers, ordinals } = this.#column
    if (among && among.length * FEW < ordinals.length) {
      return among.filter((ordinal) => {
        const at = lowerBound(ordinals, ordinal)
        return ordinals[at] === ordinal && holds(numbers[at] as number)
      })
    }
    const found = new Uint32Array(numbers.length)
    let count = 0
    for (let i = 0; i < numbers.length; i++) {
      if (holds(numbers[i] as number)) found[count++] = ordinals[i] as number
    }
    return found.slice(0, count)
  }
}
