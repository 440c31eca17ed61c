import type { StoredGroup } from '../../writing/group-records.ts'
import type { RowBuffers } from './row-buffers.ts'

/** Writes the groups, which come in the order of their list. */
export async function writeGroups(
  rows: RowBuffers,
  groups: readonly StoredGroup[],
  ordinalOf: (termId: number) => number,
): Promise<void> {
  for (const [row, { id, record, summary, isBlank, termIds, languages }] of groups.entries()) {
    rows.add('term_group', 'row, id, record, summary, is_blank, languages', [
      row,
      id,
      record,
      summary,
      Number(isBlank),
      languages,
    ])
    for (const termId of termIds) rows.add('term_group_term', 'group_id, term', [id, ordinalOf(termId)])
    await rows.sendIfFull()
  }
}
