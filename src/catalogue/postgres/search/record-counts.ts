import type { Resource } from '../../../contract/fields.ts'
import type { Database } from '../connect/database.ts'

/** How many records a catalogue has, and how many values its list fields have. */
export class RecordCounts {
  readonly records: Readonly<Record<Resource, number>>
  readonly #database: Database
  readonly #values = new Map<string, Promise<number>>()

  constructor(database: Database, records: Readonly<Record<Resource, number>>) {
    this.#database = database
    this.records = records
  }

  /** The number of values of a list field. They are numbered from 0. */
  values(resource: Resource, field: string): Promise<number> {
    const table = `${resource}_text_${field}`
    const known = this.#values.get(table) ?? this.#count(table)
    this.#values.set(table, known)
    known.catch(() => this.#values.delete(table))
    return known
  }

  async #count(table: string): Promise<number> {
    const [row] = await this.#database.search(`select coalesce(max(value) + 1, 0) as count from ${table}`)
    return Number(row?.count)
  }
}
