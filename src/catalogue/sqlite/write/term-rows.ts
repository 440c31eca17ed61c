import { fold } from '../../../contract/text.ts'
import type { TermDraft } from '../../drafts.ts'
import { TextCollator } from './text-collator.ts'

/**
 * The terms in the order in which their rows are written: by name, then id, as in a list without `order_by`. A page of
 * that list is then in a few neighbouring pages of the file.
 */
export function sortedByName(terms: readonly TermDraft[], language: string): TermDraft[] {
  const collator = new TextCollator(language)
  return terms
    .map((term) => ({ term, name: collator.collated(fold(term.name)) }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.term.id - b.term.id)
    .map(({ term }) => term)
}

/** The row of each term, by ordinal. Takes the terms in the order of their rows. */
export function rowsByOrdinal(terms: readonly TermDraft[]): Uint32Array {
  const rows = terms.map(({ id }, row) => ({ id, row })).sort((a, b) => a.id - b.id)
  return Uint32Array.from(rows, ({ row }) => row)
}
