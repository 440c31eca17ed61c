import { lowerBound } from '../ordinals.ts'
import type { IdList } from './id-list.ts'
import { cellsOf, type TableLeaves } from './table-leaves.ts'

/**
 * Where each record of a kind stands in the file: its page, where it begins in the page, and how many bytes it may have
 * there. Found out for the records of a page together when the first of them is asked for.
 */
export class RecordPlaces {
  readonly #file: number
  readonly #leaves: TableLeaves
  readonly #count: number
  /** The first ordinal of each page of rows. */
  readonly #firstOrdinals: Uint32Array
  /** Two numbers for each ordinal, which are always needed together: the page, and beginning and bytes in one. */
  readonly #places: Uint32Array

  constructor(file: number, leaves: TableLeaves, ids: IdList) {
    this.#file = file
    this.#leaves = leaves
    this.#count = ids.count
    this.#firstOrdinals = Uint32Array.from(leaves.pages, (_, leaf) =>
      leaf === 0 ? 0 : lowerBound(ids.shared, (leaves.lastIds[leaf - 1] as number) + 1),
    )
    this.#places = new Uint32Array(ids.count * 2)
  }

  /** The number of the record's page, counted from 1; 0 where it cannot be told. To be asked before the two others. */
  pageOf(ordinal: number): number {
    if (this.#places[ordinal * 2] === 0) this.#lookAt(lowerBound(this.#firstOrdinals, ordinal + 1) - 1)
    return this.#places[ordinal * 2] as number
  }

  /** Where the record begins in its page. */
  cellOf(ordinal: number): number {
    return (this.#places[ordinal * 2 + 1] as number) >>> 16
  }

  /** Bytes from there to the next record or the page's end. */
  roomOf(ordinal: number): number {
    return (this.#places[ordinal * 2 + 1] as number) & 0xffff
  }

  #lookAt(leaf: number): void {
    const first = this.#firstOrdinals[leaf] as number
    const count = (this.#firstOrdinals[leaf + 1] ?? this.#count) - first
    const page = this.#leaves.pages[leaf] as number
    const cells = cellsOf(this.#file, (page - 1) * this.#leaves.pageBytes, count)
    if (!cells) return
    const ascending = cells.toSorted()
    for (const [i, cell] of cells.entries()) {
      const end = ascending[ascending.indexOf(cell) + 1] ?? this.#leaves.usableBytes
      this.#places[(first + i) * 2] = page
      this.#places[(first + i) * 2 + 1] = cell * 0x10000 + (end - cell)
    }
  }
}
