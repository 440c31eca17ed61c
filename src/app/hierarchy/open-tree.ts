import type { OccurrenceKey } from './occurrence.ts'
import { type Opened, placeAbove } from './opened.ts'
import type { TreePlace, TreeRow } from './tree-row.ts'
import type { NarrowerList, TreeSource, TreeTerm } from './tree-term.ts'

/** The narrower terms of an opened occurrence. */
interface Branch {
  readonly key: OccurrenceKey
  /** Undefined for the top terms, which are in no other branch. */
  readonly inside: { readonly branch: Branch; readonly position: number } | undefined
  readonly path: readonly number[]
  /** Undefined for the top terms. */
  readonly term: TreeTerm | undefined
  readonly list: NarrowerList
  /** Rows of its own: one is held while their number is not known. */
  readonly count: number
  readonly opened: OpenedChild[]
  /** Its own rows and those of all opened branches in it. */
  rows: number
}

interface OpenedChild {
  readonly position: number
  readonly branch: Branch
  /** Number of rows in the parent's branch that come before the child's own. */
  before: number
}

/** A list whose term is undefined is that of the top terms. */
export interface ListOf {
  readonly term: TreeTerm | undefined
}

/**
 * The whole tree with what is opened in it, as rows in reading order. No row is made before it is asked for: building
 * costs as much as is opened, and a row as much as it is deep.
 */
export class OpenTree {
  readonly #source: TreeSource
  readonly #root: Branch
  readonly #branches: ReadonlyMap<OccurrenceKey, Branch>
  /** What is opened or sought whose position in its list is not known yet. */
  readonly unplaced: readonly (ListOf & { readonly key: OccurrenceKey })[]
  /** Lists of opened terms of which it is not known how many they hold. */
  readonly uncounted: readonly ListOf[]

  constructor(source: TreeSource, root: Branch, branches: readonly Branch[], unplaced: OpenTree['unplaced']) {
    this.#source = source
    this.#root = root
    this.#branches = new Map(branches.map((branch) => [branch.key, branch]))
    this.unplaced = unplaced
    this.uncounted = branches.filter(({ list }) => list.count === undefined).map(({ term }) => ({ term }))
  }

  get rowCount(): number {
    return this.#root.rows
  }

  /** How many top terms there are, as far as that is known. */
  get topCount(): number {
    return this.#root.count
  }

  /** Fails where there is no such row. */
  rowAt(index: number): TreeRow {
    if (index < 0 || index >= this.rowCount) throw new RangeError(`no row ${index} of ${this.rowCount}`)
    return this.#makeRow(index)
  }

  /** The list that a row is of. */
  listOf({ under }: TreePlace): ListOf {
    return { term: this.#branches.get(under)?.term }
  }

  /** What is known of the list that a row is of. */
  besideOf({ under }: TreePlace): NarrowerList {
    return this.#branches.get(under)?.list ?? this.#root.list
  }

  /** Undefined where it is not among the rows: something above it is shut, or it is not known yet. */
  indexOf(key: OccurrenceKey): number | undefined {
    const under = placeAbove(key)
    const branch = this.#branches.get(under)
    const position = branch?.list.find(lastId(key, under))
    return typeof position === 'number' ? this.indexAt({ under, position }) : undefined
  }

  indexAt({ under, position }: TreePlace): number | undefined {
    const branch = this.#branches.get(under)
    if (branch === undefined || position < 0 || position >= branch.count) return undefined
    let index = rowsBefore(branch, position)
    for (let { inside } = branch; inside !== undefined; inside = inside.branch.inside) {
      index += 1 + rowsBefore(inside.branch, inside.position)
    }
    return index
  }

  /** The row above which a row stands one level lower; undefined for a top term. */
  parentOf(index: number): number | undefined {
    const { under } = this.rowAt(index)
    return under === '' ? undefined : this.indexOf(under)
  }

  #makeRow(index: number): TreeRow {
    let branch = this.#root
    let left = index
    for (;;) {
      const child = lastBefore(branch.opened, left)
      if (child === undefined) return this.#rowOf(branch, left)
      const past = left - child.before
      if (past === 0) return this.#rowOf(branch, child.position)
      if (past > child.branch.rows) return this.#rowOf(branch, child.position + past - child.branch.rows)
      left = past - 1
      branch = child.branch
    }
  }

  #rowOf({ key: under, path, list }: Branch, position: number): TreeRow {
    const placed = { under, position, level: path.length + 1, siblings: list.count, path }
    const term = list.at(position)
    if (term === undefined) return { kind: 'pending', ...placed }
    const key = keyOf(under, term.id)
    const isLoop = path.includes(term.id)
    const canOpen = !isLoop && this.#source.canOpen(term)
    return { kind: 'term', ...placed, key, term, isLoop, canOpen, isOpen: this.#branches.has(key) }
  }
}

/** `sought` is to be found among the rows as well, though it need not be opened. */
export function buildOpenTree(source: TreeSource, opened: Opened, sought?: OccurrenceKey): OpenTree {
  const openedUnder = new Map<OccurrenceKey, number[]>()
  for (const key of opened) {
    const under = placeAbove(key)
    const id = lastId(key, under)
    const ids = openedUnder.get(under)
    if (ids) ids.push(id)
    else openedUnder.set(under, [id])
  }
  const branchOf = (
    key: OccurrenceKey,
    inside: Branch['inside'],
    path: readonly number[],
    term?: TreeTerm,
  ): Branch => {
    const list = term ? source.under(term) : source.top
    return { key, inside, path, term, list, count: list.count ?? 1, opened: [], rows: 0 }
  }
  const root = branchOf('', undefined, [])
  const branches = [root]
  const unplaced: (ListOf & { key: OccurrenceKey })[] = []
  // Grows while it is walked: every branch comes after the one that it is in.
  for (const branch of branches) {
    for (const id of openedUnder.get(branch.key) ?? []) {
      const position = branch.list.find(id)
      if (position === 'unknown') unplaced.push({ term: branch.term, key: keyOf(branch.key, id) })
      const term = typeof position === 'number' ? branch.list.at(position) : undefined
      if (typeof position !== 'number' || !term || branch.path.includes(id) || !source.canOpen(term)) continue
      const child = branchOf(keyOf(branch.key, id), { branch, position }, [...branch.path, id], term)
      branch.opened.push({ position, branch: child, before: 0 })
      branches.push(child)
    }
    if (sought === undefined || opened.has(sought) || placeAbove(sought) !== branch.key) continue
    if (branch.list.find(lastId(sought, branch.key)) === 'unknown') {
      unplaced.push({ term: branch.term, key: sought })
    }
  }
  for (const branch of branches.toReversed()) countRows(branch)
  return new OpenTree(source, root, branches, unplaced)
}

/** Counts the rows of a branch whose opened branches are counted. */
function countRows(branch: Branch): void {
  branch.opened.sort((a, b) => a.position - b.position)
  let below = 0
  for (const child of branch.opened) {
    child.before = child.position + below
    below += child.branch.rows
  }
  branch.rows = branch.count + below
}

function keyOf(under: OccurrenceKey, id: number): OccurrenceKey {
  return under === '' ? String(id) : `${under}.${id}`
}

/** The last id of a key that stands under another. */
function lastId(key: OccurrenceKey, under: OccurrenceKey): number {
  return Number(key.slice(under === '' ? 0 : under.length + 1))
}

function rowsBefore(branch: Branch, position: number): number {
  let rows = position
  for (const child of branch.opened) {
    if (child.position >= position) break
    rows += child.branch.rows
  }
  return rows
}

/** The last of the opened children whose row is not after a row. */
function lastBefore(opened: readonly OpenedChild[], row: number): OpenedChild | undefined {
  let from = 0
  let until = opened.length
  while (from < until) {
    const middle = (from + until) >> 1
    if ((opened[middle]?.before ?? 0) <= row) from = middle + 1
    else until = middle
  }
  return opened[from - 1]
}

/** The occurrences at one place's level under the same term that can be opened. */
export function openableBeside(
  { under, path }: TreeRow,
  list: NarrowerList,
  source: Pick<TreeSource, 'canOpen'>,
): OccurrenceKey[] {
  const keys: OccurrenceKey[] = []
  for (let position = 0; position < (list.count ?? 0); position++) {
    const term = list.at(position)
    if (term && source.canOpen(term) && !path.includes(term.id)) keys.push(keyOf(under, term.id))
  }
  return keys
}
