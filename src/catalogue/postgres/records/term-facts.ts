import { z } from 'zod/mini'
import { termSchema } from '../../../contract/term.ts'
import { type LabelLanguages, labelLanguagesSchema } from '../../drafts.ts'
import { lastPart, MOST_ALIKE, type ResolvedReference } from '../../meant-term.ts'
import { leanTermRecord } from '../../records.ts'
import type { Database, ResultRow } from '../connect/database.ts'
import { recordIn } from './record-reader.ts'

const ranksSchema = z.array(z.int())

/** Reads what is known of terms beside their records. */
export class TermFacts {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The whole record if the term has at most `maxNarrower` narrower terms, else the one without Narrower relations. */
  async leanRecord(id: number, maxNarrower: number): Promise<Buffer | undefined> {
    const sql = `
      select case when narrower > $2::bigint then coalesce(lean, record) else record end as record,
        narrower > $2::bigint and lean is null as is_uncut
      from term where id = $1`
    const [row] = await this.#database.read('lean term', sql, [id, maxNarrower])
    if (!row) return undefined
    const record = recordIn(row)
    if (row.is_uncut !== true) return record
    return Buffer.from(JSON.stringify(leanTermRecord(termSchema.parse(JSON.parse(record.toString())))))
  }

  async languagesOf(termIds: readonly number[]): Promise<Map<number, LabelLanguages>> {
    const sql = 'select term_id as id, languages from term_language where term_id = any($1)'
    const rows = await this.#database.read('languages of terms', sql, [termIds])
    return byId(termIds, rows, ({ languages }) => labelLanguagesSchema.parse(JSON.parse(String(languages))))
  }

  /** The rank of each term, by ordinal, in the order of names in a language. */
  async ranksIn(language: string): Promise<Uint32Array> {
    const sql = 'select ranks from term_language_order where language = $1'
    const [row] = await this.#database.read('order in a language', sql, [language])
    return Uint32Array.from(ranksSchema.parse(row?.ranks))
  }

  async deprecationsOf(termIds: readonly number[]): Promise<Map<number, number | null>> {
    const sql = `
      select id, replaced_by from term_row join term_flag using (ordinal)
      left join term_identity on term_id = id
      where flag = 'deprecated' and id = any($1)`
    const rows = await this.#database.read('deprecations of terms', sql, [termIds])
    return byId(termIds, rows, (row) => (row.replaced_by === null ? null : Number(row.replaced_by)))
  }

  async addressesOf(termIds: readonly number[]): Promise<Map<number, string>> {
    const sql = 'select term_id as id, address from term_address where term_id = any($1)'
    const rows = await this.#database.read('addresses of terms', sql, [termIds])
    return byId(termIds, rows, ({ address }) => String(address))
  }

  async picturesOf(termIds: readonly number[]): Promise<Map<number, string>> {
    const sql = 'select term_id as id, picture from term_picture where term_id = any($1)'
    const rows = await this.#database.read('pictures of terms', sql, [termIds])
    return byId(termIds, rows, ({ picture }) => String(picture))
  }

  async referencesLike(text: string): Promise<ResolvedReference[]> {
    // The server takes no NUL.
    if (text.includes('\0')) return []
    const sql = `
      select reference, term_id from term_reference where last_part = $1 and reference = $2
      union (select reference, term_id from term_reference where last_part = $1 limit $3)`
    const rows = await this.#database.read('references of terms', sql, [lastPart(text), text, MOST_ALIKE + 1])
    return rows.map((row) => [String(row.reference), Number(row.term_id)] as const)
  }
}

/** The values of those ids that have a row, in the order of the ids. */
function byId<Value>(
  ids: readonly number[],
  rows: readonly ResultRow[],
  read: (row: ResultRow) => Value,
): Map<number, Value> {
  const rowOf = new Map(rows.map((row) => [Number(row.id), row]))
  return new Map(
    ids.flatMap((id) => {
      const row = rowOf.get(id)
      return row ? [[id, read(row)] as const] : []
    }),
  )
}
