import type { DatabaseSync } from 'node:sqlite'
import type { Field } from '../../../contract/fields.ts'
import { words } from '../../../contract/text.ts'
import { formsOf, isSameWord, type WordForms } from '../../word-forms.ts'
import { textChunks } from './text-columns.ts'
import { matchesAt } from './text-search.ts'

/** A higher rank is better; every rank is above 0. */
const RANKS = { same: 3, beginning: 2, containing: 1 }
const PREFERRED = 3

/**
 * Ranks the names of terms for a search. Best first: the preferred name equals the search text (in any form of its
 * words), begins with it, or contains its words; then the same three for non-preferred terms.
 */
export class NameRanks {
  readonly #db: DatabaseSync
  readonly #columns = new Map<string, NameColumn>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  ranker(field: Field, prefix: string, searched: readonly string[]): (value: number) => number {
    const column = this.#column(field.name)
    const base = field.name === 'name' ? PREFERRED : 0
    const forms = searched.map(formsOf)
    const prefixBytes = Buffer.from(prefix)
    const longest = longestOf(forms)
    return (value) => {
      const { texts, start, end } = column.at(value)
      const begins = end - start >= prefixBytes.length && matchesAt(texts, start, prefixBytes)
      if (begins && end - start === prefixBytes.length) return base + RANKS.same
      if (end - start <= longest && isSame(texts.toString('utf8', start, end), forms))
        return base + RANKS.same
      return base + (begins ? RANKS.beginning : RANKS.containing)
    }
  }

  #column(field: string): NameColumn {
    let column = this.#columns.get(field)
    if (!column) {
      column = new NameColumn(this.#db, field)
      this.#columns.set(field, column)
    }
    return column
  }
}

/**
 * The most bytes of a name with these words, with some allowance for characters around and between them. A longer name
 * is not split into words, which would be slow for many results.
 */
function longestOf(forms: readonly WordForms[]): number {
  const lengths = forms.map(({ beginnings, whole }) =>
    Math.max(...[...beginnings, ...whole].map((word) => Buffer.byteLength(word))),
  )
  return lengths.reduce((sum, length) => sum + length + 4, 0)
}

function isSame(folded: string, forms: readonly WordForms[]): boolean {
  const found = words(folded)
  return (
    found.length === forms.length &&
    found.every((word, i) => forms[i] !== undefined && isSameWord(word, forms[i]))
  )
}

/** The folded values of a field in memory, by value number. */
class NameColumn {
  readonly #texts: Buffer[] = []
  readonly #starts: Uint32Array[] = []
  readonly #firsts: number[] = []

  constructor(db: DatabaseSync, field: string) {
    let first = 0
    for (const { folded, starts } of textChunks(db, 'term', field)) {
      this.#texts.push(folded)
      this.#starts.push(starts)
      this.#firsts.push(first)
      first += starts.length
    }
  }

  at(value: number): { texts: Buffer; start: number; end: number } {
    let chunk = this.#firsts.length - 1
    while ((this.#firsts[chunk] as number) > value) chunk--
    const texts = this.#texts[chunk] as Buffer
    const starts = this.#starts[chunk] as Uint32Array
    const index = value - (this.#firsts[chunk] as number)
    const next = starts[index + 1]
    return { texts, start: starts[index] as number, end: (next ?? texts.length) - 1 }
  }
}
