import type { OccurrenceKey } from './occurrence.ts'
import { idsByParent, lastId, type Opened, parentKey } from './opened.ts'
import type { RowPosition, TreeRow } from './tree-row.ts'
import type { NarrowerList, TreeSource, TreeTerm } from './tree-term.ts'

interface Branch {
  readonly key: OccurrenceKey
  /** The parent branch and the position in it; undefined for the top terms. */
  readonly inside: { readonly branch: Branch; readonly position: number } | undefined
  readonly path: readonly number[]
  /** Undefined for the top terms. */
  readonly term: TreeTerm | undefined
  readonly list: NarrowerList
  /** Rows of its own list; 1 while their number is unknown. */
  readonly count: number
  readonly opened: OpenedChild[]
  /** Rows of its own list and of all opened branches in it. */
  rows: number
}

interface OpenedChild {
  readonly position: number
  readonly branch: Branch
  /** Index of its row in the parent branch. */
  first: number
}

/** The broader term of a list; undefined for the list of top terms. */
export interface ListParent {
  readonly term: TreeTerm | undefined
}

/**
 * The tree with its opened branches, as rows in reading order. Building takes time only for opened branches. Rows are
 * built on demand, and a row takes time only for its depth.
 */
export class OpenTree {
  readonly #source: TreeSource
  readonly #root: Branch
  readonly #branches: ReadonlyMap<OccurrenceKey, Branch>
  /** Opened or targeted occurrences with an unknown position in their list. */
  readonly unlocated: readonly (ListParent & { readonly key: OccurrenceKey })[]
  /** Opened lists whose length is unknown. */
  readonly uncounted: readonly (ListParent & { readonly list: NarrowerList })[]

  constructor(
    source: TreeSource,
    root: Branch,
    branches: readonly Branch[],
    unlocated: OpenTree['unlocated'],
  ) {
    this.#source = source
    this.#root = root
    this.#branches = new Map(branches.map((branch) => [branch.key, branch]))
    this.unlocated = unlocated
    this.uncounted = branches
      .filter(({ list }) => list.count === undefined)
      .map(({ term, list }) => ({ term, list }))
  }

  get rowCount(): number {
    return this.#root.rows
  }

  /** Number of top terms, as far as it is known. */
  get topCount(): number {
    return this.#root.count
  }

  /** Throws if there is no such row. */
  rowAt(index: number): TreeRow {
    if (index < 0 || index >= this.rowCount) throw new RangeError(`no row ${index} of ${this.rowCount}`)
    let branch = this.#root
    let left = index
    for (;;) {
      const child = partAt(branch.opened, left)
      if (child === undefined) return this.#rowOf(branch, left)
      const past = left - child.first
      if (past === 0) return this.#rowOf(branch, child.position)
      if (past > child.branch.rows) return this.#rowOf(branch, child.position + past - child.branch.rows)
      left = past - 1
      branch = child.branch
    }
  }

  listParent({ under }: RowPosition): ListParent {
    return { term: this.#branches.get(under)?.term }
  }

  /** The list that contains a row, as far as it is known. */
  siblingsAt({ under }: RowPosition): NarrowerList {
    return this.#branches.get(under)?.list ?? this.#root.list
  }

  /** Undefined if the occurrence has no row: it is not loaded, or a term above it is closed. */
  indexOf(key: OccurrenceKey): number | undefined {
    const under = parentKey(key)
    const position = this.#branches.get(under)?.list.find(lastId(key))
    return typeof position === 'number' ? this.indexAt({ under, position }) : undefined
  }

  /** Of the name of an array: the index of the term below it. */
  indexAt({ under, position }: RowPosition): number | undefined {
    const branch = this.#branches.get(under)
    if (branch === undefined || position < 0 || position >= branch.count) return undefined
    let index = rowsBefore(branch, branch.list.labels?.has(position) ? position + 1 : position)
    for (let { inside } = branch; inside !== undefined; inside = inside.branch.inside) {
      index += 1 + rowsBefore(inside.branch, inside.position)
    }
    return index
  }

  /** Index of the parent row; undefined for a top term. */
  parentOf(index: number): number | undefined {
    const { under } = this.rowAt(index)
    return under === '' ? undefined : this.indexOf(under)
  }

  #rowOf({ key: under, path, list }: Branch, position: number): TreeRow {
    const labels = [...(list.labels?.keys() ?? [])]
    const number = position + 1 - labels.filter((at) => at < position).length
    const siblings = list.count === undefined ? undefined : list.count - labels.length
    const placed = { under, position, number, level: path.length + 1, siblings, path }
    const ownLabel = list.labels?.get(position)
    if (ownLabel) return { kind: 'label', ...placed, label: ownLabel }
    const term = list.at(position)
    if (term === undefined) return { kind: 'pending', ...placed }
    const key = keyOf(under, term.id)
    const isLoop = closesCycle(this.#source, path, term.id)
    const canOpen = !isLoop && this.#source.canOpen(term)
    const hidden = this.#source.hiddenUnder?.(term) ?? 0
    const isOpen = this.#branches.has(key)
    const label = list.labels?.get(position - 1)
    return { kind: 'term', ...placed, key, term, isLoop, canOpen, isOpen, hidden, label }
  }
}

/** `target` is located like an opened occurrence, but not opened. */
export function buildOpenTree(source: TreeSource, opened: Opened, target?: OccurrenceKey): OpenTree {
  const openedUnder = idsByParent(opened)
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
  const unlocated: (ListParent & { key: OccurrenceKey })[] = []
  const locate = ({ list, term, key }: Branch, id: number) => {
    const position = list.find(id)
    if (position === 'unknown') unlocated.push({ term, key: keyOf(key, id) })
    return position
  }
  // The loop appends to `branches`, so each branch comes after its parent.
  for (const branch of branches) {
    for (const id of openedUnder.get(branch.key) ?? []) {
      const position = locate(branch, id)
      const term = typeof position === 'number' ? branch.list.at(position) : undefined
      if (typeof position !== 'number' || !term || closesCycle(source, branch.path, id)) continue
      if (!source.canOpen(term)) continue
      const child = branchOf(keyOf(branch.key, id), { branch, position }, [...branch.path, id], term)
      branch.opened.push({ position, branch: child, first: 0 })
      branches.push(child)
    }
    if (target !== undefined && !opened.has(target) && parentKey(target) === branch.key)
      locate(branch, lastId(target))
  }
  for (const branch of branches.toReversed()) countRows(branch)
  return new OpenTree(source, root, branches, unlocated)
}

/** Counts the rows of a branch; its opened branches are already counted. */
function countRows(branch: Branch): void {
  branch.opened.sort((a, b) => a.position - b.position)
  let below = 0
  for (const child of branch.opened) {
    child.first = child.position + below
    below += child.branch.rows
  }
  branch.rows = branch.count + below
}

function closesCycle({ above }: TreeSource, path: readonly number[], id: number): boolean {
  return path.includes(id) || above?.includes(id) === true
}

function keyOf(under: OccurrenceKey, id: number): OccurrenceKey {
  return under === '' ? String(id) : `${under}.${id}`
}

function rowsBefore(branch: Branch, position: number): number {
  let rows = position
  for (const child of branch.opened) {
    if (child.position >= position) break
    rows += child.branch.rows
  }
  return rows
}

/** The siblings of a row that can be opened. */
export function openableSiblings(
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

/** The part that a row is in or behind: the last one that starts at or before it. The parts are in order. */
function partAt<Part extends { readonly first: number }>(
  parts: readonly Part[],
  row: number,
): Part | undefined {
  let from = 0
  let until = parts.length
  while (from < until) {
    const middle = (from + until) >> 1
    if ((parts[middle]?.first ?? 0) <= row) from = middle + 1
    else until = middle
  }
  return parts[from - 1]
}
