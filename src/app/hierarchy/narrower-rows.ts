import type { Relation } from '../../contract/term.ts'
import { formatOccurrence, type OccurrenceKey } from './occurrence.ts'
import { placeAbove } from './opened.ts'

/** A narrower term as its broader term's record tells it. */
export interface NarrowerTerm {
  readonly id: number
  readonly name: string
  readonly num_broader: number
  readonly num_narrower: number
  readonly num_items: number
  readonly num_narrower_items: number
  /** Where it is known from its own record. */
  readonly relations?: readonly Relation[]
}

/** The narrower terms of one term in their order, as far as they are known. */
export interface NarrowerList {
  readonly count: number
  /** Positions begin at 0. */
  at(position: number): NarrowerTerm | undefined
  /** The position of a term; undefined where it is not among them, or not known where. */
  find(id: number): number | undefined
}

/** The narrower terms of a term that was opened, as far as they are known. */
export type Branch = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; narrower: NarrowerList }

interface Placed {
  /** Ids from below the focus term down to this row. */
  readonly key: OccurrenceKey
  readonly level: number
  /** 1-based place among its siblings, and how many they are. */
  readonly position: number
  readonly siblings: number
}

interface Listed extends Placed {
  /** The term under which this row stands. */
  readonly under: number
}

export type NarrowerRow =
  | (Listed & {
      kind: 'term'
      term: NarrowerTerm
      /** The name of the term under which it stands, where that is not the focus term. */
      underName: string | undefined
      /** Ids of the opened terms between the focus term and this one, both left out. */
      between: readonly number[]
      isOpen: boolean
      /** The term stands further up on this very path: its branch would go round in a circle. */
      isLoop: boolean
    })
  /** One of a list of which it is not known yet what stands there. */
  | (Listed & { kind: 'pending' })
  /** In the place of a branch whose rows are not known. */
  | (Placed & { kind: 'loading' | 'failed'; termId: number })

/** Rows in reading order. None is made before it is asked for: to build them costs as much as is opened. */
export interface NarrowerRows {
  readonly count: number
  /** Undefined where there is no such row. */
  at(index: number): NarrowerRow | undefined
}

/** The narrower terms of one opened term. */
interface OpenList {
  readonly under: number
  readonly underName: string | undefined
  readonly between: readonly number[]
  readonly terms: NarrowerList
  /** Positions of the opened ones. */
  readonly opened: ReadonlySet<number>
}

/** Rows that follow one another: of one list from a position on, or the one of a branch that is not known. */
interface RowRange {
  /** Number of its first row among all. */
  readonly first: number
  readonly rowAt: (offset: number) => NarrowerRow
}

/**
 * The narrower terms of the focus term with the opened branches among them, as flat rows. A term that stands on its own
 * path already is a loop and is never opened, so the rows are finite whatever the data.
 */
export function narrowerRows(
  focusId: number,
  above: readonly number[],
  top: NarrowerList,
  opened: ReadonlySet<OccurrenceKey>,
  branchOf: (termId: number) => Branch,
): NarrowerRows {
  const openedUnder = idsByPlaceAbove(opened)
  const isLoop = (id: number, between: readonly number[]) =>
    id === focusId || between.includes(id) || above.includes(id)
  const openList = (of: Omit<OpenList, 'opened'>) => {
    const positions = (openedUnder.get(formatOccurrence(of.between)) ?? []).flatMap((id) => {
      const position = of.terms.find(id)
      const term = position === undefined ? undefined : of.terms.at(position)
      return position !== undefined && term && term.num_narrower > 0 && !isLoop(id, of.between)
        ? [position]
        : []
    })
    return { ...of, opened: new Set(positions.sort((a, b) => a - b)) }
  }

  const stretches: RowRange[] = []
  let count = 0
  const add = (rows: number, rowAt: RowRange['rowAt']) => {
    if (rows > 0) stretches.push({ first: count, rowAt })
    count += rows
  }
  // A stack of half-told lists instead of recursion: an opened chain may be as deep as the thesaurus.
  const told = (list: OpenList) => ({ list, from: 0, opened: list.opened.values() })
  const stack = [told(openList({ under: focusId, underName: undefined, between: [], terms: top }))]
  for (let part = stack.at(-1); part !== undefined; part = stack.at(-1)) {
    const { list, from } = part
    const next = part.opened.next()
    const until = next.done ? list.terms.count : next.value + 1
    add(until - from, (offset) => rowOf(list, from + offset, isLoop))
    part.from = until
    const term = next.done ? undefined : list.terms.at(next.value)
    if (term === undefined) {
      if (next.done) stack.pop()
      continue
    }
    const between = [...list.between, term.id]
    const branch = branchOf(term.id)
    if (branch.state === 'loaded') {
      const below = { under: term.id, underName: term.name, between, terms: branch.narrower }
      stack.push(told(openList(below)))
    } else {
      const key = `${formatOccurrence(between)}/${branch.state}`
      const row = { key, level: between.length + 1, position: 1, siblings: 1, termId: term.id }
      add(1, () => ({ kind: branch.state, ...row }))
    }
  }
  return {
    count,
    at: (index) => {
      const stretch = index < 0 || index >= count ? undefined : lastBefore(stretches, index)
      return stretch?.rowAt(index - stretch.first)
    },
  }
}

/** A list of which every term is known. */
export function completeList(terms: readonly NarrowerTerm[]): NarrowerList {
  return {
    count: terms.length,
    at: (position) => terms[position],
    find: (id) => {
      const position = terms.findIndex((term) => term.id === id)
      return position < 0 ? undefined : position
    },
  }
}

function rowOf(
  { under, underName, between, terms, opened }: OpenList,
  position: number,
  isLoop: (id: number, between: readonly number[]) => boolean,
): NarrowerRow {
  const term = terms.at(position)
  const placed = { under, level: between.length + 1, position: position + 1, siblings: terms.count }
  if (term === undefined)
    return { kind: 'pending', key: `${formatOccurrence(between)}/${position}`, ...placed }
  const key = formatOccurrence([...between, term.id])
  const state = { isOpen: opened.has(position), isLoop: isLoop(term.id, between) }
  return { kind: 'term', key, ...placed, term, underName, between, ...state }
}

/** The opened ids under each occurrence, the focus term's own being empty. */
function idsByPlaceAbove(opened: ReadonlySet<OccurrenceKey>): Map<OccurrenceKey, number[]> {
  const ids = new Map<OccurrenceKey, number[]>()
  for (const key of opened) {
    const above = placeAbove(key)
    const id = Number(key.slice(above === '' ? 0 : above.length + 1))
    const others = ids.get(above)
    if (others) others.push(id)
    else ids.set(above, [id])
  }
  return ids
}

/** The last of the stretches that do not begin after a row. */
function lastBefore(stretches: readonly RowRange[], row: number): RowRange | undefined {
  let from = 0
  let until = stretches.length
  while (from < until) {
    const middle = (from + until) >> 1
    if ((stretches[middle]?.first ?? 0) <= row) from = middle + 1
    else until = middle
  }
  return stretches[from - 1]
}
