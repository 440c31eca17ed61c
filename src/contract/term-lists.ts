import { recordPath } from './endpoint.ts'
import type { Parameter } from './query-string.ts'

/** What the page of a term is made from. The service knows it too, so that it is asked for early. */

/** A term with more narrower terms is wide: its record comes without them, and they are listed by pages. */
export const WIDE = 200

export function isWide({ num_narrower }: { readonly num_narrower: number }): boolean {
  return num_narrower > WIDE
}

/** The address of a term's record, whose relations have all narrower terms or, where it is wide, none. */
export function leanRecord(id: number): string {
  return `${recordPath('term', id)}?max_narrower=${WIDE}`
}

/** Narrower terms of a wide term on one page: few are wanted of it, and each comes with all of its relations. */
export const SIBLINGS = 6

/** So many items are shown on the page of a term. */
export const ITEMS_OF_TERM = 12

/** The terms that nothing is broader than. */
export const TOP_TERMS: readonly Parameter[] = [['num_broader_isblank', '1']]

/** Top terms are the widest of all, and everything that is shown of them stands in the records of their narrower terms. */
const NEITHER_TOP_NOR_WIDE: readonly Parameter[] = [
  ['num_broader_gte', '1'],
  ['num_narrower_lte', String(WIDE)],
]

/** The ancestors of a term that are neither top terms nor wide, however many: their records tell of the others. */
export function leanAncestors(id: number): Parameter[] {
  return [['descendant', String(id)], ...NEITHER_TOP_NOR_WIDE]
}

/** The same of several terms at once: of each of them the ancestors. */
export function leanAncestorsOfAll(ids: readonly number[]): Parameter[] {
  return [['descendant_in', ids.join(',')], ...NEITHER_TOP_NOR_WIDE]
}

/** The broader terms of a term, whole: of a wide one, whose own record is not fetched for them. */
export function broaderTerms(id: number): Parameter[] {
  return [['narrower', String(id)]]
}

/** The narrower terms of a term, by name. */
export function narrowerTerms(id: number): Parameter[] {
  return [['broader', String(id)]]
}

/** The narrower terms of a term with lesser names than one of them: so many stand before it, or nearly so. */
export function narrowerBefore(id: number, name: string): Parameter[] {
  return [...narrowerTerms(id), ['name_lt', name]]
}

/** The narrower terms of a term that have other broader terms as well, but for wide ones. */
export function narrowerElsewhere(id: number): Parameter[] {
  return [...narrowerTerms(id), ['num_broader_gte', '2'], ['num_narrower_lte', String(WIDE)]]
}

/** The items of the term itself, or those of its branch where it has none of its own. */
export function itemsToShow(term: { id: number; num_items: number }): Parameter[] {
  return [[term.num_items > 0 ? 'term' : 'term_branch', String(term.id)]]
}
