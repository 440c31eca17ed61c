import type { ChangeQuery } from '../../../contract/changes.ts'
import type { ChangeList } from '../../catalogue.ts'
import type { StoredEdition } from '../../editions/edition-history.ts'
import { changeOfRow, editionOfRow, pastOfRow } from '../../editions/stored-rows.ts'
import type { TermState } from '../../editions/term-state.ts'
import type { Database } from '../connect/database.ts'

/** A branch of today: the term and all under it. */
const BRANCH = `
  select $4::bigint union all
  select below.id from term_row as above join term_closure on ancestor = above.ordinal
  join term_row as below on below.ordinal = descendant where above.id = $4`

const FROM = `from change where ($1::int is null or edition = $1) and ($2::text[] is null or kind = any($2))
  and ($3::bigint is null or term_id = $3)
  and ($4::bigint is null or term_id in (${BRANCH})
    or (edition, place) in (select edition, place from change_left where term_id in (${BRANCH})))`

/** Reads the editions of the thesaurus and their changes. */
export class EditionReader {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Ascending. */
  async editions(): Promise<StoredEdition[]> {
    const rows = await this.#database.read('editions', 'select * from edition order by number', [])
    return rows.map(editionOfRow)
  }

  async page({ start, limit, edition, kinds, termId, ancestorId }: ChangeQuery): Promise<ChangeList> {
    const parameters = [edition ?? null, kinds ?? null, termId ?? null, ancestorId ?? null]
    const [counted] = await this.#database.read(
      'number of changes',
      `select count(*) as total ${FROM}`,
      parameters,
    )
    const rows = await this.#database.read(
      'changes',
      `select * ${FROM} order by edition desc, place limit $5 offset $6`,
      [...parameters, limit, start],
    )
    return { total: Number(counted?.total), changes: rows.map(changeOfRow) }
  }

  async pastStates(termIds: readonly number[], edition: number): Promise<Map<number, TermState | null>> {
    const sql = `select distinct on (term_id) * from past_term where term_id = any($1) and until >= $2
      order by term_id, until`
    const rows = await this.#database.read('past terms', sql, [termIds, edition])
    return new Map(rows.map(pastOfRow).map(({ id, state }) => [id, state]))
  }

  async pastNarrower(termId: number, edition: number): Promise<number[]> {
    const sql =
      'select distinct term_id from past_broader where broader_id = $1 and until >= $2 order by term_id'
    const rows = await this.#database.read('past narrower terms', sql, [termId, edition])
    return rows.map((row) => Number(row.term_id))
  }
}
