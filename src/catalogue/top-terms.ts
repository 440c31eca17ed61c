import type { ThesaurusDraft } from './drafts.ts'
import { componentsOf, graphOf, reversed, targetsOf, Walk } from './term-graph.ts'

/** Where the places of terms begin. */
export interface TopTerms {
  /** The ids of the top terms. */
  readonly ids: ReadonlySet<number>
  /** Whether no place leads over this relation, because it begins at the narrower term or the broader one has none. */
  isUnplaced(narrowerId: number, broaderId: number): boolean
}

/**
 * The top terms: those in use whose broader terms are all deprecated, if they have any, and to which no other top term
 * leads. Where such terms lead to each other, it is the one with the lowest id. A deprecated term has a place only below
 * a term in use.
 */
export function topTerms({
  terms,
  broader,
  deprecated = new Set(),
}: Pick<ThesaurusDraft, 'terms' | 'broader' | 'deprecated'>): TopTerms {
  const ids = terms.map(({ id }) => id)
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const upwards = graphOf(
    ids.length,
    broader.flatMap(([narrowerId, broaderId]) => {
      const [from, to] = [indexOf.get(narrowerId), indexOf.get(broaderId)]
      return from === undefined || to === undefined ? [] : [from, to]
    }),
  )
  const downwards = reversed(upwards)
  const idAt = (index: number) => ids[index] as number
  const isInUse = (index: number) => !deprecated.has(idAt(index))

  const tops = new Set<number>()
  const belowTops = new Walk(downwards)
  belowTops.begin()
  // Components with broader terms come first, so whatever leads to a term is known before it.
  const { count, members } = componentsOf(upwards)
  for (let component = 0; component < count; component++) {
    for (const index of targetsOf(members, component).toSorted((a, b) => idAt(a) - idAt(b))) {
      if (!isInUse(index) || belowTops.has(index) || targetsOf(upwards, index).some(isInUse)) continue
      tops.add(idAt(index))
      belowTops.addReachedFrom(index)
    }
  }

  const belowInUse = new Walk(downwards)
  belowInUse.begin()
  for (let index = 0; index < ids.length; index++) if (isInUse(index)) belowInUse.addReachedFrom(index)
  const isOutside = (id: number) => deprecated.has(id) && !belowInUse.has(indexOf.get(id) as number)
  return { ids: tops, isUnplaced: (narrowerId, broaderId) => tops.has(narrowerId) || isOutside(broaderId) }
}
