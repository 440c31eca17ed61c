import type { Resource } from '../../../contract/fields.ts'
import type { GoneRecord } from '../../catalogue.ts'
import type { Database } from '../connect/database.ts'

/** Reads records that are gone. */
export class GoneRecords {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async get(resource: Resource, id: number): Promise<GoneRecord | undefined> {
    const sql = 'select name, revision, replaced_by from gone where resource = $1 and id = $2'
    const [row] = await this.#database.read('gone record', sql, [resource, id])
    return (
      row && {
        name: String(row.name),
        revision: String(row.revision),
        replacedBy: row.replaced_by === null ? null : Number(row.replaced_by),
      }
    )
  }

  async ids(resource: Resource): Promise<number[]> {
    const sql = 'select id from gone where resource = $1 order by id'
    const rows = await this.#database.read('gone ids', sql, [resource])
    return rows.map(({ id }) => Number(id))
  }
}
