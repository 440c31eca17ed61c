import { RELATIONS, type RelationKind } from '../../../../contract/term.ts'
import { addTo } from '../../../lists-by-key.ts'
import type { Note } from '../../findings.ts'
import type { Resource } from './skos-resource.ts'

/**
 * If a concept has only broaderTransitive, the nearest of these concepts become its broader ones. Which one is nearest
 * also follows from the stated broader ones.
 */
export function takeNearestBroader(
  { byAddress, kinds }: { byAddress: ReadonlyMap<string, Resource>; kinds: Set<RelationKind> },
  noteIn: (file: string) => Note,
): void {
  const broaderOf = statedBroader(byAddress)
  const known = new Map<string, ReadonlySet<string>>()
  const transitiveOf = (address: string) => {
    const found = known.get(address) ?? broaderAtAnyLevel(address, broaderOf, byAddress)
    known.set(address, found)
    return found
  }
  for (const [address, { transitive, relations, file }] of byAddress) {
    if (transitive.length === 0 || broaderOf.has(address)) continue
    kinds.add('Broader')
    const nearest = nearestBroader(address, transitiveOf)
    for (const to of nearest) relations.push({ kind: 'Broader', to, isRefined: false })
    const reason =
      'The concept has only broaderTransitive; the nearest of these are read as its broader terms.'
    if (nearest.length > 0) noteIn(file)('transitive-only', reason, address)
  }
}

/**
 * The nearest of the broader concepts at any level: those that are not broader than another one of them. Two concepts
 * that are broader than each other are both kept.
 */
export function nearestBroader(
  address: string,
  transitiveOf: (address: string) => ReadonlySet<string>,
): string[] {
  const broader = [...transitiveOf(address)].filter((other) => other !== address)
  // A concept with many broader ones is low in the hierarchy. It is the most likely to be below another.
  const lowestFirst = broader.toSorted((a, b) => transitiveOf(b).size - transitiveOf(a).size)
  const isAbove = (far: string, near: string) => transitiveOf(near).has(far) && !transitiveOf(far).has(near)
  return broader.filter((far) => !lowestFirst.some((near) => isAbove(far, near)))
}

/** The broader concepts at any level: those stated by broaderTransitive, and those along broader, with theirs. */
export function broaderAtAnyLevel(
  address: string,
  broaderOf: ReadonlyMap<string, readonly string[]>,
  resources: ReadonlyMap<string, { transitive: readonly string[] }>,
): Set<string> {
  const path = new Set([address])
  const found = new Set<string>()
  // The set grows while it is read.
  for (const lower of path) {
    for (const other of broaderOf.get(lower) ?? []) path.add(other)
    if (lower !== address) found.add(lower)
    for (const other of resources.get(lower)?.transitive ?? []) found.add(other)
  }
  return new Set([...found].filter((other) => resources.has(other)))
}

/** The broader concepts of each address, whichever of both sides states them. */
export function statedBroader(
  resources: ReadonlyMap<string, { relations: readonly { kind: RelationKind; to: string }[] }>,
): Map<string, string[]> {
  const broaderOf = new Map<string, string[]>()
  for (const [address, { relations }] of resources) {
    for (const { kind, to } of relations) {
      const { lower } = RELATIONS[kind]
      if (lower === 'this') addTo(broaderOf, address, to)
      else if (lower !== null) addTo(broaderOf, to, address)
    }
  }
  return broaderOf
}
