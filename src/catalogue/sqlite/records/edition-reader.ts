import type { DatabaseSync } from 'node:sqlite'
import type { ChangeQuery } from '../../../contract/changes.ts'
import type { ChangeList } from '../../catalogue.ts'
import type { StoredChange, StoredEdition, StoredPastTerm } from '../../editions/edition-history.ts'
import { changeOfRow, editionOfRow, pastOfRow } from '../../editions/stored-rows.ts'
import type { TermState } from '../../editions/term-state.ts'

/** A branch of today: the term and all under it. */
const BRANCH = `with recursive branch (id) as (
  select :ancestor union select narrower_id from branch join narrower on broader_id = id
)`

/** Reads the editions of the thesaurus and their changes. */
export class EditionReader {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Ascending. */
  editions(): StoredEdition[] {
    return this.#db.prepare('select * from edition order by number').all().map(editionOfRow)
  }

  page({ start, limit, edition, kinds, termId, ancestorId }: ChangeQuery): ChangeList {
    const parameters = {
      ...(edition !== undefined && { edition }),
      ...(kinds !== undefined && { kinds: JSON.stringify(kinds) }),
      ...(termId !== undefined && { term: termId }),
      ...(ancestorId !== undefined && { ancestor: ancestorId }),
    }
    const conditions = [
      'true',
      ...(edition === undefined ? [] : ['edition = :edition']),
      ...(kinds === undefined ? [] : ['kind in (select value from json_each(:kinds))']),
      ...(termId === undefined ? [] : ['term_id = :term']),
      ...(ancestorId === undefined
        ? []
        : [
            `(term_id in branch or (edition, place) in
             (select edition, place from change_left where term_id in branch))`,
          ]),
    ]
    const from = `from change where ${conditions.join(' and ')}`
    const branch = ancestorId === undefined ? '' : BRANCH
    const counted = this.#db.prepare(`${branch} select count(*) as total ${from}`).get(parameters)
    const rows = this.#db
      .prepare(`${branch} select * ${from} order by edition desc, place limit :limit offset :start`)
      .all({ ...parameters, limit, start })
    return { total: Number(counted?.total), changes: rows.map(changeOfRow) }
  }

  pastStates(termIds: readonly number[], edition: number): Map<number, TermState | null> {
    const select = this.#db.prepare(
      'select * from past_term where term_id = ? and until >= ? order by until limit 1',
    )
    const found = new Map<number, TermState | null>()
    for (const id of termIds) {
      const row = select.get(id, edition)
      if (row) found.set(id, pastOfRow(row).state)
    }
    return found
  }

  pastNarrower(termId: number, edition: number): number[] {
    const sql =
      'select distinct term_id from past_broader where broader_id = ? and until >= ? order by term_id'
    return this.#db
      .prepare(sql)
      .all(termId, edition)
      .map((row) => Number(row.term_id))
  }

  /** The changes of the editions from this one on, in order. */
  *changes(fromEdition: number): Generator<StoredChange> {
    const sql = 'select * from change where edition >= ? order by edition, place'
    for (const row of this.#db.prepare(sql).iterate(fromEdition)) yield changeOfRow(row)
  }

  /** What terms were up to this edition or a later one, in order. */
  *pastTerms(fromEdition: number): Generator<StoredPastTerm> {
    const sql = 'select * from past_term where until >= ? order by until, term_id'
    for (const row of this.#db.prepare(sql).iterate(fromEdition)) yield pastOfRow(row)
  }
}
