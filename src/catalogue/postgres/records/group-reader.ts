import type { GroupQuery } from '../../../contract/group.ts'
import type { RecordPage } from '../../catalogue.ts'
import { type GroupLanguages, groupLanguagesSchema } from '../../drafts.ts'
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

  async languagesOf(ids: readonly number[]): Promise<Map<number, GroupLanguages>> {
    const sql = 'select id, languages from term_group where id = any($1) and languages is not null'
    const rows = await this.#database.read('languages of groups', sql, [ids])
    return new Map(
      rows.map(({ id, languages }) => [
        Number(id),
        groupLanguagesSchema.parse(JSON.parse(String(languages))),
      ]),
    )
  }

  async page({ start, limit, isBlank, language }: GroupQuery): Promise<RecordPage> {
    const condition = '($1::boolean is null or is_blank = $1)'
    const [counted] = await this.#database.read(
      'number of groups',
      `select count(*) as total from term_group where ${condition}`,
      [isBlank],
    )
    const page = `where ${condition} order by listed.row limit $2 offset $3`
    const rows =
      language === undefined
        ? await this.#database.read('groups', `select summary as record from term_group as listed ${page}`, [
            isBlank,
            limit,
            start,
          ])
        : await this.#database.read(
            'groups in a language',
            `select summary as record from term_group_order as listed join term_group on id = group_id
             and language = $4 ${page}`,
            [isBlank, limit, start, language],
          )
    return { total: Number(counted?.total), records: JoinedRecords.of(rows.map(recordIn)) }
  }
}
