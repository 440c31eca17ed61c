import type { Hash } from 'node:crypto'
import type { EditionHistory, StoredEdition } from '../../editions/edition-history.ts'
import { CHANGE_COLUMNS, changeCells, PAST_COLUMNS, pastCells } from '../../editions/stored-rows.ts'
import type { RowBuffers } from './row-buffers.ts'

/** Writes the changes and what terms were before them, and adds them to the hash. */
export async function writeHistory(
  rows: RowBuffers,
  { changes, pastTerms }: EditionHistory,
  hash: Hash,
): Promise<void> {
  for await (const change of changes) {
    const cells = changeCells(change)
    hash.update(JSON.stringify(cells))
    rows.add('change', CHANGE_COLUMNS, cells)
    for (const id of change.left)
      rows.add('change_left', 'term_id, edition, place', [id, change.edition, change.place])
    await rows.sendIfFull()
  }
  for await (const past of pastTerms) {
    const cells = pastCells(past)
    hash.update(JSON.stringify(cells))
    rows.add('past_term', PAST_COLUMNS, cells)
    for (const id of past.state?.broader ?? [])
      rows.add('past_broader', 'broader_id, term_id, until', [id, past.id, past.until])
    await rows.sendIfFull()
  }
}

/** Writes the editions. The one that is being written has the time of the catalogue. */
export function writeEditions(rows: RowBuffers, editions: readonly StoredEdition[], changedAt: string): void {
  for (const { number, date, terms, changes } of editions)
    rows.add('edition', 'number, date, terms, changes', [number, date ?? changedAt, terms, changes])
}
