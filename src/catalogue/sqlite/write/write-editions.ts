import type { Hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { EditionHistory, StoredEdition } from '../../editions/edition-history.ts'
import { CHANGE_COLUMNS, changeCells, PAST_COLUMNS, pastCells } from '../../editions/stored-rows.ts'

/** Writes the changes and what terms were before them, and adds them to the hash. */
export async function writeHistory(
  db: DatabaseSync,
  { changes, pastTerms }: EditionHistory,
  hash: Hash,
): Promise<void> {
  const insertChange = db.prepare(`insert into change (${CHANGE_COLUMNS}) values (?, ?, ?, ?, ?, ?)`)
  const insertLeft = db.prepare('insert into change_left (term_id, edition, place) values (?, ?, ?)')
  for await (const change of changes) {
    const cells = changeCells(change)
    hash.update(JSON.stringify(cells))
    insertChange.run(...cells)
    for (const id of change.left) insertLeft.run(id, change.edition, change.place)
  }
  const insertPast = db.prepare(`insert into past_term (${PAST_COLUMNS}) values (?, ?, ?)`)
  const insertBroader = db.prepare('insert into past_broader (broader_id, term_id, until) values (?, ?, ?)')
  for await (const past of pastTerms) {
    const cells = pastCells(past)
    hash.update(JSON.stringify(cells))
    insertPast.run(...cells)
    for (const id of past.state?.broader ?? []) insertBroader.run(id, past.id, past.until)
  }
}

/** Writes the editions. The one that is being written has the time of the catalogue. */
export function writeEditions(db: DatabaseSync, editions: readonly StoredEdition[], changedAt: string): void {
  const insert = db.prepare('insert into edition (number, date, terms, changes) values (?, ?, ?, ?)')
  for (const { number, date, terms, changes } of editions)
    insert.run(number, date ?? changedAt, terms, changes)
}
