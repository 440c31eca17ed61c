import type { Resource } from '../../../contract/fields.ts'
import { type Graph, graphOf } from '../../term-graph.ts'
import { type TellingWord, tellingWordIn } from '../../words-without-meaning.ts'
import type { Database } from '../connect/database.ts'
import { packedOrdinals } from './packed-ordinals.ts'

/** What searches know of a catalogue: how many records it has, how many values its list fields have, its hierarchy and languages. */
export class RecordCounts {
  readonly records: Readonly<Record<Resource, number>>
  /** The words that say something in its languages. */
  readonly tellingWord: TellingWord
  readonly #database: Database
  #narrower: Promise<Graph> | undefined
  readonly #values = new Map<string, Promise<number>>()

  constructor(database: Database, records: Readonly<Record<Resource, number>>, languages: readonly string[]) {
    this.#database = database
    this.records = records
    this.tellingWord = tellingWordIn(languages)
  }

  /** The number of values of a list field. They are numbered from 0. */
  values(resource: Resource, field: string): Promise<number> {
    const table = `${resource}_text_${field}`
    const known = this.#values.get(table) ?? this.#count(table)
    this.#values.set(table, known)
    known.catch(() => this.#values.delete(table))
    return known
  }

  /** From each term to those directly under it, by ordinal. */
  narrower(): Promise<Graph> {
    const known = this.#narrower ?? this.#readNarrower()
    this.#narrower = known
    known.catch(() => {
      this.#narrower = undefined
    })
    return known
  }

  async #readNarrower(): Promise<Graph> {
    const [row] = await this.#database.search(`
      select string_agg(int4send(broader) || int4send(narrower), ''::bytea order by broader, narrower) as pairs
      from term_broader`)
    return graphOf(this.records.term, packedOrdinals(row?.pairs))
  }

  async #count(table: string): Promise<number> {
    const [row] = await this.#database.search(`select coalesce(max(value) + 1, 0) as count from ${table}`)
    return Number(row?.count)
  }
}
