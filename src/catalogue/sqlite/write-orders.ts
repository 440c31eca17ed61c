import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import { fieldNumber, storedTextFields } from './text-tables.ts'

/**
 * Works out the language-aware order of every scalar text field: case and accents folded, equal values sharing a
 * place. SQLite has no such collation, so the places are found here and written down.
 */
export function writeOrders(db: DatabaseSync, language: string): void {
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  for (const resource of ['term', 'item'] as const) {
    for (const field of storedTextFields(resource).filter((known) => known.sortable)) {
      writeOrder(db, resource, fieldNumber(resource, field), collator)
    }
  }
}

function writeOrder(db: DatabaseSync, resource: Resource, field: number, collator: Intl.Collator): void {
  const values = db
    .prepare(`select distinct folded from ${resource}_text where field = ?`)
    .all(field)
    .map((row) => String(row.folded))
    .sort(collator.compare)
  db.exec('create temp table place (folded text primary key, place integer not null) without rowid')
  const insert = db.prepare('insert into place (folded, place) values (?, ?)')
  let place = 0
  for (const [index, folded] of values.entries()) {
    const before = values[index - 1]
    if (before !== undefined && collator.compare(before, folded) !== 0) place++
    insert.run(folded, place)
  }
  db.prepare(
    `insert into ${resource}_order (field, place, id)
     select field, place, id from ${resource}_text join place using (folded) where field = ?`,
  ).run(field)
  db.exec('drop table place')
}
