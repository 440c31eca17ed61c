import type { TermImage } from '../../contract/term-image.ts'
import type { ThesaurusDraft } from '../drafts.ts'
import { type Hierarchy, neighbours } from '../hierarchy.ts'
import type { CountedTerm } from '../records.ts'
import { topTerms } from '../top-terms.ts'
import { unusedBranches } from '../unused-branches.ts'
import { arraysOfTerms, groupsOfTerms } from './group-records.ts'
import { byNameThenId } from './sorted-terms.ts'

/** Decides the counts of terms and the order of their relations. */
export interface CountedItems {
  /** The items of each term, as distinct numbers below `itemCount`. */
  itemsOf: ReadonlyMap<number, Uint32Array>
  /** All items, with and without terms. */
  itemCount: number
  hierarchy: Hierarchy
  language: string
  /** The image of each term that has one. */
  images: ReadonlyMap<number, TermImage>
}

/** The relations of each term, in both directions. */
export interface TermNeighbours {
  broaderOf: ReadonlyMap<number, readonly number[]>
  narrowerOf: ReadonlyMap<number, readonly number[]>
  relatedTo: ReadonlyMap<number, readonly number[]>
}

export function termNeighbours({ broader, related }: ThesaurusDraft): TermNeighbours {
  return {
    broaderOf: neighbours(broader),
    narrowerOf: neighbours(broader.map(([narrower, broader]) => [broader, narrower])),
    relatedTo: neighbours(related.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])),
  }
}

/** Returns a function that finds a term with all that its record says, by its id. It throws for an unknown id. */
export function countTerms(
  thesaurus: ThesaurusDraft,
  { broaderOf, narrowerOf, relatedTo }: TermNeighbours,
  { itemsOf, itemCount, hierarchy, language, images }: CountedItems,
): (id: number) => CountedTerm {
  const { terms, deprecated, identities } = thesaurus
  const counts = hierarchy.countItems(itemsOf, itemCount)
  const { isUnplaced } = topTerms(thesaurus)
  const unused = unusedBranches(thesaurus)
  const groupsOf = groupsOfTerms(thesaurus, language)
  const arraysOf = arraysOfTerms(thesaurus, narrowerOf, language)
  const order = new Map(byNameThenId(terms, language).map(({ id }, at) => [id, at]))
  const byNames = (ids: readonly number[] | undefined) =>
    (ids ?? []).toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  const counted = new Map(
    terms.map((draft) => [
      draft.id,
      {
        draft,
        counts: counts.get(draft.id) ?? { own: 0, narrower: 0, branch: 0 },
        broader: byNames(broaderOf.get(draft.id)),
        narrower: byNames(narrowerOf.get(draft.id)),
        related: byNames(relatedTo.get(draft.id)),
        isDeprecated: deprecated?.has(draft.id) ?? false,
        unusedNarrower: (narrowerOf.get(draft.id) ?? []).filter((id) => unused.has(id)).length,
        replacedBy: identities?.get(draft.id)?.replacedBy ?? null,
        unplaced: new Set(broaderOf.get(draft.id)?.filter((id) => isUnplaced(draft.id, id))),
        groups: groupsOf.get(draft.id) ?? [],
        arrays: arraysOf(draft.id),
        image: images.get(draft.id),
      },
    ]),
  )
  return (id) => {
    const term = counted.get(id)
    if (!term) throw new Error(`a relation names term ${id}, which does not exist`)
    return term
  }
}
