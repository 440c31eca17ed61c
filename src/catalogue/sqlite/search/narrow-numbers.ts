import type { Ordinals } from '../../ordinals.ts'
import type { NumberColumn, NumberFinder } from './stored-numbers.ts'

type NarrowArray = Uint8Array | Int16Array | Int32Array

/** Each with the least and the greatest number that it holds. The number after the greatest stands for none. */
const NARROW = [
  { least: 0, greatest: 254, make: (length: number): NarrowArray => new Uint8Array(length) },
  { least: -32_768, greatest: 32_766, make: (length: number): NarrowArray => new Int16Array(length) },
  {
    least: -2_147_483_648,
    greatest: 2_147_483_646,
    make: (length: number): NarrowArray => new Int32Array(length),
  },
] as const

/**
 * A column of whole numbers in the narrowest array that holds them, by ordinal. It takes a twelfth to a third of the
 * memory of the stored column, and a record's number is found without a search.
 */
export class NarrowNumbers implements NumberFinder {
  readonly #numbers: NarrowArray
  readonly #missing: number

  private constructor(numbers: NarrowArray, missing: number) {
    this.#numbers = numbers
    this.#missing = missing
  }

  /** Undefined if the numbers need more room than the stored column. */
  static from({ numbers, ordinals }: NumberColumn, count: number): NarrowNumbers | undefined {
    const range = wholeRange(numbers)
    const form = range && NARROW.find(({ least, greatest }) => least <= range.min && range.max <= greatest)
    if (!form) return undefined
    const missing = form.greatest + 1
    const narrow = form.make(count)
    if (narrow.byteLength > numbers.byteLength + ordinals.byteLength) return undefined
    if (numbers.length < count) narrow.fill(missing)
    for (let i = 0; i < numbers.length; i++) narrow[ordinals[i] as number] = numbers[i] as number
    return new NarrowNumbers(narrow, missing)
  }

  get byteLength(): number {
    return this.#numbers.byteLength
  }

  find(holds: (number: number) => boolean, among: Ordinals | null): Ordinals {
    const numbers = this.#numbers
    const missing = this.#missing
    const found = new Uint32Array(among ? among.length : numbers.length)
    let count = 0
    for (let i = 0; i < found.length; i++) {
      const ordinal = among ? (among[i] as number) : i
      const number = numbers[ordinal] as number
      if (number !== missing && holds(number)) found[count++] = ordinal
    }
    return found.slice(0, count)
  }
}

/** The least and the greatest number; undefined if some are not whole. */
function wholeRange(numbers: Float64Array): { min: number; max: number } | undefined {
  let [min, max] = [0, 0]
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number
    if (!Number.isInteger(number)) return undefined
    if (number < min) min = number
    if (number > max) max = number
  }
  return { min, max }
}
