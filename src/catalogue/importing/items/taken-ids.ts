import type { Place } from '../findings.ts'

/** Between the numbers of two files there is room for all lines of the first. */
const MOST_LINES = 2 ** 32

/** The ids of the items read so far, each with the place of its first row, as one number: there can be millions. */
export class TakenIds {
  readonly #places = new Map<number, number>()
  readonly #files = new Map<string, number>()

  add(id: number, { file, line }: Place): void {
    const number = this.#files.get(file) ?? this.#files.size
    this.#files.set(file, number)
    this.#places.set(id, number * MOST_LINES + (line ?? 0))
  }

  has(id: number): boolean {
    return this.#places.has(id)
  }

  /** The place of an item's first row; undefined if there is no item with this id. */
  placeOf(id: number): Place | undefined {
    const place = this.#places.get(id)
    if (place === undefined) return undefined
    const line = place % MOST_LINES
    const file = [...this.#files.keys()][Math.floor(place / MOST_LINES)] ?? ''
    return { file, line: line === 0 ? null : line }
  }

  /** Frees the memory. */
  clear(): void {
    this.#places.clear()
  }
}
