import { formatOccurrence, type OccurrenceKey } from './occurrence.ts'

/** A narrower term as its broader term's record tells it. */
export interface NarrowerTerm {
  readonly id: number
  readonly name: string
  readonly num_broader: number
  readonly num_narrower: number
  readonly num_items: number
  readonly num_narrower_items: number
}

/** The narrower terms of a term that was opened, as far as they are known. */
export type Branch =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; narrower: readonly NarrowerTerm[] }

interface Placed {
  /** Ids from below the focus term down to this row. */
  readonly key: OccurrenceKey
  readonly level: number
  /** 1-based place among its siblings, and how many they are. */
  readonly position: number
  readonly siblings: number
}

export type NarrowerRow =
  | (Placed & {
      kind: 'term'
      term: NarrowerTerm
      /** The term under which this row stands. */
      under: number
      /** Its name, where that is not the focus term. */
      underName: string | undefined
      /** Ids of the opened terms between the focus term and this one, both left out. */
      between: readonly number[]
      isOpen: boolean
      /** The term stands further up on this very path: its branch would go round in a circle. */
      isLoop: boolean
    })
  | (Placed & { kind: 'loading' | 'failed'; termId: number })

/** The narrower terms of one opened term, told as far as `next`. */
interface OpenList {
  under: number
  underName: string | undefined
  between: readonly number[]
  terms: readonly NarrowerTerm[]
  next: number
}

/**
 * The narrower terms of the focus term with the opened branches among them, as flat rows in reading order. A term that
 * stands on its own path already is a loop and is never opened, so the rows are finite whatever the data.
 */
export function narrowerRows(
  focusId: number,
  above: readonly number[],
  top: readonly NarrowerTerm[],
  opened: ReadonlySet<OccurrenceKey>,
  branchOf: (termId: number) => Branch,
): NarrowerRow[] {
  const rows: NarrowerRow[] = []
  // A stack of half-told sibling lists instead of recursion: an opened chain may be as deep as the thesaurus.
  const stack: OpenList[] = [{ under: focusId, underName: undefined, between: [], terms: top, next: 0 }]
  for (let list = stack.at(-1); list !== undefined; list = stack.at(-1)) {
    const term = list.terms[list.next++]
    if (term === undefined) {
      stack.pop()
      continue
    }
    const ids = [...list.between, term.id]
    const key = formatOccurrence(ids)
    const isLoop = term.id === focusId || list.between.includes(term.id) || above.includes(term.id)
    const isOpen = !isLoop && term.num_narrower > 0 && opened.has(key)
    const { under, underName, between } = list
    const level = ids.length
    const placed = { key, level, position: list.next, siblings: list.terms.length }
    rows.push({ kind: 'term', ...placed, term, under, underName, between, isOpen, isLoop })
    if (!isOpen) continue
    const branch = branchOf(term.id)
    if (branch.state === 'loaded')
      stack.push({ under: term.id, underName: term.name, between: ids, terms: branch.narrower, next: 0 })
    else {
      const below = { key: `${key}/${branch.state}`, level: level + 1, position: 1, siblings: 1 }
      rows.push({ kind: branch.state, ...below, termId: term.id })
    }
  }
  return rows
}
