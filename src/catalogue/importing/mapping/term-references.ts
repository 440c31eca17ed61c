import { fold } from '../../../contract/text.ts'
import type { Column, Look } from './look-at-columns.ts'

/** The comma is last because names contain commas. */
const SIGNS = ['|', ';', ' / ', '\n', ', ', ',']

/** Measures how many values of a column are ids, addresses or names of the same table. */
export class References {
  readonly #look: Look
  readonly #known = new Set<string>()

  constructor(look: Look, columns: readonly Column[]) {
    this.#look = look
    for (const row of look.rows) {
      for (const { name } of columns) for (const text of row.get(name) ?? []) this.#known.add(fold(text))
    }
  }

  /** The separator with which most parts are found; undefined if the values need no splitting. */
  separatorIn(column: Column): string | undefined {
    let best: string | undefined
    for (const sign of SIGNS) {
      if (this.shareFound(column, sign) > this.shareFound(column, best) + 0.02) best = sign
    }
    return best
  }

  /** The share of the parts that are found, from 0 to 1. */
  shareFound({ name }: Column, sign: string | undefined): number {
    let found = 0
    let all = 0
    for (const row of this.#look.rows) {
      for (const text of row.get(name) ?? []) {
        for (const part of sign === undefined ? [text] : text.split(sign)) {
          if (part.trim() === '') continue
          all++
          if (this.#known.has(fold(part.trim()))) found++
        }
      }
    }
    return all === 0 ? 0 : found / all
  }
}
