import type { DatabaseSync } from 'node:sqlite'
import type { Field } from '../../../contract/fields.ts'
import { words } from '../../../contract/text.ts'
import { formsOf, isSameWord, type WordForms } from '../../word-forms.ts'
import { type TextChunk, textAt, textChunks } from './text-columns.ts'

/** A higher rank is better; every rank is above 0. */
const PREFERRED_RANKS = { same: 6, beginning: 4, containing: 3 }
const NON_PREFERRED_RANKS = { same: 5, beginning: 2, containing: 1 }

/**
 * Ranks the names of terms for a search. Best first: the preferred name equals the search text (in any form of its
 * words), a non-preferred term equals it, the preferred name begins with it, the preferred name contains its words, a
 * non-preferred term begins with it, a non-preferred term contains its words.
 */
export class NameRanks {
  readonly #db: DatabaseSync
  /** The names of each field, as they are stored: strings would take several times the memory. */
  readonly #chunks = new Map<string, readonly TextChunk[]>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  ranker(field: Field, prefix: string, searched: readonly string[]): (value: number) => number {
    const nameOf = this.#reader(field.name)
    const ranks = field.name === 'name' ? PREFERRED_RANKS : NON_PREFERRED_RANKS
    const forms = searched.map(formsOf)
    const longest = longestOf(forms)
    return (value) => {
      const name = nameOf(value)
      if (name === prefix || (name.length <= longest && isSame(name, forms))) return ranks.same
      return name.startsWith(prefix) ? ranks.beginning : ranks.containing
    }
  }

  /** Reads a folded name by its value number. */
  #reader(field: string): (value: number) => string {
    const chunks = this.#chunks.get(field) ?? [...textChunks(this.#db, 'term', field)]
    this.#chunks.set(field, chunks)
    return (value) => {
      let index = value
      for (const { folded, starts } of chunks) {
        if (index < starts.length) return textAt(folded, starts, index)
        index -= starts.length
      }
      throw new Error(`there is no value ${value} of ${field}`)
    }
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
