import type { DatabaseSync } from 'node:sqlite'
import type { StoredGroup } from '../../writing/group-records.ts'

/** Writes the groups, which come in the order of their list. */
export function writeGroups(db: DatabaseSync, groups: readonly StoredGroup[]): void {
  const insert = db.prepare(
    'insert into term_group (row, id, record, summary, is_blank) values (?, ?, ?, ?, ?)',
  )
  const insertTerm = db.prepare('insert into term_group_term (group_id, term_id) values (?, ?)')
  for (const [row, { id, record, summary, isBlank, termIds }] of groups.entries()) {
    insert.run(row, id, Buffer.from(record), Buffer.from(summary), Number(isBlank))
    for (const termId of termIds) insertTerm.run(id, termId)
  }
}
