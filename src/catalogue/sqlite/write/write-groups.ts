import type { DatabaseSync } from 'node:sqlite'
import type { StoredGroup } from '../../writing/group-records.ts'

/** Writes the groups, which come in the order of their list. */
export function writeGroups(db: DatabaseSync, groups: readonly StoredGroup[]): void {
  const insert = db.prepare(
    'insert into term_group (row, id, record, summary, is_blank, languages) values (?, ?, ?, ?, ?, ?)',
  )
  const insertTerm = db.prepare('insert into term_group_term (group_id, term_id) values (?, ?)')
  for (const [row, { id, record, summary, isBlank, termIds, languages }] of groups.entries()) {
    insert.run(row, id, Buffer.from(record), Buffer.from(summary), Number(isBlank), languages)
    for (const termId of termIds) insertTerm.run(id, termId)
  }
}

/** Writes the order of the groups by their names in a language. */
export function writeGroupOrder(db: DatabaseSync, language: string, groupIds: readonly number[]): void {
  const insert = db.prepare('insert into term_group_order (language, row, group_id) values (?, ?, ?)')
  for (const [row, id] of groupIds.entries()) insert.run(language, row, id)
}
