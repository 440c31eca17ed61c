import type { TermDraft } from '../drafts.ts'
import { collatorOf } from './text-collator.ts'

/**
 * The terms by name, then id, as in a list without `order_by`. An engine that writes them in this order has a page of that
 * list in one place.
 */
export function sortedByName(terms: readonly TermDraft[], language: string): TermDraft[] {
  return byNameThenId(terms, language)
}

export function byNameThenId<Named extends { id: number; name: string }>(
  list: readonly Named[],
  language: string,
): Named[] {
  const collator = collatorOf(language)
  return list
    .map((one) => ({ one, name: collator.collated(collator.sortText(one.name)) }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.one.id - b.one.id)
    .map(({ one }) => one)
}
