import type { GroupQuery } from '../../../contract/group.ts'
import type { RecordPage } from '../../catalogue.ts'
import { JoinedRecords } from '../../joined-records.ts'
import type { Database } from '../connect/database.ts'
import { recordIn } from './record-reader.ts'

/** Reads groups, as JSON in UTF-8. */
export class GroupReader {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async get(id: number): Promise<Buffer | undefined> {
    const [row] = await this.#database.read('group by id', 'select record from term_group where id = $1', [
      id,
    ])
    return row && recordIn(row)
  }

  async page({ start, limit, isBlank }: GroupQuery): Promise<RecordPage> {
    const condition = '($1::boolean is null or is_blank = $1)'
    const [counted] = await this.#database.read(
      'number of groups',
      `select count(*) as total from term_group where ${condition}`,
      [isBlank],
    )
    const rows = await this.#database.read(
      'groups',
      `select summary as record from term_group where ${condition} order by row limit $2 offset $3`,
      [isBlank, limit, start],
    )
    return { total: Number(counted?.total), records: JoinedRecords.of(rows.map(recordIn)) }
  }
}
