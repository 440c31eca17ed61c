import type { Relation } from '../../contract/term.ts'
import { formatOccurrence, type OccurrenceKey } from './occurrence.ts'
import { idsByParent } from './opened.ts'
import { partAt } from './part-at.ts'

/** A narrower term from the record of its broader term. */
export interface NarrowerTerm {
  readonly id: number
  readonly name: string
  readonly num_broader: number
  readonly num_narrower: number
  readonly num_items: number
  readonly num_narrower_items: number
  /** Present only if its own record is loaded, as are its relations. */
  readonly num_branch_items?: number
  readonly deprecated?: true | undefined
  readonly relations?: readonly Relation[]
}

/** The narrower terms of one term in order, as far as they are known. */
export interface NarrowerList {
  readonly count: number
  /** Positions start at 0. */
  at(position: number): NarrowerTerm | undefined
  /** The position of a term; undefined if it is unknown or absent. */
  find(id: number): number | undefined
}

/** The narrower terms of an opened term, as far as they are loaded. */
export type Branch = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; narrower: NarrowerList }

interface Placed {
  /** Ids from below the focus term down to this row. */
  readonly key: OccurrenceKey
  readonly level: number
  /** 1-based position among its siblings. */
  readonly position: number
  readonly siblings: number
}

interface Listed extends Placed {
  /** Id of the broader term of this row. */
  readonly under: number
}

export type NarrowerRow =
  | (Listed & {
      kind: 'term'
      term: NarrowerTerm
      /** Name of the broader term of this row; undefined for the focus term. */
      underName: string | undefined
      /** Ids of the opened terms between the focus term and this one. */
      between: readonly number[]
      isOpen: boolean
      /** The term is already on this path: opening it would enter a cycle. */
      isLoop: boolean
    })
  /** A row of a list that is not loaded here yet. */
  | (Listed & { kind: 'pending' })
  /** Stands for all rows of a branch that is not loaded. */
  | (Placed & { kind: 'loading' | 'failed'; termId: number })

/** Rows in reading order, built on demand. Creating the list costs time only for opened branches. */
export interface NarrowerRows {
  readonly count: number
  at(index: number): NarrowerRow | undefined
}

interface OpenList {
  readonly under: number
  readonly underName: string | undefined
  readonly between: readonly number[]
  readonly terms: NarrowerList
  /** Positions of the opened terms. */
  readonly opened: ReadonlySet<number>
}

/** Consecutive rows of one list, or the single row of a branch that is not loaded. */
interface RowRange {
  /** Index of its first row. */
  readonly first: number
  readonly rowAt: (offset: number) => NarrowerRow
}

/**
 * The narrower terms of the focus term with all opened branches, as flat rows. A term that is already on its path is a
 * loop and never opens, so the rows are finite.
 */
export function narrowerRows(
  focusId: number,
  above: readonly number[],
  top: NarrowerList,
  opened: ReadonlySet<OccurrenceKey>,
  branchOf: (termId: number) => Branch,
): NarrowerRows {
  const openedUnder = idsByParent(opened)
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

  const ranges: RowRange[] = []
  let count = 0
  const add = (rows: number, rowAt: RowRange['rowAt']) => {
    if (rows > 0) ranges.push({ first: count, rowAt })
    count += rows
  }
  // An explicit stack instead of recursion: an opened chain can be as deep as the thesaurus.
  const cursorOf = (list: OpenList) => ({ list, from: 0, opened: list.opened.values() })
  const stack = [cursorOf(openList({ under: focusId, underName: undefined, between: [], terms: top }))]
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
      stack.push(cursorOf(openList(below)))
    } else {
      const key = `${formatOccurrence(between)}/${branch.state}`
      const row = { key, level: between.length + 1, position: 1, siblings: 1, termId: term.id }
      add(1, () => ({ kind: branch.state, ...row }))
    }
  }
  return {
    count,
    at: (index) => {
      const range = index < 0 || index >= count ? undefined : partAt(ranges, index)
      return range?.rowAt(index - range.first)
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
