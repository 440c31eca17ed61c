import { readSync } from 'node:fs'
import { lowerBound } from '../../ordinals.ts'
import type { IdList } from './id-list.ts'
import { blobInCell, cellsOf, type LeafPages } from './leaf-pages.ts'

/** Stored instead of a page number if a record cannot be read from one page. No file has so many pages. */
const NO_PAGE = 0xffffffff

/**
 * The address of each record of a kind in the file: page, offset in the page, and length. The addresses of a page are
 * read, and verified against the ids, when the first of its records is requested.
 */
export class RecordAddresses {
  readonly #file: number
  readonly #leaves: LeafPages
  readonly #ids: IdList
  /** The first ordinal of each page of rows. */
  readonly #firstOrdinals: Uint32Array
  /** Two numbers for each ordinal: the page; offset and length in one. */
  readonly #addresses: Uint32Array
  readonly #page: Buffer

  constructor(file: number, leaves: LeafPages, ids: IdList) {
    this.#file = file
    this.#leaves = leaves
    this.#ids = ids
    this.#firstOrdinals = Uint32Array.from(leaves.numbers, (_, leaf) =>
      leaf === 0 ? 0 : lowerBound(ids.shared, (leaves.lastIds[leaf - 1] as number) + 1),
    )
    this.#addresses = new Uint32Array(ids.count * 2)
    this.#page = Buffer.alloc(leaves.pageBytes)
  }

  /** The record's page number, from 1; 0 if the fallback has to read it. Call it before the two others. */
  pageOf(ordinal: number): number {
    if (this.#addresses[ordinal * 2] === 0)
      this.#readAddresses(lowerBound(this.#firstOrdinals, ordinal + 1) - 1)
    const page = this.#addresses[ordinal * 2] as number
    return page === NO_PAGE ? 0 : page
  }

  /** The record's offset in its page. */
  startOf(ordinal: number): number {
    return (this.#addresses[ordinal * 2 + 1] as number) >>> 16
  }

  bytesOf(ordinal: number): number {
    return (this.#addresses[ordinal * 2 + 1] as number) & 0xffff
  }

  #readAddresses(leaf: number): void {
    const { pageBytes, usableBytes, numbers } = this.#leaves
    const first = this.#firstOrdinals[leaf] as number
    const until = this.#firstOrdinals[leaf + 1] ?? this.#ids.count
    const page = numbers[leaf] as number
    const read = readSync(this.#file, this.#page, 0, pageBytes, (page - 1) * pageBytes)
    const cells = read === pageBytes ? cellsOf(this.#page, until - first) : undefined
    for (let ordinal = first; ordinal < until; ordinal++) {
      const cell = cells?.[ordinal - first]
      const blob = cell && blobInCell(this.#page, cell, this.#ids.idAt(ordinal), usableBytes)
      this.#addresses[ordinal * 2] = blob ? page : NO_PAGE
      if (blob) this.#addresses[ordinal * 2 + 1] = blob.start * 0x10000 + blob.length
    }
  }
}
