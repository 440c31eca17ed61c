import type { Crossings } from '../../writing/crossings.ts'
import type { RowBuffers } from './row-buffers.ts'

/** Writes the crossings, which come in the order of their lists. */
export async function writeCrossings(rows: RowBuffers, { terms, crossings }: Crossings): Promise<void> {
  for (const [row, { id, name, shared, others }] of terms.entries())
    rows.add('crossing_term', 'row, id, name, shared, others', [row, id, name, shared, others])
  for (const { termId, rank, otherId, shared } of crossings) {
    rows.add('crossing', 'term_id, rank, other_id, shared', [termId, rank, otherId, shared])
    await rows.sendIfFull()
  }
}
