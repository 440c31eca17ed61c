import type { TermDraft } from '../../drafts.ts'

/** The row of each term, by ordinal. Takes the terms in the order of their rows. */
export function rowsByOrdinal(terms: readonly TermDraft[]): Uint32Array {
  const rows = terms.map(({ id }, row) => ({ id, row })).sort((a, b) => a.id - b.id)
  return Uint32Array.from(rows, ({ row }) => row)
}
