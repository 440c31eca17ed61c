import type { TermArray } from '../../contract/group-reference.ts'
import { arrangedList } from './arranged.ts'
import { isUnusedBranch, type NarrowerList, type TreeSource, type TreeTerm } from './tree-term.ts'

/** Some terms of a list, with the exact number of all. */
export interface ListPage {
  readonly total: number
  readonly rows: readonly TreeTerm[]
}

/** All terms read so far, as a tree. It only grows. The list of top terms has the key undefined. */
export class KnownTerms implements TreeSource {
  readonly #lists = new Map<number | undefined, KnownList>()
  readonly #pageSize: number
  readonly #areEmptyHidden: boolean
  readonly #areUnusedHidden: boolean
  #layoutVersion = 0

  /**
   * `areEmptyHidden`: lists contain only terms with items in their branch. `areUnusedHidden`: they contain no terms whose
   * branch is no longer used.
   */
  constructor(pageSize: number, areEmptyHidden: boolean, areUnusedHidden = false) {
    this.#pageSize = pageSize
    this.#areEmptyHidden = areEmptyHidden
    this.#areUnusedHidden = areUnusedHidden
  }

  /**
   * Changes when the length of a list changes, or when a list that returned 'unknown' or has arrays gains terms.
   * Otherwise a built tree stays valid.
   */
  get layoutVersion(): number {
    return this.#layoutVersion
  }

  get top(): NarrowerList {
    return this.#listOf(undefined)
  }

  under(term: TreeTerm): NarrowerList {
    const list = this.#listOf(term.id)
    // The record counts hidden terms too.
    if (!this.#areEmptyHidden) list.count ??= term.narrowerCount - this.hiddenUnder(term)
    if (term.arrays) list.arrange(term.arrays)
    return list.inOrder()
  }

  canOpen(term: TreeTerm): boolean {
    return (
      term.narrowerCount > this.hiddenUnder(term) && (!this.#areEmptyHidden || term.narrowerItemCount > 0)
    )
  }

  hiddenUnder({ unusedNarrowerCount = 0 }: TreeTerm): number {
    return this.#areUnusedHidden ? unusedNarrowerCount : 0
  }

  addPage(termId: number | undefined, start: number, page: ListPage): void {
    if (this.#listOf(termId).addPage(start, page)) this.#layoutVersion++
    for (const { id, arrays } of page.rows) this.#arrange(id, arrays)
  }

  /** All terms of a list and what divides them; their broader terms and arrays may be missing. */
  addAll(termId: number, terms: readonly TreeTerm[], arrays?: readonly TermArray[]): void {
    this.#arrange(termId, arrays)
    const isEmpty = ({ itemCount, narrowerItemCount }: TreeTerm) => itemCount + narrowerItemCount === 0
    const shown = terms.filter(
      (term) => !(this.#areEmptyHidden && isEmpty(term)) && !(this.#areUnusedHidden && isUnusedBranch(term)),
    )
    if (this.#listOf(termId).addAll(shown)) this.#layoutVersion++
  }

  #arrange(termId: number, arrays: readonly TermArray[] | undefined): void {
    if (arrays && this.#listOf(termId).arrange(arrays)) this.#layoutVersion++
  }

  #listOf(termId: number | undefined): KnownList {
    const known = this.#lists.get(termId)
    if (known) return known
    const list = new KnownList(this.#pageSize)
    this.#lists.set(termId, list)
    return list
  }
}

/** A list by name, as the service has it. */
class KnownList implements NarrowerList {
  count: number | undefined
  readonly #pageSize: number
  readonly #pages = new Map<number, readonly TreeTerm[]>()
  readonly #positions = new Map<number, number>()
  #all: readonly TreeTerm[] | undefined
  #arrays: readonly TermArray[] | undefined
  #hasMissed = false

  constructor(pageSize: number) {
    this.#pageSize = pageSize
  }

  at(position: number): TreeTerm | undefined {
    const inPage = position % this.#pageSize
    return this.#pages.get(position - inPage)?.[inPage] ?? this.#all?.[position]
  }

  find(id: number): number | 'unknown' | undefined {
    const position = this.#positions.get(id)
    if (position !== undefined || this.#positions.size === this.count) return position
    this.#hasMissed = true
    return 'unknown'
  }

  /** Whether the layout changes. */
  arrange(arrays: readonly TermArray[]): boolean {
    if (this.#arrays !== undefined) return false
    this.#arrays = arrays
    return true
  }

  /** The list as the tree shows it. The order of arrays is known only with all terms. */
  inOrder(): NarrowerList {
    if (this.#arrays === undefined) return this
    const terms = Array.from({ length: this.count ?? 0 }, (_, position) => this.at(position))
    const known = terms.filter((term) => term !== undefined)
    return known.length === this.count ? arrangedList(known, this.#arrays) : UNREAD
  }

  /** Whether the layout changes. */
  addPage(start: number, { total, rows }: ListPage): boolean {
    if (this.#pages.get(start) === rows) return false
    this.#pages.set(start, rows)
    return this.#add(rows, start, total)
  }

  addAll(terms: readonly TreeTerm[]): boolean {
    if (this.#all !== undefined) return false
    this.#all = terms
    return this.#add(terms, 0, terms.length)
  }

  #add(terms: readonly TreeTerm[], start: number, count: number): boolean {
    const changesLayout = this.#hasMissed || this.count !== count || this.#arrays !== undefined
    this.#hasMissed = false
    this.count = count
    for (const [index, { id }] of terms.entries()) this.#positions.set(id, start + index)
    return changesLayout
  }
}

/** A list with arrays, until all its terms are known. */
const UNREAD: NarrowerList = {
  count: undefined,
  labels: new Map(),
  at: () => undefined,
  find: () => 'unknown',
}

/**
 * The tree with a term of a cycle added after the top terms. No top term leads to it, so it would be unreachable
 * otherwise.
 */
export function withCycleTop(source: TreeSource, term: TreeTerm | undefined): TreeSource {
  const { top } = source
  const { count } = top
  if (term === undefined || count === undefined) return source
  return {
    top: {
      count: count + 1,
      at: (position) => (position === count ? term : top.at(position)),
      find: (id) => (id === term.id ? count : top.find(id)),
    },
    under: (of) => source.under(of),
    canOpen: (of) => source.canOpen(of),
    hiddenUnder: (of) => source.hiddenUnder?.(of) ?? 0,
  }
}
