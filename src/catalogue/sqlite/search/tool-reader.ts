import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { NAME_MEMBERS, type NameMember } from '../../../contract/name-members.ts'
import type { NearWord } from '../../near-words.ts'
import type { Ordinals } from '../../ordinals.ts'
import type { ListSearch } from '../../searches/searcher.ts'
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
import { bytesIn, uint32sIn } from '../file/packed.ts'
import { Deprecations } from '../records/deprecations.ts'
import type { IdLists } from '../records/id-list.ts'
import { rowReader } from '../records/record-reader.ts'
import type { NearWords } from './near-words.ts'
import { PostingReader } from './posting-reader.ts'
import { termNames } from './term-names.ts'
import { termWords } from './term-words.ts'
import { valueOwners } from './value-owners.ts'

/** Reads a catalogue for the tools. */
export class ToolReader {
  readonly db: DatabaseSync
  readonly ids: IdLists
  readonly near: NearWords
  readonly frequencies = new FrequencyCache()
  readonly itemRecord: (id: number) => Buffer
  readonly frequency: StatementSync
  readonly itemPostings: StatementSync
  readonly makerPostings: StatementSync
  readonly termSize: StatementSync
  readonly itemsOfTerm: StatementSync
  readonly wordsOfNames: StatementSync
  readonly namePostings: StatementSync
  readonly termName: StatementSync
  readonly deprecations: Deprecations
  /** Reads all postings, one word after the other. */
  readonly cursor = new PostingReader()

  constructor(db: DatabaseSync, ids: IdLists, near: NearWords) {
    this.db = db
    this.ids = ids
    this.near = near
    this.itemRecord = rowReader(db, 'item')
    const textFields = TEXT_FIELDS.map((field) => `'${field}'`).join(', ')
    this.frequency = db.prepare(
      `select sum(size) as size from item_posting where field in (${textFields}) and word = ?`,
    )
    this.itemPostings = db.prepare('select data from item_posting where field = ? and word = ?')
    this.makerPostings = db.prepare(`select size, data from item_posting where field = 'makers' and word = ?`)
    this.termSize = db.prepare('select length(items) / 4 as size from term_item where term_id = ?')
    this.itemsOfTerm = db.prepare('select items from term_item where term_id = ?')
    const hasField = NAME_MEMBERS.map(
      (kind) => `exists (select 1 from term_posting where field = '${kind}' and word = value)`,
    )
    this.wordsOfNames = db.prepare(`select value as word from json_each(?) where ${hasField.join(' or ')}`)
    // One statement for all words takes half the time of one for each.
    this.namePostings = db.prepare(
      'select value as word, data from json_each(?) cross join term_posting on field = ? and word = value',
    )
    this.deprecations = new Deprecations(db, ids.term)
    this.termName = db.prepare('select name from term_name where ordinal = ?')
  }
}

/** What one request reads through the reader. */
export class ToolRequest implements ToolSource {
  readonly items: number
  readonly tellingWord: TellingWord
  readonly throwIfCancelled: () => void
  readonly #reader: ToolReader
  readonly #list: (search: ListSearch) => Ordinals

  /** @param list runs a search for a list */
  constructor(reader: ToolReader, throwIfCancelled: () => void, list: (search: ListSearch) => Ordinals) {
    this.#reader = reader
    this.#list = list
    this.items = reader.ids.item.count
    this.tellingWord = termWords(reader.db).tellingWord
    this.throwIfCancelled = throwIfCancelled
  }

  async itemOrdinal(id: number): Promise<number | undefined> {
    return this.#reader.ids.item.ordinalOf(id)
  }

  async evidence(ordinals: readonly number[]): Promise<ItemEvidence[]> {
    const { ids, itemRecord } = this.#reader
    return ordinals.map((ordinal) => {
      this.throwIfCancelled()
      return decodeEvidence(itemRecord(ids.item.idOf(ordinal)))
    })
  }

  async frequencies(words: readonly string[]): Promise<number[]> {
    const { frequency, frequencies } = this.#reader
    return frequencies.of(words, async (unknown) =>
      unknown.map((word) => Number(frequency.get(word)?.size ?? 0)),
    )
  }

  async itemPostings(words: readonly string[]): Promise<ItemPostings[]> {
    const { itemPostings, db, cursor } = this.#reader
    const all: ItemPostings[] = []
    for (const word of words) {
      this.throwIfCancelled()
      for (const field of TEXT_FIELDS) {
        const owners = valueOwners(db, 'item', field)
        for (const { data } of itemPostings.all(field, word))
          all.push({
            field,
            owners: owners.length > 0 ? owners : null,
            ...packedPostings(word, data, cursor),
          })
      }
    }
    return all
  }

  async termSizes(termIds: readonly number[]): Promise<number[]> {
    return termIds.map((id) => Number(this.#reader.termSize.get(id)?.size ?? 0))
  }

  async itemsOfTerm(termId: number): Promise<Uint32Array> {
    const row = this.#reader.itemsOfTerm.get(termId)
    return row ? uint32sIn(row.items) : new Uint32Array(0)
  }

  async itemsOfMaker(words: readonly string[], most: number): Promise<MakerItems> {
    const { makerPostings, db } = this.#reader
    const rowsOf = words.map((word) => {
      const rows = makerPostings.all(word)
      return { rows, size: rows.reduce((sum, { size }) => sum + Number(size), 0) }
    })
    const size = rowsOf.reduce((sum, one) => sum + one.size, 0)
    if (size > most) return { size, ordinals: new Uint32Array(0) }
    const [first, ...others] = rowsOf.sort((a, b) => a.size - b.size)
    let values = new Set(this.#values(first?.rows ?? []))
    for (const { rows } of others) {
      const both = new Set<number>()
      for (const value of this.#values(rows)) if (values.has(value)) both.add(value)
      values = both
    }
    const owners = valueOwners(db, 'item', 'makers')
    const ordinals = new Set(Array.from(values, (value) => owners[value] as number))
    return { size, ordinals: Uint32Array.from(ordinals) }
  }

  async termsWithWords(text: string, most: number): Promise<TermWithWords[]> {
    const found = [...this.#list(mostWordsSearch(text)).slice(0, most)]
    const { db, ids } = this.#reader
    const words = wordsOfTerms(text, this.tellingWord, termWords(db).sources(text, found))
    return found.map((ordinal, at) => ({ termId: ids.term.idOf(ordinal), words: words[at] ?? [] }))
  }

  async wordsOfNames(words: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(this.#reader.wordsOfNames.all(JSON.stringify(words)).map(({ word }) => String(word)))
  }

  async wordsNear(word: string, limit: number): Promise<readonly NearWord[]> {
    return this.#reader.near.of(
      OWN_NAMES.map((name) => ({ name })),
      word,
      limit,
    )
  }

  async namePostings(words: readonly string[], kind: NameMember): Promise<Postings[]> {
    const { namePostings, cursor } = this.#reader
    return namePostings
      .all(JSON.stringify(words), kind)
      .map(({ word, data }) => packedPostings(String(word), data, cursor))
  }

  async wordCounts(kind: NameMember): Promise<Uint8Array> {
    return termNames(this.#reader.db, kind).wordCounts
  }

  async names(values: readonly number[], kind: NameMember): Promise<FoldedName[]> {
    const { db, ids } = this.#reader
    const names = termNames(db, kind)
    const owners = kind === 'name' ? null : valueOwners(db, 'term', kind)
    return values.map((value) => ({
      termId: ids.term.idOf(owners ? (owners[value] as number) : value),
      folded: names.nameAt(value),
    }))
  }

  async termNames(termIds: readonly number[]): Promise<string[]> {
    const { termName, ids } = this.#reader
    return Array.from(ids.term.ordinalsOf(termIds), (ordinal) => String(termName.get(ordinal)?.name))
  }

  async deprecatedAmong(termIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(this.#reader.deprecations.of(termIds).keys())
  }

  *#values(rows: readonly Record<string, unknown>[]): Generator<number> {
    const { cursor } = this.#reader
    for (const { data } of rows) {
      const bytes = bytesIn(data)
      cursor.open(bytes, 0, bytes.length)
      while (cursor.next()) yield cursor.value
    }
  }
}

function packedPostings(word: string, data: unknown, cursor: PostingReader): Postings {
  const bytes = bytesIn(data)
  return {
    word,
    open() {
      cursor.open(bytes, 0, bytes.length)
      return cursor
    },
  }
}
