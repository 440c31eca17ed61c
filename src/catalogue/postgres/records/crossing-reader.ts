import type { CrossingQuery } from '../../../contract/crossings.ts'
import type { CrossingList, CrossingTermList } from '../../catalogue.ts'
import type { Database } from '../connect/database.ts'

/** Reads the top terms with descendants in common. */
export class CrossingReader {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async terms({ start, limit }: CrossingQuery): Promise<CrossingTermList> {
    const [counted] = await this.#database.read(
      'number of crossing terms',
      'select count(*) as total from crossing_term',
      [],
    )
    const terms = await this.#database.read(
      'crossing terms',
      'select id, name, shared, others from crossing_term where row >= $1::bigint and row < $2::bigint order by row',
      [start, start + limit],
    )
    const pairs = await this.#database.read(
      'crossings of a page',
      `select term_id, other_id, crossing.shared from crossing_term as a
       join crossing on term_id = a.id join crossing_term as b on b.id = other_id
       where a.row >= $1::bigint and a.row < $2::bigint and b.row >= $1 and b.row < $2`,
      [start, start + limit],
    )
    return {
      total: Number(counted?.total),
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

  async of(termId: number, { start, limit }: CrossingQuery): Promise<CrossingList> {
    const [counted] = await this.#database.read(
      'number of crossings',
      'select others from crossing_term where id = $1',
      [termId],
    )
    const rows = await this.#database.read(
      'crossings of a term',
      `select other_id as id, name, crossing.shared from crossing join crossing_term on id = other_id
       where term_id = $1 and rank >= $2::bigint and rank < $3::bigint order by rank`,
      [termId, start, start + limit],
    )
    return {
      total: Number(counted?.others ?? 0),
      crossings: rows.map(({ id, name, shared }) => ({
        id: Number(id),
        name: String(name),
        shared: Number(shared),
      })),
    }
  }
}
