import type { Term } from '../../../contract/term.ts'

/** Terms with a link to all their items. */
const MAX_TERMS = 3

/** The terms of an item that other items share, the rarest first, because rare terms describe an item best. */
export function sharedTerms(terms: readonly Term[]): Term[] {
  return terms
    .filter(({ num_items }) => num_items > 1)
    .sort((a, b) => a.num_items - b.num_items || a.id - b.id)
    .slice(0, MAX_TERMS)
}
