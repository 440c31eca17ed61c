import type { Term } from '../../contract/term.ts'
import { leanAncestorsOfAll } from '../../contract/term-lists.ts'
import type { ApiClient } from './client.ts'
import { listKeyOf, MAX_LIMIT } from './params.ts'
import { type AncestorTerm, completeAncestors, listAllTerms, listTerms } from './terms.ts'

/** Some terms with everything that is above any of them: enough to tell every place of each. */
export interface TermPlaces {
  readonly terms: readonly Term[]
  readonly ancestors: readonly AncestorTerm[]
}

/** No term has this number. */
const NO_TERM = -1

/** Terms, as many as a page holds at most: in two requests for all of them, and one for each wide term above. */
export async function listTermPlaces(
  api: ApiClient,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<TermPlaces> {
  const [{ rows: terms }, lean] = await Promise.all([
    listTerms(api, listKeyOf([['id_in', ids.join(',')]]), 0, MAX_LIMIT, signal),
    listAllTerms(api, listKeyOf(leanAncestorsOfAll(ids)), signal),
  ])
  const [first] = terms
  if (first === undefined) return { terms, ancestors: [] }
  // As if they were one term, which sits wherever one of them does.
  const together = { ...first, id: NO_TERM, relations: terms.flatMap(({ relations }) => relations) }
  return { terms, ancestors: await completeAncestors(api, together, lean, signal) }
}
