import type { DatabaseSync } from 'node:sqlite'
import type { Field } from '../../../contract/fields.ts'
import { words } from '../../../contract/text.ts'
import { formsOf, isSameWord, type WordForms } from '../../word-forms.ts'
import { textsOf } from './text-columns.ts'

/** A higher rank is better; every rank is above 0. */
const RANKS = { same: 3, beginning: 2, containing: 1 }
const PREFERRED = 3

/**
 * Ranks the names of terms for a search. Best first: the preferred name equals the search text (in any form of its
 * words), begins with it, or contains its words; then the same three for non-preferred terms.
 */
export class NameRanks {
  readonly #db: DatabaseSync
  /** The folded values of each field, by value number. */
  readonly #names = new Map<string, readonly string[]>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  ranker(field: Field, prefix: string, searched: readonly string[]): (value: number) => number {
    const names = this.#namesIn(field.name)
    const base = field.name === 'name' ? PREFERRED : 0
    const forms = searched.map(formsOf)
    const longest = longestOf(forms)
    return (value) => {
      const name = names[value] as string
      if (name === prefix || (name.length <= longest && isSame(name, forms))) return base + RANKS.same
      return base + (name.startsWith(prefix) ? RANKS.beginning : RANKS.containing)
    }
  }

  #namesIn(field: string): readonly string[] {
    const texts = { db: this.#db, resource: 'term', field } as const
    const names = this.#names.get(field) ?? Array.from(textsOf(texts), ({ text }) => text)
    this.#names.set(field, names)
    return names
  }
}

/**
 * The length of the longest name with these words, with some allowance for characters around and between them. A longer
 * name is not split into words, which would be slow for many results.
 */
function longestOf(forms: readonly WordForms[]): number {
  const lengths = forms.map(({ beginnings, whole }) =>
    Math.max(...[...beginnings, ...whole].map((word) => word.length)),
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
