import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { nextPrefix } from '../../next-prefix.ts'
import { isWrittenWord, type WordForms, wordRanges } from '../../word-forms.ts'
import { bytesIn } from '../file/packed.ts'

/** The postings of a range of words, sorted by word. */
export interface RangePostings {
  data: Uint8Array
  /** Bytes of each word's postings. A word can occur several times, once per segment. */
  lengths: readonly number[]
  /** Number of postings. */
  size: number
  /** Whether a word is a form of the searched word that texts have, not a longer word that begins with it or a joined spelling. */
  isWhole: (word: number) => boolean
}

/** Reads the postings of words from a catalogue. */
export class WordPostings {
  readonly #range: StatementSync

  constructor(db: DatabaseSync, resource: Resource) {
    // One row for all words, in key order: reading a row for each word takes most of the time.
    this.#range = db.prepare(
      `select group_concat(word, ' ') as words, sum(size) as size,
         group_concat(length(data), ' ') as lengths, cast(group_concat(data, '') as blob) as data
       from ${resource}_posting where field = ? and word >= ? and word < ?`,
    )
  }

  /** The postings in a field of every word that a searched word finds: longer words that begin with it, and its forms. */
  *of(field: string, forms: WordForms): Generator<RangePostings> {
    const { beginnings, whole } = wordRanges(forms)
    for (const beginning of beginnings)
      yield* this.#inRange(field, beginning, nextPrefix(beginning) ?? END, forms)
    // The next possible text after a word is the word and a NUL.
    for (const form of whole) yield* this.#inRange(field, form, `${form}\0`, forms)
  }

  *#inRange(field: string, start: string, end: string, forms: WordForms): Generator<RangePostings> {
    const row = this.#range.get(field, start, end)
    if (!row || row.words === null) return
    const data = bytesIn(row.data)
    const words = String(row.words).split(' ')
    const lengths = String(row.lengths).split(' ').map(Number)
    yield { data, lengths, size: Number(row.size), isWhole: (i) => isWrittenWord(words[i] as string, forms) }
  }
}

const END = '\u{10FFFF}'
