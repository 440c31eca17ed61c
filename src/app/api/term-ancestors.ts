import type { Term } from '../../contract/term.ts'
import { leanAncestorsOfAll, termsExceptWide } from '../../contract/term-lists.ts'
import type { ApiClient } from './client.ts'
import { completeAncestors } from './complete-ancestors.ts'
import { goneIn, isNotFound } from './errors.ts'
import { listKeyOf, MAX_LIMIT } from './params.ts'
import { type AncestorTerm, getTerm, listAllTerms, listTerms } from './terms.ts'

/** Some terms with all ancestors of any of them, which determine all their places. */
export interface TermsWithAncestors {
  /** Wide terms without their narrower terms. */
  readonly terms: readonly Term[]
  readonly ancestors: readonly AncestorTerm[]
}

const NO_TERM = -1

/** Up to a page of terms: two requests for all of them, and one for each wide term and each wide ancestor. */
export async function listTermsWithAncestors(
  api: ApiClient,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<TermsWithAncestors> {
  const [terms, lean] = await Promise.all([
    listLeanTerms(api, ids, signal),
    listAllTerms(api, listKeyOf(leanAncestorsOfAll(ids)), signal),
  ])
  const [first] = terms
  if (first === undefined) return { terms, ancestors: [] }
  // All terms are treated as one term with the relations of all of them.
  const combined = { ...first, id: NO_TERM, relations: terms.flatMap(({ relations }) => relations) }
  return { terms, ancestors: await completeAncestors(api, combined, lean, signal) }
}

async function listLeanTerms(api: ApiClient, ids: readonly number[], signal: AbortSignal): Promise<Term[]> {
  const { rows } = await listTerms(api, listKeyOf(termsExceptWide(ids)), 0, MAX_LIMIT, signal)
  const found = new Set(rows.map(({ id }) => id))
  // The others are wide or do not exist.
  const others = await Promise.all(
    ids.filter((id) => !found.has(id)).map((id) => getTerm(api, id, signal).catch(undefinedIfMissing)),
  )
  return [...rows, ...others.flatMap((term) => term ?? [])]
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isNotFound(error) && !goneIn(error)) throw error
}
