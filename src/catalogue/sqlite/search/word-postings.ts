import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { release } from '../../release.ts'
import { isSameWord, type WordForms } from '../../word-forms.ts'
import { bytesIn } from '../packed.ts'
import { nextPrefix } from './next-prefix.ts'

/** The postings of a range of words, one word after the other. */
export interface RangePostings {
  data: Uint8Array
  /** Bytes of each word's postings; a word may come several times. */
  lengths: readonly number[]
  /** How many postings there are. */
  size: number
  /** Whether a word is the very one that was asked for. */
  isWhole: (word: number) => boolean
}

/** Reads the postings of words out of a catalogue. */
export class WordPostings {
  readonly #range: StatementSync

  constructor(db: DatabaseSync, resource: Resource) {
    // All in one row, in the order of the key: with a row for each word, most of the time would go into rows.
    this.#range = db.prepare(
      `select group_concat(word, ' ') as words, sum(size) as size,
         group_concat(length(data), ' ') as lengths, cast(group_concat(data, '') as blob) as data
       from ${resource}_posting where field = ? and word >= ? and word < ?`,
    )
  }

  /** The postings in a field of all words that one finds: those that begin with it, and its other forms. */
  *of(field: string, forms: WordForms): Generator<RangePostings> {
    for (const beginning of withoutCovered(forms.beginnings)) {
      yield* this.#inRange(field, beginning, nextPrefix(beginning) ?? END, forms)
    }
    for (const form of forms.whole) {
      if (forms.beginnings.some((beginning) => form.startsWith(beginning))) continue
      // The least text after a word is the word with a NUL behind it.
      yield* this.#inRange(field, form, `${form}\0`, forms)
    }
  }

  *#inRange(field: string, from: string, before: string, forms: WordForms): Generator<RangePostings> {
    const row = this.#range.get(field, from, before)
    if (!row || row.words === null) return
    const data = bytesIn(row.data)
    const words = String(row.words).split(' ')
    const lengths = String(row.lengths).split(' ').map(Number)
    yield { data, lengths, size: Number(row.size), isWhole: (i) => isSameWord(words[i] as string, forms) }
    release(data)
  }
}

/** Without those that begin with another: what they begin is found by that one. */
function withoutCovered(beginnings: readonly string[]): string[] {
  return beginnings.filter((one) => !beginnings.some((other) => other !== one && one.startsWith(other)))
}

const END = '\u{10FFFF}'
