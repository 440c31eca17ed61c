import { isCollection, isConcept, type Relation, type Resource } from './skos-resource.ts'

type Resources = ReadonlyMap<string, Resource>

/**
 * Replaces relations of concepts to collections by relations to the nearest concepts beyond them: in the Getty vocabularies
 * collections have broader terms. In SKOS they have none, so such a relation stays and is reported. Returns the number of
 * replaced relations.
 */
export function skipCollections(resources: Resources): number {
  let count = 0
  for (const resource of resources.values()) {
    if (!isConcept(resource) || !resource.relations.some(({ to }) => isGroup(to, resources))) continue
    resource.relations = resource.relations.flatMap((relation) => {
      if (!isGroup(relation.to, resources)) return [relation]
      const found = beyond(relation, resources)
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

function beyond({ kind, to }: Relation, resources: Resources): Relation[] {
  const reached = new Set([to])
  const found: Relation[] = []
  // The set grows while it is read.
  for (const collection of reached) {
    for (const next of resources.get(collection)?.relations ?? []) {
      if (next.kind !== kind) continue
      if (isGroup(next.to, resources)) reached.add(next.to)
      else found.push(next)
    }
  }
  return found
}
