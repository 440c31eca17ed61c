import type { Term } from '../../contract/term.ts'
import { leanAncestorsOfAll } from '../../contract/term-lists.ts'
import type { ApiClient } from './client.ts'
import { completeAncestors } from './complete-ancestors.ts'
import { listKeyOf, MAX_LIMIT } from './params.ts'
import { type AncestorTerm, listAllTerms, listTerms } from './terms.ts'

/** Some terms with all ancestors of any of them, which determine all their places. */
export interface TermsWithAncestors {
  readonly terms: readonly Term[]
  readonly ancestors: readonly AncestorTerm[]
}

const NO_TERM = -1

/** Up to a page of terms: two requests for all of them, and one for each wide ancestor. */
export async function listTermsWithAncestors(
  api: ApiClient,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<TermsWithAncestors> {
  const [{ rows: terms }, lean] = await Promise.all([
    listTerms(api, listKeyOf([['id_in', ids.join(',')]]), 0, MAX_LIMIT, signal),
    listAllTerms(api, listKeyOf(leanAncestorsOfAll(ids)), signal),
  ])
  const [first] = terms
  if (first === undefined) return { terms, ancestors: [] }
  // All terms are treated as one term with the relations of all of them.
  const combined = { ...first, id: NO_TERM, relations: terms.flatMap(({ relations }) => relations) }
  return { terms, ancestors: await completeAncestors(api, combined, lean, signal) }
}
