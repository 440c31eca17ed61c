import type { Resource } from '../../../contract/fields.ts'
import { type WordLists, wordLists } from '../../near-words.ts'
import type { Database } from '../connect/database.ts'

/** The words of fields and how frequent they are. Read once for each field: corrections compare all of them. */
export class FieldWords {
  readonly #database: Database
  readonly #lists = new Map<string, Promise<WordLists>>()

  constructor(database: Database) {
    this.#database = database
  }

  of(resource: Resource, field: string): Promise<WordLists> {
    const key = `${resource}.${field}`
    const known = this.#lists.get(key)
    if (known) return known
    const read = this.#read(resource, field)
    this.#lists.set(key, read)
    read.catch(() => this.#lists.delete(key))
    return read
  }

  async #read(resource: Resource, field: string): Promise<WordLists> {
    // One row for all words: reading a row for each takes most of the time. Words that begin with a digit are never near,
    // and item numbers have a million of them; a colon is what comes after the digits.
    const sql = `
      select string_agg(word, ' ' order by word) as words, string_agg(size::text, ' ' order by word) as sizes
      from (
        select word, sum(size) as size from ${resource}_posting where field = $1 and word >= ':' group by word
      ) as frequency`
    const [row] = await this.#database.search(sql, [field])
    const words = row?.words ? String(row.words).split(' ') : []
    return wordLists(words, String(row?.sizes).split(' ').map(Number))
  }
}
