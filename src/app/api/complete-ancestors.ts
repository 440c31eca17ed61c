import { isOutside, placedBroader, type Relation, type Term } from '../../contract/term.ts'
import { broaderTerms } from '../../contract/term-lists.ts'
import { byName } from '../hierarchy/term-by-name.ts'
import type { ApiClient } from './client.ts'
import { listKeyOf } from './params.ts'
import { type AncestorTerm, countsOf, hierarchyTerm, listAllTerms } from './terms.ts'

/**
 * All ancestors of a term. `lean` are the ones that are not wide; the relations of these and of the focus term name the
 * others.
 */
export async function completeAncestors(
  api: ApiClient,
  focus: Term,
  lean: readonly Term[],
  signal: AbortSignal,
): Promise<AncestorTerm[]> {
  const known = new Map<number, AncestorTerm>()
  const named = new Map<number, Relation>()
  const take = (term: Term) => {
    for (const relation of placedBroader(term)) named.set(relation.id, relation)
  }
  const keep = (term: Term) => {
    take(term)
    known.set(term.id, ancestorOf(term, hierarchyTerm(term).broader))
  }
  take(focus)
  for (const term of lean) keep(term)
  // The rest are top terms, which need no request, and wide terms, which need one for their broader terms.
  for (let left = missing(); left.length > 0; left = missing()) {
    const pages = await Promise.all(
      left.map((wide) => listAllTerms(api, listKeyOf(broaderTerms(wide.id)), signal)),
    )
    for (const [index, wide] of left.entries()) {
      const broader = (pages[index] ?? []).filter((term) => !isOutside(term))
      const ids = broader.map(({ id }) => id)
      known.set(wide.id, ancestorOf(wide, ids))
      for (const term of broader) keep(term)
    }
  }
  for (const relation of named.values()) {
    if (!known.has(relation.id)) known.set(relation.id, ancestorOf(relation, []))
  }
  known.delete(focus.id)
  return [...known.values()]

  function missing(): Relation[] {
    return [...named.values()].filter(
      ({ id, num_broader }) => num_broader > 0 && !known.has(id) && id !== focus.id,
    )
  }
}

function ancestorOf(term: Term | Relation, broader: readonly number[]): AncestorTerm {
  return { ...byName(term), broader, ...countsOf(term) }
}
