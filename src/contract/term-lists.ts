import { recordPath } from './endpoint.ts'
import type { Parameter } from './query-string.ts'

/**
 * The requests that make up the view of a term. The app sends them, and the service lists them in the page so that the
 * browser can send them early.
 */

/** A term with more narrower terms than this is wide. Its record comes without them; they are listed in pages. */
export const WIDE = 200

export function isWide({ num_narrower }: { readonly num_narrower: number }): boolean {
  return num_narrower > WIDE
}

/** The path of a term's record with its names in all languages, without the narrower terms of a wide term. */
export function leanRecordPath(id: number): string {
  return `${recordPath('term', id)}?max_narrower=${WIDE}&languages=*`
}

/** Narrower terms of a wide term per page. Few are shown at a time, and each record has all relations of its term. */
export const SIBLING_PAGE_SIZE = 6

/** Items on the view of a term. */
export const ITEMS_ON_TERM_VIEW = 12

/** The terms at which places begin: see `isTopTerm`. */
export const TOP_TERMS: readonly Parameter[] = [['quality', 'top-term']]

/** The terms that the tree shows unless a visitor asks for those no longer used. */
export const USED_BRANCHES: readonly Parameter[] = [['quality', 'branch-in-use']]

/** Top terms and wide terms have the longest records. What the app shows of them is in the records of their narrower terms. */
const NEITHER_TOP_NOR_WIDE: readonly Parameter[] = [
  ['num_broader_gte', '1'],
  ['num_narrower_lte', String(WIDE)],
]

/** The ancestors of a term, except top terms and wide terms. Their relations name the others. */
export function leanAncestors(id: number): Parameter[] {
  return [['descendant', String(id)], ...NEITHER_TOP_NOR_WIDE]
}

/** The same for several terms in one request. */
export function leanAncestorsOfAll(ids: readonly number[]): Parameter[] {
  return [['descendant_in', ids.join(',')], ...NEITHER_TOP_NOR_WIDE]
}

/** Some terms, except wide ones. */
export function termsExceptWide(ids: readonly number[]): Parameter[] {
  return [
    ['id_in', ids.join(',')],
    ['num_narrower_lte', String(WIDE)],
  ]
}

/** The broader terms of a term, for a wide term whose own record is not fetched. */
export function broaderTerms(id: number): Parameter[] {
  return [['narrower', String(id)]]
}

/** The narrower terms of a term, by name. */
export function narrowerTerms(id: number): Parameter[] {
  return [['broader', String(id)]]
}

/** The narrower terms of a term with names before this one. Their number is roughly the position of this name. */
export function narrowerBefore(id: number, name: string): Parameter[] {
  return [...narrowerTerms(id), ['name_lt', name]]
}

/** The narrower terms of a term that have other broader terms too, except wide ones. */
export function narrowerWithOtherBroader(id: number): Parameter[] {
  return [...narrowerTerms(id), ['num_broader_gte', '2'], ['num_narrower_lte', String(WIDE)]]
}

/** The items of the term itself, or if it has none, those of its branch; those with images first. */
export function itemsToShow(term: { id: number; num_items: number }): Parameter[] {
  return [
    [term.num_items > 0 ? 'term' : 'term_branch', String(term.id)],
    ['order_by', '-num_images'],
  ]
}

/** Items from the branch in place of the images that the items of the term itself do not have. */
export const PICTURED_ON_TERM_VIEW = 6

/** The items with images in a branch. */
export function picturedItems(id: number): Parameter[] {
  return [
    ['term_branch', String(id)],
    ['num_images_gte', '1'],
  ]
}
