import type { DatabaseSync } from 'node:sqlite'
import type { CrossingQuery } from '../../../contract/crossings.ts'
import type { CrossingList, CrossingTermList } from '../../catalogue.ts'

/** Reads the top terms with descendants in common. */
export class CrossingReader {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  terms({ start, limit }: CrossingQuery): CrossingTermList {
    const { total } = this.#db.prepare('select count(*) as total from crossing_term').get() ?? {}
    const terms = this.#db
      .prepare('select id, name, shared, others from crossing_term where row >= ? and row < ? order by row')
      .all(start, start + limit)
    const pairs = this.#db
      .prepare(
        `select term_id, other_id, crossing.shared from crossing_term as a
         join crossing on term_id = a.id join crossing_term as b on b.id = other_id
         where a.row >= ?1 and a.row < ?2 and b.row >= ?1 and b.row < ?2`,
      )
      .all(start, start + limit)
    return {
      total: Number(total),
      terms: terms.map(({ id, name, shared, others }) => ({
        id: Number(id),
        name: String(name),
        shared: Number(shared),
        others: Number(others),
      })),
      pairs: pairs.map(({ term_id, other_id, shared }) => ({
        termId: Number(term_id),
        otherId: Number(other_id),
        shared: Number(shared),
      })),
    }
  }

  of(termId: number, { start, limit }: CrossingQuery): CrossingList {
    const { total } = this.#db
      .prepare('select others as total from crossing_term where id = ?')
      .get(termId) ?? {
      total: 0,
    }
    const rows = this.#db
      .prepare(
        `select other_id as id, name, crossing.shared from crossing join crossing_term on id = other_id
         where term_id = ? and rank >= ? and rank < ? order by rank`,
      )
      .all(termId, start, start + limit)
    return {
      total: Number(total),
      crossings: rows.map(({ id, name, shared }) => ({
        id: Number(id),
        name: String(name),
        shared: Number(shared),
      })),
    }
  }
}
