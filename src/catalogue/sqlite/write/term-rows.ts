import { fold } from '../../../contract/text.ts'
import type { TermDraft } from '../../drafts.ts'
import { LanguageOrder } from './text-collator.ts'

/**
 * The terms as a list has them where no other order is asked for: by name, then by id. Their rows are written so, for a
 * page of that list to stand in a few neighbouring pages of the file.
 */
export function inNameOrder(terms: readonly TermDraft[], language: string): TermDraft[] {
  const order = new LanguageOrder(language)
  return terms
    .map((term) => ({ term, name: order.collated(fold(term.name)) }))
    .sort((a, b) => order.compare(a.name, b.name) || a.term.id - b.term.id)
    .map(({ term }) => term)
}

/** By ordinal, which is to say by ascending id, the row of each of the terms that are written in this order. */
export function rowsByOrdinal(written: readonly TermDraft[]): Uint32Array {
  const rows = written.map(({ id }, row) => ({ id, row })).sort((a, b) => a.id - b.id)
  return Uint32Array.from(rows, ({ row }) => row)
}
