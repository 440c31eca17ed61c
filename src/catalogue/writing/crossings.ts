import type { ThesaurusDraft } from '../drafts.ts'
import type { Hierarchy } from '../hierarchy.ts'
import { addTo } from '../lists-by-key.ts'
import { topTerms } from '../top-terms.ts'
import { byNameThenId } from './sorted-terms.ts'

/**
 * The most pairs of top terms that are counted, over all different sets of top terms above a term. Terms of published
 * thesauri are under fewer than ten. If thousands of top terms were above the same terms, there would be millions of pairs.
 */
const MOST_PAIRS = 1_000_000

/** A top term that has descendants in common with others. */
export interface CrossingTerm {
  id: number
  name: string
  /** Its descendants that another top term has too, each once. */
  shared: number
  /** How many top terms have some of them. */
  others: number
}

/** Two top terms with descendants in common. Each pair is there in both directions. */
export interface Crossing {
  termId: number
  /** Its place among the crossings of the term: most shared first, then by name. */
  rank: number
  otherId: number
  shared: number
}

export interface Crossings {
  /** Those with most shared terms first, then by name. */
  terms: readonly CrossingTerm[]
  crossings: readonly Crossing[]
}

/**
 * The top terms with descendants in common, and how many. A descendant is a term below, as in the filter `ancestor`: no top
 * term is one. Undefined if there are more pairs than are counted.
 */
export function crossingsIn(
  thesaurus: ThesaurusDraft,
  hierarchy: Hierarchy,
  language: string,
): Crossings | undefined {
  const { ids } = topTerms(thesaurus)
  const tops = byNameThenId(
    thesaurus.terms.filter(({ id }) => ids.has(id)),
    language,
  )
  const sets = hierarchy.setsAbove(
    tops.map(({ id }) => id),
    MOST_PAIRS,
  )
  if (sets === undefined) return undefined
  const setsWith = new Map<number, { tops: Uint32Array; terms: number }[]>()
  for (const set of sets) for (const top of set.tops) addTo(setsWith, top, set)

  const shared = new Uint32Array(tops.length)
  const found = tops.flatMap(({ id, name }, top) => {
    const own = setsWith.get(top)
    if (own === undefined) return []
    shared.fill(0)
    let total = 0
    for (const { tops, terms } of own) {
      total += terms
      for (const other of tops) (shared[other] as number) += terms
    }
    shared[top] = 0
    const others = [...shared.keys()].filter((other) => shared[other] !== 0)
    // The sort is stable, and the top terms are by name.
    others.sort((a, b) => (shared[b] as number) - (shared[a] as number))
    const crossings = others.map((other, rank) => {
      return { termId: id, rank, otherId: tops[other]?.id ?? 0, shared: shared[other] as number }
    })
    return [{ term: { id, name, shared: total, others: others.length }, crossings }]
  })
  found.sort((a, b) => b.term.shared - a.term.shared)
  return { terms: found.map(({ term }) => term), crossings: found.flatMap(({ crossings }) => crossings) }
}
