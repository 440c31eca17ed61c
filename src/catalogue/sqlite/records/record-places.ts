import { readSync } from 'node:fs'
import { lowerBound } from '../../ordinals.ts'
import type { IdList } from '../id-list.ts'
import { blobInCell, cellsOf, type TableLeaves } from './table-leaves.ts'

/** In place of a page's number: the record cannot be read from one page. No file has so many. */
const NOWHERE = 0xffffffff

/**
 * Where each record of a kind stands in the file: its page, where it begins in the page, and how many bytes it has. Found
 * out, and held against the ids, for all records of a page when the first of them is asked for.
 */
export class RecordPlaces {
  readonly #file: number
  readonly #leaves: TableLeaves
  readonly #ids: IdList
  /** The first ordinal of each page of rows. */
  readonly #firstOrdinals: Uint32Array
  /** Two numbers for each ordinal, which are always needed together: the page, and beginning and bytes in one. */
  readonly #places: Uint32Array
  /** The page that is looked at. */
  readonly #page: Buffer

  constructor(file: number, leaves: TableLeaves, ids: IdList) {
    this.#file = file
    this.#leaves = leaves
    this.#ids = ids
    this.#firstOrdinals = Uint32Array.from(leaves.pages, (_, leaf) =>
      leaf === 0 ? 0 : lowerBound(ids.shared, (leaves.lastIds[leaf - 1] as number) + 1),
    )
    this.#places = new Uint32Array(ids.count * 2)
    this.#page = Buffer.alloc(leaves.pageBytes)
  }

  /** The number of the record's page, counted from 1; 0 where it has to be read otherwise. To be asked before the two others. */
  pageOf(ordinal: number): number {
    if (this.#places[ordinal * 2] === 0) this.#lookAt(lowerBound(this.#firstOrdinals, ordinal + 1) - 1)
    const page = this.#places[ordinal * 2] as number
    return page === NOWHERE ? 0 : page
  }

  /** Where the record begins in its page. */
  startOf(ordinal: number): number {
    return (this.#places[ordinal * 2 + 1] as number) >>> 16
  }

  /** How many bytes the record has. */
  bytesOf(ordinal: number): number {
    return (this.#places[ordinal * 2 + 1] as number) & 0xffff
  }

  #lookAt(leaf: number): void {
    const { pageBytes, usableBytes, pages } = this.#leaves
    const first = this.#firstOrdinals[leaf] as number
    const until = this.#firstOrdinals[leaf + 1] ?? this.#ids.count
    const page = pages[leaf] as number
    const read = readSync(this.#file, this.#page, 0, pageBytes, (page - 1) * pageBytes)
    const cells = read === pageBytes ? cellsOf(this.#page, until - first) : undefined
    for (let ordinal = first; ordinal < until; ordinal++) {
      const cell = cells?.[ordinal - first]
      const blob = cell && blobInCell(this.#page, cell, this.#ids.idAt(ordinal), usableBytes)
      this.#places[ordinal * 2] = blob ? page : NOWHERE
      if (blob) this.#places[ordinal * 2 + 1] = blob.start * 0x10000 + blob.length
    }
  }
}
