import { fold } from '../../contract/text.ts'
import type { TermDraft } from '../drafts.ts'
import { TextCollator } from './text-collator.ts'

/**
 * The terms by name, then id, as in a list without `order_by`. An engine that writes them in this order has a page of that
 * list in one place.
 */
export function sortedByName(terms: readonly TermDraft[], language: string): TermDraft[] {
  const collator = new TextCollator(language)
  return terms
    .map((term) => ({ term, name: collator.collated(fold(term.name)) }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.term.id - b.term.id)
    .map(({ term }) => term)
}
