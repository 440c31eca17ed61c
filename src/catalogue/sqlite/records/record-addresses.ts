import { readSync } from 'node:fs'
import { lowerBound } from '../../lower-bound.ts'
import type { IdList } from './id-list.ts'
import { blobInCell, cellsOf, type LeafPages } from './leaf-pages.ts'

/** Stored instead of a page number if a record cannot be read from one page. No file has so many pages. */
const NO_PAGE = 0xffffffff

/**
 * The address of each record of a kind in the file, by position in the table: page, offset in the page, and length. The
 * addresses of a page are read, and verified against the ids, when the first of its records is requested.
 */
export class RecordAddresses {
  readonly #file: number
  readonly #leaves: LeafPages
  readonly #ids: IdList
  /** The first position of each page of rows. */
  readonly #firstPositions: Uint32Array
  /** Two numbers for each position: the page; offset and length in one. */
  readonly #addresses: Uint32Array
  readonly #page: Buffer

  constructor(file: number, leaves: LeafPages, ids: IdList) {
    this.#file = file
    this.#leaves = leaves
    this.#ids = ids
    this.#firstPositions = Uint32Array.from(leaves.numbers, (_, leaf) =>
      leaf === 0 ? 0 : ids.positionAfter(leaves.lastIds[leaf - 1] as number),
    )
    this.#addresses = new Uint32Array(ids.count * 2)
    this.#page = Buffer.alloc(leaves.pageBytes)
  }

  /** The record's page number, from 1; 0 if the fallback has to read it. Call it before the two others. */
  pageOf(position: number): number {
    if (this.#addresses[position * 2] === 0)
      this.#readAddresses(lowerBound(this.#firstPositions, position + 1) - 1)
    const page = this.#addresses[position * 2] as number
    return page === NO_PAGE ? 0 : page
  }

  /** The record's offset in its page. */
  startOf(position: number): number {
    return (this.#addresses[position * 2 + 1] as number) >>> 16
  }

  bytesOf(position: number): number {
    return (this.#addresses[position * 2 + 1] as number) & 0xffff
  }

  #readAddresses(leaf: number): void {
    const { pageBytes, usableBytes, numbers } = this.#leaves
    const first = this.#firstPositions[leaf] as number
    const until = this.#firstPositions[leaf + 1] ?? this.#ids.count
    const page = numbers[leaf] as number
    const read = readSync(this.#file, this.#page, 0, pageBytes, (page - 1) * pageBytes)
    const cells = read === pageBytes ? cellsOf(this.#page, until - first) : undefined
    for (let position = first; position < until; position++) {
      const cell = cells?.[position - first]
      const blob = cell && blobInCell(this.#page, cell, this.#ids.rowAt(position), usableBytes)
      this.#addresses[position * 2] = blob ? page : NO_PAGE
      if (blob) this.#addresses[position * 2 + 1] = blob.start * 0x10000 + blob.length
    }
  }
}
