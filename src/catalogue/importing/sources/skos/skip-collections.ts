import { RELATIONS } from '../../../../contract/term.ts'
import { addTo } from '../../../lists-by-key.ts'
import { isCollection, isConcept, type Relation, type Resource } from './skos-resource.ts'

type Resources = ReadonlyMap<string, Resource>

/**
 * Replaces relations of concepts to collections by relations to the nearest concepts beyond them: in the Getty vocabularies
 * collections have broader terms. In SKOS they have none, so such a relation stays and is reported. Returns the number of
 * replaced relations.
 */
export function skipCollections(resources: Resources): number {
  const inverse = relationsFrom(resources)
  let count = 0
  for (const resource of resources.values()) {
    if (!isConcept(resource) || !resource.relations.some(({ to }) => isGroup(to, resources))) continue
    resource.relations = resource.relations.flatMap((relation) => {
      if (!isGroup(relation.to, resources)) return [relation]
      const found = beyond(relation, resources, inverse)
      if (found.length === 0 && !relation.isRefined) return [relation]
      count++
      return found
    })
  }
  return count
}

function isGroup(address: string, resources: Resources): boolean {
  const resource = resources.get(address)
  return resource !== undefined && isCollection(resource) && !isConcept(resource)
}

/** The relations of collections that the other side states. */
function relationsFrom(resources: Resources): Map<string, Relation[]> {
  const inverse = new Map<string, Relation[]>()
  for (const [address, { relations }] of resources) {
    for (const { kind, to, isRefined } of relations) {
      if (kind !== 'Related' && isGroup(to, resources))
        addTo(inverse, to, { kind: RELATIONS[kind].inverse, to: address, isRefined })
    }
  }
  return inverse
}

function beyond(
  { kind, to }: Relation,
  resources: Resources,
  inverse: ReadonlyMap<string, readonly Relation[]>,
): Relation[] {
  const reached = new Set([to])
  const found: Relation[] = []
  // The set grows while it is read.
  for (const collection of reached) {
    for (const next of [
      ...(resources.get(collection)?.relations ?? []),
      ...(inverse.get(collection) ?? []),
    ]) {
      if (next.kind !== kind) continue
      if (isGroup(next.to, resources)) reached.add(next.to)
      else found.push(next)
    }
  }
  return found
}
