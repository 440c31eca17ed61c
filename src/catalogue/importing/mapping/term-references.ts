import { fold } from '../../../contract/text.ts'
import type { Column } from './column-tally.ts'
import { SEPARATORS } from './list-separators.ts'

/** The most different values that are looked up. */
const MOST_VALUES = 5000

const NO_REFERENCE: readonly string[] = ['0', '-1']

/** Measures how many values of a column are ids, addresses or names of the same table. */
export class References {
  readonly #known = new Set<string>()

  constructor(keys: readonly Column[]) {
    for (const { seen } of keys) for (const text of seen) this.#known.add(fold(text))
  }

  /** The separator with which most parts are found; undefined if the values need no splitting. */
  separatorIn(column: Column): string | undefined {
    let best: string | undefined
    let share = this.shareFound(column, undefined)
    for (const sign of SEPARATORS) {
      const found = this.shareFound(column, sign)
      if (found <= share + 0.02) continue
      best = sign
      share = found
    }
    return best
  }

  /** Whether a text stands for no reference: a top term with the parent 0. */
  isNoReference(text: string): boolean {
    return NO_REFERENCE.includes(text) && !this.#known.has(text)
  }

  /** The share of the different parts that are found, from 0 to 1. */
  shareFound({ seen }: Column, sign: string | undefined): number {
    const parts = new Set<string>()
    for (const text of seen) {
      for (const part of sign === undefined ? [text] : text.split(sign)) {
        const trimmed = part.trim()
        if (trimmed !== '' && !this.isNoReference(trimmed)) parts.add(fold(trimmed))
      }
      if (parts.size >= MOST_VALUES) break
    }
    const found = [...parts].filter((part) => this.#known.has(part))
    return parts.size === 0 ? 0 : found.length / parts.size
  }
}
