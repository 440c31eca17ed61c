import { z } from 'zod/mini'
import { NAME_MEMBERS, type NameMember } from '../../../contract/name-members.ts'
import { words } from '../../../contract/text.ts'
import { type NearWord, nearWords, type WordLists } from '../../near-words.ts'
import { mostWordsSearch, wordsOfTerms } from '../../searches/term-words.ts'
import { FrequencyCache } from '../../tools/frequency-cache.ts'
import { decodeEvidence, type ItemEvidence } from '../../tools/item-evidence.ts'
import {
  type FoldedName,
  type ItemPostings,
  type MakerItems,
  OWN_NAMES,
  type Postings,
  TEXT_FIELDS,
  type TermWithWords,
  type ToolSource,
} from '../../tools/tool-source.ts'
import type { TellingWord } from '../../words-without-meaning.ts'
import type { Database, ResultRow } from '../connect/database.ts'
import { recordIn } from '../records/record-reader.ts'
import { arrayPostings, numbersIn } from './array-postings.ts'
import type { FieldWords } from './field-words.ts'
import { ItemWordPostings } from './item-postings.ts'
import { findList } from './lists.ts'
import { packedOrdinals } from './packed-ordinals.ts'
import type { RecordCounts } from './record-counts.ts'
import { termWordSources } from './term-words.ts'

/** Reads a catalogue for the tools, and keeps what every request needs. */
export class ToolReader {
  readonly database: Database
  readonly counts: RecordCounts
  readonly items: number
  readonly frequencies = new FrequencyCache()
  readonly itemPostings: ItemWordPostings
  readonly #words: FieldWords
  readonly #wordCounts = new Map<NameMember, Promise<Uint8Array>>()

  constructor(database: Database, counts: RecordCounts, words: FieldWords) {
    this.database = database
    this.counts = counts
    this.items = counts.records.item
    this.itemPostings = new ItemWordPostings(database)
    this.#words = words
  }

  wordLists(): Promise<WordLists[]> {
    return Promise.all(OWN_NAMES.map((kind) => this.#words.of('term', kind)))
  }

  wordCounts(kind: NameMember): Promise<Uint8Array> {
    const known = this.#wordCounts.get(kind)
    if (known) return known
    const read = this.#readWordCounts(kind)
    this.#wordCounts.set(kind, read)
    read.catch(() => this.#wordCounts.delete(kind))
    return read
  }

  /** The postings of a name do not tell: it also has some for other spellings of its words. */
  async #readWordCounts(kind: NameMember): Promise<Uint8Array> {
    const sql = `select json_agg(folded order by value)::text as names from term_text_${kind}`
    const [row] = await this.database.search(sql, [])
    const names = namesSchema.parse(JSON.parse(String(row?.names ?? '[]')))
    return Uint8Array.from(names, (name) => Math.min(255, new Set(words(name)).size))
  }
}

const namesSchema = z.array(z.string())

/** What one request reads through the reader. */
export class ToolRequest implements ToolSource {
  readonly items: number
  readonly tellingWord: TellingWord
  readonly #reader: ToolReader
  readonly #signal: AbortSignal | undefined

  constructor(reader: ToolReader, signal: AbortSignal | undefined) {
    this.#reader = reader
    this.items = reader.items
    this.tellingWord = reader.counts.tellingWord
    this.#signal = signal
  }

  throwIfCancelled(): void {
    this.#signal?.throwIfAborted()
  }

  async itemOrdinal(id: number): Promise<number | undefined> {
    const [row] = await this.#rows('select ordinal from item_row where id = $1', [id])
    return row && Number(row.ordinal)
  }

  async evidence(ordinals: readonly number[]): Promise<ItemEvidence[]> {
    const sql = `
      select record from unnest($1::int[]) with ordinality as wanted (ordinal, at)
      join item_row using (ordinal) join item using (id) order by at`
    return (await this.#each(sql, ordinals)).map((row) => decodeEvidence(recordIn(row)))
  }

  async frequencies(words: readonly string[]): Promise<number[]> {
    return this.#reader.frequencies.of(words, async (unknown) => {
      const sql = `
        select word, sum(size) as size from item_posting where field = any($1) and word = any($2) group by word`
      const sizes = sizesIn(await this.#rows(sql, [TEXT_FIELDS, unknown]))
      return unknown.map((word) => sizes.get(word) ?? 0)
    })
  }

  async itemPostings(words: readonly string[]): Promise<ItemPostings[]> {
    return this.#reader.itemPostings.of(words, this.#signal)
  }

  async termSizes(termIds: readonly number[]): Promise<number[]> {
    const sql = `
      select number from unnest($1::bigint[]) with ordinality as wanted (id, at)
      left join term_row using (id) left join term_number_num_items using (ordinal) order by at`
    return (await this.#each(sql, termIds)).map(({ number }) => Number(number))
  }

  async itemsOfTerm(termId: number): Promise<Uint32Array> {
    const sql = `
      select string_agg(int4send(item), ''::bytea order by item) as ordinals
      from item_term join term_row on ordinal = term where id = $1`
    const [row] = await this.#rows(sql, [termId])
    return packedOrdinals(row?.ordinals)
  }

  async itemsOfMaker(words: readonly string[], most: number): Promise<MakerItems> {
    const sizes = sizesIn(
      await this.#rows(
        `select word, sum(size) as size from item_posting where field = 'makers' and word = any($1) group by word`,
        [words],
      ),
    )
    const size = [...sizes.values()].reduce((sum, one) => sum + one, 0)
    if (size > most || sizes.size < words.length) return { size, ordinals: new Uint32Array(0) }
    const sql = `
      select string_agg(int4send(owner), ''::bytea order by owner) as ordinals from (
        select distinct owner from (
          select value, owner from item_posting, unnest("values", owners) as own (value, owner)
          where field = 'makers' and word = any($1) group by value, owner having count(*) = $2::int
        ) as named
      ) as made`
    const [row] = await this.#rows(sql, [words, words.length])
    return { size, ordinals: packedOrdinals(row?.ordinals) }
  }

  async termsWithWords(text: string, most: number): Promise<TermWithWords[]> {
    const { database, counts } = this.#reader
    const found = [...(await findList(database, counts, mostWordsSearch(text), this.#signal)).slice(0, most)]
    const sources = await termWordSources(database, counts, text, found, this.#signal)
    const words = wordsOfTerms(text, this.tellingWord, sources)
    const sql = `
      select id from unnest($1::int[]) with ordinality as wanted (ordinal, at) join term_row using (ordinal) order by at`
    const rows = await this.#each(sql, found)
    return rows.map(({ id }, at) => ({ termId: Number(id), words: words[at] ?? [] }))
  }

  async wordsOfNames(words: readonly string[]): Promise<ReadonlySet<string>> {
    const sql = 'select distinct word from term_posting where field = any($1) and word = any($2)'
    const rows = await this.#rows(sql, [NAME_MEMBERS, words])
    return new Set(rows.map(({ word }) => String(word)))
  }

  async wordsNear(word: string, limit: number): Promise<readonly NearWord[]> {
    return nearWords(await this.#reader.wordLists(), word, limit)
  }

  async namePostings(words: readonly string[], kind: NameMember): Promise<Postings[]> {
    const sql = 'select word, size, "values"::text from term_posting where field = $1 and word = any($2)'
    const rows = await this.#rows(sql, [kind, words])
    return rows.map(({ word, size, values }) =>
      arrayPostings(String(word), numbersIn(values, new Uint32Array(Number(size))), null),
    )
  }

  async wordCounts(kind: NameMember): Promise<Uint8Array> {
    return this.#reader.wordCounts(kind)
  }

  async names(values: readonly number[], kind: NameMember): Promise<FoldedName[]> {
    const sql = `
      select id, folded from unnest($1::int[]) with ordinality as wanted (value, at)
      join term_text_${kind} using (value) join term_row using (ordinal) order by at`
    return (await this.#each(sql, values)).map(({ id, folded }) => ({
      termId: Number(id),
      folded: String(folded),
    }))
  }

  async termNames(termIds: readonly number[]): Promise<string[]> {
    const sql = `
      select written from unnest($1::bigint[]) with ordinality as wanted (id, at)
      join term_row using (id) join term_text_name using (ordinal) order by at`
    return (await this.#each(sql, termIds)).map(({ written }) => String(written))
  }

  async deprecatedAmong(termIds: readonly number[]): Promise<ReadonlySet<number>> {
    const sql = `
      select id from term_row join term_flag using (ordinal) where flag = 'deprecated' and id = any($1::bigint[])`
    const rows = await this.#rows(sql, [termIds])
    return new Set(rows.map(({ id }) => Number(id)))
  }

  async #rows(sql: string, values: unknown[]): Promise<ResultRow[]> {
    return this.#reader.database.search(sql, values, this.#signal)
  }

  /** A row for each number. */
  async #each(sql: string, numbers: readonly number[]): Promise<ResultRow[]> {
    if (numbers.length === 0) return []
    const rows = await this.#rows(sql, [`{${numbers.join(',')}}`])
    if (rows.length !== numbers.length) throw new Error('the catalogue lacks some of its rows')
    return rows
  }
}

function sizesIn(rows: readonly ResultRow[]): Map<string, number> {
  return new Map(rows.map(({ word, size }) => [String(word), Number(size)]))
}
