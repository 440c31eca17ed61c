import { LRUCache } from 'lru-cache'
import { addTo } from '../../lists-by-key.ts'
import { type ItemPostings, TEXT_FIELDS } from '../../tools/tool-source.ts'
import type { Database, ResultRow } from '../connect/database.ts'
import { arrayPostings, numbersIn } from './array-postings.ts'

/** Room for three million postings: most texts share their common words, which have most of the postings. */
const CACHE_BYTES = 16 * 1024 * 1024
const POSTING_BYTES = 5
const ENTRY_BYTES = 500

/** The postings of words in the text fields of items. */
export class ItemWordPostings {
  readonly #database: Database
  readonly #known = new LRUCache<string, { postings: ItemPostings[]; size: number }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ size }) => ENTRY_BYTES + POSTING_BYTES * size,
  })

  constructor(database: Database) {
    this.#database = database
  }

  /** By word, then by field, then by value. */
  async of(words: readonly string[], signal: AbortSignal | undefined): Promise<ItemPostings[]> {
    const found = new Map(words.map((word) => [word, this.#known.get(word)?.postings]))
    const unknown = words.filter((word) => found.get(word) === undefined)
    const read = unknown.length === 0 ? new Map<string, ResultRow[]>() : await this.#read(unknown, signal)
    for (const word of unknown) {
      const rows = read.get(word) ?? []
      const postings = rows.map(postingsIn)
      found.set(word, postings)
      this.#known.set(word, { postings, size: rows.reduce((sum, { size }) => sum + Number(size), 0) })
    }
    return words.flatMap((word) => found.get(word) ?? [])
  }

  async #read(words: readonly string[], signal: AbortSignal | undefined): Promise<Map<string, ResultRow[]>> {
    const rows = await this.#database.search(READ, [TEXT_FIELDS, words], signal)
    const byWord = new Map<string, ResultRow[]>()
    for (const row of rows) addTo(byWord, String(row.word), row)
    return byWord
  }
}

const READ = `
  select word, field, size, coalesce(owners, "values")::text as ordinals, weights::text
  from item_posting where field = any($1) and word = any($2)
  order by word, array_position($1::text[], field), segment`

function postingsIn({ word, field: name, size, ordinals, weights }: ResultRow): ItemPostings {
  const field = TEXT_FIELDS.find((one) => one === name)
  if (field === undefined) throw new Error(`${name} is no text field`)
  const items = numbersIn(ordinals, new Uint32Array(Number(size)))
  return {
    ...arrayPostings(String(word), items, numbersIn(weights, new Uint8Array(Number(size)))),
    field,
    owners: null,
  }
}
