import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Field, Resource } from '../../../contract/fields.ts'
import { type NearWord, nearWords, type WordLists, wordLists } from '../../near-words.ts'

/** Finds words of a catalogue that differ from another by a few edits. */
export class NearWords {
  readonly #words: StatementSync
  readonly #listsOf = new Map<string, WordLists>()

  constructor(db: DatabaseSync, resource: Resource) {
    // One row for all words, in key order: reading a row for each takes most of the time.
    this.#words = db.prepare(
      `select group_concat(word, ' ') as words, group_concat(size, ' ') as sizes
       from ${resource}_posting where field = ?`,
    )
  }

  /** The words in these fields within the limit, nearest first. */
  of(fields: readonly Pick<Field, 'name'>[], word: string, limit: number): NearWord[] {
    if (limit === 0) return []
    return nearWords(
      fields.map(({ name }) => this.#lists(name)),
      word,
      limit,
    )
  }

  #lists(field: string): WordLists {
    const known = this.#listsOf.get(field)
    if (known) return known
    const row = this.#words.get(field)
    const words = row?.words ? String(row.words).split(' ') : []
    const lists = wordLists(words, String(row?.sizes).split(' ').map(Number))
    this.#listsOf.set(field, lists)
    return lists
  }
}
