import type { PostingCursor, Postings } from '../../tools/tool-source.ts'

/**
 * Fills an array with numbers in the text form of the server, such as {3,14}. The package's own parser takes several times
 * as long.
 */
export function numbersIn<Numbers extends Uint32Array | Uint8Array>(
  value: unknown,
  numbers: Numbers,
): Numbers {
  const text = String(value)
  let count = 0
  let number = 0
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= DIGIT_0 && code <= DIGIT_9) number = number * 10 + code - DIGIT_0
    else {
      numbers[count++] = number
      number = 0
    }
  }
  return numbers
}

const DIGIT_0 = 48
const DIGIT_9 = 57

/** @param weights null if they are not needed */
export function arrayPostings(word: string, values: Uint32Array, weights: Uint8Array | null): Postings {
  return { word, open: () => new ArrayCursor(values, weights) }
}

class ArrayCursor implements PostingCursor {
  value = 0
  weight = 0
  readonly #values: Uint32Array
  readonly #weights: Uint8Array | null
  #next = 0

  constructor(values: Uint32Array, weights: Uint8Array | null) {
    this.#values = values
    this.#weights = weights
  }

  next(): boolean {
    if (this.#next === this.#values.length) return false
    this.value = this.#values[this.#next] as number
    if (this.#weights) this.weight = this.#weights[this.#next] as number
    this.#next++
    return true
  }
}
