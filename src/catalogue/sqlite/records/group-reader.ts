import type { DatabaseSync } from 'node:sqlite'
import type { GroupQuery } from '../../../contract/group.ts'
import type { RecordPage } from '../../catalogue.ts'
import { JoinedRecords } from '../../joined-records.ts'
import { bytesIn } from '../file/packed.ts'

/** Reads groups, as JSON in UTF-8. */
export class GroupReader {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  get(id: number): Buffer | undefined {
    const row = this.#db.prepare('select record from term_group where id = ?').get(id)
    return row && bytesIn(row.record)
  }

  page({ start, limit, isBlank }: GroupQuery): RecordPage {
    const wanted = isBlank === null ? null : Number(isBlank)
    const condition = '(:wanted is null or is_blank = :wanted)'
    const counted = this.#db.prepare(`select count(*) as total from term_group where ${condition}`)
    const rows = this.#db
      .prepare(`select summary from term_group where ${condition} order by row limit :limit offset :start`)
      .all({ wanted, limit, start })
    return {
      total: Number(counted.get({ wanted })?.total),
      records: JoinedRecords.of(rows.map(({ summary }) => bytesIn(summary))),
    }
  }
}
