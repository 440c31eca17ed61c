import { broaderAtAnyLevel, statedBroader } from './nearest-broader.ts'
import type { Resource } from './skos-resource.ts'

/** That a scheme, or a concept in place of one, has a top concept. */
export interface TopConcept {
  above: string
  top: string
}

/**
 * The top concepts of concepts: those that are narrower terms, and those that are not read. Some vocabularies state for each
 * concept which one is at the top of its branch. This adds nothing to its broader terms, and without them gives it no place.
 */
export function topsOfConcepts(
  stated: readonly TopConcept[],
  resources: ReadonlyMap<string, Resource>,
): { narrower: TopConcept[]; unread: TopConcept[] } {
  const ofConcepts = stated.filter(({ above }) => {
    const types = resources.get(above)?.types
    return types?.has('Concept') && !types.has('ConceptScheme')
  })
  if (ofConcepts.length === 0) return { narrower: [], unread: [] }
  const broaderOf = statedBroader(resources)
  const isBelow = (lower: string, upper: string) =>
    lower === upper || broaderAtAnyLevel(lower, broaderOf, resources).has(upper)
  const ofBranches = new Set(ofConcepts.filter(({ above, top }) => isBelow(above, top)).map(({ top }) => top))
  const unrelated = ofConcepts.filter(({ above, top }) => !isBelow(above, top) && !isBelow(top, above))
  return {
    narrower: unrelated.filter(({ top }) => !ofBranches.has(top)),
    unread: unrelated.filter(({ top }) => ofBranches.has(top)),
  }
}
