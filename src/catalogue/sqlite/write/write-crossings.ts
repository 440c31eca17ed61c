import type { DatabaseSync } from 'node:sqlite'
import type { Crossings } from '../../writing/crossings.ts'

/** Writes the crossings, which come in the order of their lists. */
export function writeCrossings(db: DatabaseSync, { terms, crossings }: Crossings): void {
  const insertTerm = db.prepare(
    'insert into crossing_term (row, id, name, shared, others) values (?, ?, ?, ?, ?)',
  )
  for (const [row, { id, name, shared, others }] of terms.entries())
    insertTerm.run(row, id, name, shared, others)
  const insert = db.prepare('insert into crossing (term_id, rank, other_id, shared) values (?, ?, ?, ?)')
  for (const { termId, rank, otherId, shared } of crossings) insert.run(termId, rank, otherId, shared)
}
