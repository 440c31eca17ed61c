import type { NarrowerList, TreeSource, TreeTerm } from './tree-term.ts'

/** Some terms of a list, with the exact number of all. */
export interface ListPage {
  readonly total: number
  readonly rows: readonly TreeTerm[]
}

/** What has been read of the thesaurus so far. The lists of the top terms is asked for with undefined. */
export interface KnownTerms {
  readonly pageSize: number
  /** The page of a list that begins with a position. */
  page(termId: number | undefined, start: number): ListPage | undefined
  /** All of a list; its terms may lack their broader ones. */
  whole(termId: number | undefined): readonly TreeTerm[] | undefined
}

/** The tree of what is known. `areEmptyHidden`: lists hold only terms in whose branch there is an item. */
export function knownSource(known: KnownTerms, areEmptyHidden: boolean): TreeSource {
  const lists = new Map<number | undefined, NarrowerList>()
  const listUnder = (termId: number | undefined, countBefore: number | undefined): NarrowerList => {
    const made = lists.get(termId) ?? knownList(known, termId, countBefore)
    lists.set(termId, made)
    return made
  }
  return {
    top: listUnder(undefined, undefined),
    under: (term) => listUnder(term.id, areEmptyHidden ? undefined : term.narrowerCount),
    canOpen: (term) => term.narrowerCount > 0 && (!areEmptyHidden || term.narrowerItemCount > 0),
  }
}

/**
 * With a term beside the top terms, after them, that no top term leads to since it stands in a circle. Without it there
 * would be no way to it in the tree.
 */
export function withTopOfCircle(source: TreeSource, term: TreeTerm | undefined): TreeSource {
  const { count, at, find } = source.top
  if (term === undefined || count === undefined) return source
  return {
    ...source,
    top: {
      count: count + 1,
      at: (position) => (position === count ? term : at(position)),
      find: (id) => (id === term.id ? count : find(id)),
    },
  }
}

function knownList(
  known: KnownTerms,
  termId: number | undefined,
  countBefore: number | undefined,
): NarrowerList {
  const whole = known.whole(termId)
  const count = whole?.length ?? totalOf(known, termId, countBefore) ?? countBefore
  let positions: Map<number, number> | undefined
  let isComplete = whole !== undefined
  const readPositions = () => {
    const found = new Map<number, number>()
    if (whole) for (const [position, { id }] of whole.entries()) found.set(id, position)
    else {
      isComplete = count !== undefined
      for (let start = 0; start < (count ?? 0); start += known.pageSize) {
        const rows = known.page(termId, start)?.rows
        if (rows === undefined) isComplete = false
        for (const [index, { id }] of (rows ?? []).entries()) found.set(id, start + index)
      }
    }
    return found
  }
  return {
    count,
    at: (position) => {
      const start = position - (position % known.pageSize)
      return known.page(termId, start)?.rows[position - start] ?? whole?.[position]
    },
    find: (id) => {
      positions ??= readPositions()
      return positions.get(id) ?? (isComplete ? undefined : 'unknown')
    },
  }
}

/** Every page tells it; which one has been read depends on where one has looked. */
function totalOf(
  known: KnownTerms,
  termId: number | undefined,
  countBefore: number | undefined,
): number | undefined {
  const last = countBefore ?? 1
  for (let start = 0; start < last; start += known.pageSize) {
    const page = known.page(termId, start)
    if (page) return page.total
  }
  return undefined
}
