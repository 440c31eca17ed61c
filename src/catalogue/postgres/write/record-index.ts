import type { Resource } from '../../../contract/fields.ts'
import { fold } from '../../../contract/text.ts'
import { fieldTexts } from '../../field-texts.ts'
import { GrowingUint32s } from '../../growing-uint32s.ts'
import { hasSeparateValues, numberFields, storedTextFields } from '../../indexed-fields.ts'
import type { WordIndexer } from '../../indexed-words.ts'
import { FieldStatistics, PostingCollector } from '../../writing/posting-collector.ts'
import type { RowBuffers } from './row-buffers.ts'

/** Postings in memory. A common word has a row for each segment. */
const SEGMENT_POSTINGS = 4_000_000

interface IndexedField {
  name: string
  statistics: FieldStatistics
  /** The records of the values of a list field. */
  owners: GrowingUint32s | null
}

/** Collects what searches read of the records of one kind. */
export class RecordIndex {
  readonly #rows: RowBuffers
  readonly #resource: Resource
  readonly #indexer: WordIndexer
  readonly #postings = new PostingCollector(SEGMENT_POSTINGS)
  readonly #texts: IndexedField[]
  readonly #numbers: readonly string[]

  constructor(rows: RowBuffers, resource: Resource, indexer: WordIndexer) {
    this.#indexer = indexer
    this.#rows = rows
    this.#resource = resource
    this.#texts = storedTextFields(resource).map((field) => ({
      name: field.name,
      statistics: new FieldStatistics(field.name),
      owners: hasSeparateValues(field) ? new GrowingUint32s() : null,
    }))
    this.#numbers = numberFields(resource).map(({ name }) => name)
  }

  /** Adds a record. Call with ascending ordinals. */
  add(ordinal: number, members: Readonly<Record<string, unknown>>): void {
    for (const field of this.#texts)
      for (const text of fieldTexts(members[field.name])) this.#addText(field, ordinal, text)
    for (const name of this.#numbers) {
      const number = members[name]
      if (typeof number === 'number')
        this.#rows.add(`${this.#resource}_number_${name}`, 'ordinal, number', [ordinal, number])
    }
  }

  #addText(field: IndexedField, ordinal: number, text: string): void {
    const value = field.owners?.length ?? ordinal
    field.owners?.push(ordinal)
    const written = text.replaceAll('\0', ' ')
    const table = `${this.#resource}_text_${field.name}`
    this.#rows.add(table, 'value, ordinal, folded, written', [value, ordinal, fold(written), written])
    this.#postings.add(field.statistics, value, this.#indexer.of(field.name, text))
  }

  /** Sends what takes much memory. */
  async flushIfFull(): Promise<void> {
    await this.#rows.sendIfFull()
    if (this.#postings.isFull) await this.#flushPostings()
  }

  async finish(): Promise<void> {
    await this.#flushPostings()
    await this.#rows.flush()
  }

  async #flushPostings(): Promise<void> {
    const table = `${this.#resource}_posting`
    const ownersOf = new Map(this.#texts.map(({ name, owners }) => [name, owners]))
    for (const { field, word, segment, values, weights } of this.#postings.take()) {
      const all = ownersOf.get(field)
      const owners = all ? values.map((value) => all.at(value)) : null
      const cells = [field, word, segment, values.length, values, weights, owners]
      this.#rows.add(table, 'field, word, segment, size, "values", weights, owners', cells)
      await this.#rows.sendIfFull()
    }
  }
}
