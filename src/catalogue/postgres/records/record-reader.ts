import type { Resource } from '../../../contract/fields.ts'
import type { ListQuery } from '../../../contract/list-query.ts'
import type { RecordPage } from '../../catalogue.ts'
import { JoinedRecords } from '../../joined-records.ts'
import type { Ordinals } from '../../ordinals.ts'
import type { Database, ResultRow } from '../connect/database.ts'
import { defaultOrder, orderTable } from '../search/orders.ts'

const BATCH_RECORDS = 500

/** Reads the records of one kind, as JSON in UTF-8. */
export class RecordReader {
  readonly #database: Database
  readonly #resource: Resource
  readonly #count: number

  /** @param count how many records there are */
  constructor(database: Database, resource: Resource, count: number) {
    this.#database = database
    this.#resource = resource
    this.#count = count
  }

  async get(id: number): Promise<Buffer | undefined> {
    const resource = this.#resource
    const sql = `select record from ${resource} where id = $1`
    const [row] = await this.#database.read(`${resource} by id`, sql, [id])
    return row && recordIn(row)
  }

  /** The records with these ordinals, in their order. */
  async read(ordinals: Ordinals): Promise<Buffer[]> {
    if (ordinals.length === 0) return []
    const resource = this.#resource
    const sql = `
      select record from unnest($1::int[]) with ordinality as wanted (ordinal, at)
      join ${resource}_row using (ordinal) join ${resource} using (id) order by at`
    const rows = await this.#database.read(`${resource} by ordinals`, sql, [Array.from(ordinals)])
    if (rows.length < ordinals.length) throw new Error(`some of the ${resource}s found have no record`)
    return rows.map(recordIn)
  }

  /** A page of the list without filters. The positions of all records are stored, so every page takes the same time. */
  async page({ orderBy, start, limit }: Omit<ListQuery, 'filters'>): Promise<RecordPage> {
    const total = this.#count
    if (start >= total) return { total, records: JoinedRecords.of([]) }
    const resource = this.#resource
    const { table, column } = orderTable(resource, orderBy ?? defaultOrder(resource))
    const joined = table === `${resource}_row` ? table : `${table} join ${resource}_row using (ordinal)`
    const sql = `
      select record from ${joined} join ${resource} using (id)
      where ${column} >= $1 and ${column} < $2 order by ${column}`
    const rows = await this.#database.read(`${table} ${column}`, sql, [start, Math.min(start + limit, total)])
    return { total, records: JoinedRecords.of(rows.map(recordIn)) }
  }

  /** The records with these ordinals, in their order; each batch is read when it is requested. */
  async *batches(ordinals: Ordinals, signal?: AbortSignal): AsyncGenerator<Buffer[]> {
    for (let start = 0; start < ordinals.length; start += BATCH_RECORDS) {
      signal?.throwIfAborted()
      yield await this.read(ordinals.subarray(start, start + BATCH_RECORDS))
    }
  }
}

export function recordIn({ record }: ResultRow): Buffer {
  return Buffer.from(String(record))
}
