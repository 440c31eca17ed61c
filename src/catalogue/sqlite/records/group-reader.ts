import type { DatabaseSync } from 'node:sqlite'
import type { GroupQuery } from '../../../contract/group.ts'
import type { RecordPage } from '../../catalogue.ts'
import { type GroupLanguages, groupLanguagesSchema } from '../../drafts.ts'
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

  languagesOf(ids: readonly number[]): Map<number, GroupLanguages> {
    const select = this.#db.prepare('select languages from term_group where id = ? and languages is not null')
    const found = new Map<number, GroupLanguages>()
    for (const id of ids) {
      const row = select.get(id)
      if (row) found.set(id, groupLanguagesSchema.parse(JSON.parse(String(row.languages))))
    }
    return found
  }

  page({ start, limit, isBlank, language }: GroupQuery): RecordPage {
    const wanted = isBlank === null ? null : Number(isBlank)
    const condition = '(:wanted is null or is_blank = :wanted)'
    const counted = this.#db.prepare(`select count(*) as total from term_group where ${condition}`)
    const page = `where ${condition} order by listed.row limit :limit offset :start`
    const rows =
      language === undefined
        ? this.#db.prepare(`select summary from term_group as listed ${page}`).all({ wanted, limit, start })
        : this.#db
            .prepare(
              `select summary from term_group_order as listed join term_group on id = group_id
               and language = :language ${page}`,
            )
            .all({ wanted, limit, start, language })
    return {
      total: Number(counted.get({ wanted })?.total),
      records: JoinedRecords.of(rows.map(({ summary }) => bytesIn(summary))),
    }
  }
}
