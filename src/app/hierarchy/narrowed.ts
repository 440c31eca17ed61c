import { append } from './append.ts'
import { arrangedList } from './arranged.ts'
import { completeList } from './complete-list.ts'
import { compareNames } from './name-order.ts'
import { formatOccurrence, type OccurrenceKey } from './occurrence.ts'
import type { Opened } from './opened.ts'
import type { NarrowerList, TreeSource, TreeTerm } from './tree-term.ts'

/** The part of the thesaurus that leads to the matches: the matches and all their ancestors. */
export interface Narrowed {
  readonly source: TreeSource
  /** Ids of the matching terms. */
  readonly matches: ReadonlySet<number>
  /** The narrower terms of each term, by name; top terms have the key undefined. */
  readonly narrower: ReadonlyMap<number | undefined, readonly TreeTerm[]>
}

/** `ancestors` contains every ancestor of every match; a match may be one of them. */
export function narrowTo(matches: readonly TreeTerm[], ancestors: readonly TreeTerm[]): Narrowed {
  const terms = new Map([...ancestors, ...matches].map((term) => [term.id, term]))
  const narrower = new Map<number | undefined, TreeTerm[]>()
  for (const term of terms.values()) {
    const above = broaderIds(term).filter((id) => terms.has(id))
    for (const id of above) append(narrower, id, term)
    if (above.length === 0) append(narrower, undefined, term)
  }
  for (const top of topsOfCycles(terms, narrower, matches)) append(narrower, undefined, top)
  for (const list of narrower.values()) list.sort(byName)
  const listUnder = (id: number | undefined): NarrowerList => {
    const { arrays } = (id === undefined ? undefined : terms.get(id)) ?? {}
    const list = narrower.get(id) ?? []
    return arrays ? arrangedList(list, arrays) : completeList(list)
  }
  const lists = new Map([...narrower.keys()].map((id) => [id, listUnder(id)]))
  const source: TreeSource = {
    top: listUnder(undefined),
    under: ({ id }) => lists.get(id) ?? listUnder(id),
    canOpen: ({ id }) => narrower.has(id),
  }
  return { source, matches: new Set(matches.map(({ id }) => id)), narrower }
}

/**
 * Opens every path to every match, except branches toggled by hand. The number of paths can grow exponentially, so
 * branches beyond `maxRows` stay closed and `isCut` is true.
 */
export function openNarrowed(
  { narrower }: Narrowed,
  toggled: ReadonlySet<OccurrenceKey>,
  maxRows: number,
): { opened: Opened; isCut: boolean } {
  const opened = new Set<OccurrenceKey>()
  let rows = narrower.get(undefined)?.length ?? 0
  let isCut = false
  const waiting: { path: readonly number[]; under: number | undefined }[] = [{ path: [], under: undefined }]
  for (const { path, under } of waiting) {
    for (const { id } of narrower.get(under) ?? []) {
      const below = narrower.get(id)?.length ?? 0
      if (below === 0 || path.includes(id)) continue
      const here = [...path, id]
      const key = formatOccurrence(here)
      const fits = rows + below <= maxRows
      if (!fits) isCut = true
      if (fits === toggled.has(key)) continue
      opened.add(key)
      rows += below
      waiting.push({ path: here, under: id })
    }
  }
  return { opened, isCut }
}

/** Without the relation of a term to itself. */
function broaderIds({ id, broader }: TreeTerm): number[] {
  return (broader ?? []).map((other) => other.id).filter((other) => other !== id)
}

/**
 * Terms without a top term above them belong to a cycle or are below one. For each such cycle, walk up from a match;
 * the last new term becomes its start.
 */
function topsOfCycles(
  terms: ReadonlyMap<number, TreeTerm>,
  narrower: ReadonlyMap<number | undefined, readonly TreeTerm[]>,
  matches: readonly TreeTerm[],
): TreeTerm[] {
  const reached = new Set<number>()
  const reach = (first: readonly TreeTerm[]) => {
    const waiting = [...first]
    for (const { id } of waiting) {
      if (reached.has(id)) continue
      reached.add(id)
      waiting.push(...(narrower.get(id) ?? []))
    }
  }
  reach(narrower.get(undefined) ?? [])
  const tops: TreeTerm[] = []
  for (const match of matches) {
    if (reached.has(match.id)) continue
    const path = new Set<number>()
    let top = match
    for (let next: TreeTerm | undefined = match; next && !path.has(next.id); ) {
      path.add(next.id)
      top = next
      next = broaderIds(next)
        .map((id) => terms.get(id))
        .find((other) => other !== undefined)
    }
    tops.push(top)
    reach([top])
  }
  return tops
}

function byName(a: TreeTerm, b: TreeTerm): number {
  return compareNames(a.name, b.name) || a.id - b.id
}
