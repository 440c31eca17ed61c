import type { NarrowerList, TreeSource, TreeTerm } from './tree-term.ts'

/** Some terms of a list, with the exact number of all. */
export interface ListPage {
  readonly total: number
  readonly rows: readonly TreeTerm[]
}

/**
 * What has been read of the thesaurus so far, as a tree. It only ever grows: what was read once stays what it is.
 * The list of the top terms has no term above it: undefined.
 */
export class KnownTerms implements TreeSource {
  readonly #lists = new Map<number | undefined, KnownList>()
  readonly #pageSize: number
  readonly #areEmptyHidden: boolean
  #places = 0

  /** `areEmptyHidden`: lists hold only terms in whose branch there is an item. */
  constructor(pageSize: number, areEmptyHidden: boolean) {
    this.#pageSize = pageSize
    this.#areEmptyHidden = areEmptyHidden
  }

  /**
   * Changes when a place becomes known that was asked for in vain before, or how many terms a list holds. While it does
   * not, a tree that was built still stands, though rows of it become known.
   */
  get places(): number {
    return this.#places
  }

  get top(): NarrowerList {
    return this.#listOf(undefined)
  }

  under(term: TreeTerm): NarrowerList {
    const list = this.#listOf(term.id)
    // What is hidden is not known before a page is read.
    if (!this.#areEmptyHidden) list.count ??= term.narrowerCount
    return list
  }

  canOpen(term: TreeTerm): boolean {
    return term.narrowerCount > 0 && (!this.#areEmptyHidden || term.narrowerItemCount > 0)
  }

  /** Some terms of a list, from a position on. */
  addPage(termId: number | undefined, start: number, page: ListPage): void {
    if (this.#listOf(termId).addPage(start, page)) this.#places++
  }

  /** All terms of a list; they may lack their broader ones. */
  addAll(termId: number, terms: readonly TreeTerm[]): void {
    const shown = this.#areEmptyHidden
      ? terms.filter(({ itemCount, narrowerItemCount }) => itemCount + narrowerItemCount > 0)
      : terms
    if (this.#listOf(termId).addAll(shown)) this.#places++
  }

  #listOf(termId: number | undefined): KnownList {
    const known = this.#lists.get(termId)
    if (known) return known
    const list = new KnownList(this.#pageSize)
    this.#lists.set(termId, list)
    return list
  }
}

class KnownList implements NarrowerList {
  count: number | undefined
  readonly #pageSize: number
  readonly #pages = new Map<number, readonly TreeTerm[]>()
  readonly #positions = new Map<number, number>()
  #all: readonly TreeTerm[] | undefined
  #wasAskedInVain = false

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
    this.#wasAskedInVain = true
    return 'unknown'
  }

  /** Whether that tells places or a number that were not known. */
  addPage(start: number, { total, rows }: ListPage): boolean {
    if (this.#pages.get(start) === rows) return false
    const isNews = this.#isNews(total)
    this.#pages.set(start, rows)
    for (const [index, { id }] of rows.entries()) this.#positions.set(id, start + index)
    return isNews
  }

  addAll(terms: readonly TreeTerm[]): boolean {
    if (this.#all !== undefined) return false
    const isNews = this.#isNews(terms.length)
    this.#all = terms
    for (const [position, { id }] of terms.entries()) this.#positions.set(id, position)
    return isNews
  }

  #isNews(count: number): boolean {
    const isNews = this.#wasAskedInVain || this.count !== count
    this.#wasAskedInVain = false
    this.count = count
    return isNews
  }
}

/**
 * With a term beside the top terms, after them, that no top term leads to since it stands in a circle. Without it there
 * would be no way to it in the tree.
 */
export function withTopOfCircle(source: TreeSource, term: TreeTerm | undefined): TreeSource {
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
  }
}
