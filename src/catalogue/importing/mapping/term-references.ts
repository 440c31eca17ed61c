import { fold } from '../../../contract/text.ts'
import type { Column } from './column-tally.ts'
import type { SourceProfile } from './profile-columns.ts'

/** The comma is last because names contain commas. */
const SIGNS = ['|', ';', ' / ', '\n', ', ', ',']

/** Measures how many values of a column are ids, addresses or names of the same table. */
export class References {
  readonly #profile: SourceProfile
  readonly #known = new Set<string>()

  constructor(profile: SourceProfile, columns: readonly Column[]) {
    this.#profile = profile
    for (const row of profile.rows) {
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
    const parts = this.#profile.rows
      .flatMap((row) => row.get(name) ?? [])
      .flatMap((text) => (sign === undefined ? [text] : text.split(sign)))
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const found = parts.filter((part) => this.#known.has(fold(part)))
    return parts.length === 0 ? 0 : found.length / parts.length
  }
}
