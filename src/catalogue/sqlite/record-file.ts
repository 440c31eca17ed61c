import { readSync } from 'node:fs'
import { JoinedRecords, type Teller } from '../joined-records.ts'
import type { IdList } from './id-list.ts'
import type { Records } from './ready-records.ts'
import { RecordPlaces } from './record-places.ts'
import { blobInCell, type TableLeaves } from './table-leaves.ts'

/** Memory in which single records are read; many share it. */
const SLAB_BYTES = 64 * 1024
/** Bytes between two records of a page that are read for nothing sooner than that the system is asked once more. */
const WORTH_READING_BYTES = 8 * 1024

/**
 * The records of one kind by the ids of their rows, read from where they stand in the file. SQLite reads whole pages, twenty-five times as much,
 * and keeps them. What it has to put together from several pages, it is asked for.
 */
export class RecordFile implements Records {
  readonly #file: number
  readonly #leaves: TableLeaves
  readonly #ids: IdList
  readonly #otherwise: Records
  readonly #places: RecordPlaces
  /** What was read of a page together. */
  readonly #page: Buffer
  #slab = Buffer.alloc(0)
  #slabUsed = 0

  constructor(file: number, leaves: TableLeaves, ids: IdList, otherwise: Records) {
    this.#file = file
    this.#leaves = leaves
    this.#ids = ids
    this.#otherwise = otherwise
    this.#places = new RecordPlaces(file, leaves, ids)
    this.#page = Buffer.alloc(leaves.pageBytes)
  }

  get(id: number): Buffer | undefined {
    const ordinal = this.#ids.ordinalOf(id)
    if (ordinal === undefined) return undefined
    const page = this.#places.pageOf(ordinal)
    if (page === 0) return this.#otherwise.get(id)
    const room = this.#places.roomOf(ordinal)
    if (this.#slabUsed + room > this.#slab.length) {
      this.#slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, room))
      this.#slabUsed = 0
    }
    const slab = this.#slab
    readSync(this.#file, slab, this.#slabUsed, room, this.#position(page, this.#places.cellOf(ordinal)))
    const blob = blobInCell(slab, this.#slabUsed, id, this.#leaves.usableBytes)
    if (!blob) return this.#otherwise.get(id)
    this.#slabUsed = blob.start + blob.length
    return slab.subarray(blob.start, this.#slabUsed)
  }

  join(ordinals: Uint32Array, teller?: Teller): JoinedRecords {
    const pages = new Uint32Array(ordinals.length)
    let expected = ordinals.length * (teller?.usualBytes ?? 0)
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i] as number
      pages[i] = this.#places.pageOf(ordinal)
      expected += this.#places.roomOf(ordinal) + 1
    }
    const joined = new JoinedRecords(expected, teller)
    for (let i = 0; i < ordinals.length; ) {
      if (teller?.addKept(joined)) i++
      else i = this.#addRun(joined, ordinals, pages, i)
    }
    return joined
  }

  /**
   * Adds the record at this index, and those behind it that stand near it in the same page and are read together with
   * it. Returns the index of the first that was not added.
   */
  #addRun(joined: JoinedRecords, ordinals: Uint32Array, pages: Uint32Array, from: number): number {
    const first = ordinals[from] as number
    const page = pages[from] as number
    let start = this.#places.cellOf(first)
    let end = start + this.#places.roomOf(first)
    let until = from + 1
    for (; page !== 0 && pages[until] === page; until++) {
      const cell = this.#places.cellOf(ordinals[until] as number)
      const cellEnd = cell + this.#places.roomOf(ordinals[until] as number)
      if (cellEnd < start - WORTH_READING_BYTES || cell > end + WORTH_READING_BYTES) break
      if (cell < start) start = cell
      if (cellEnd > end) end = cellEnd
    }
    if (until === from + 1) this.#addOne(joined, first, page)
    else {
      readSync(this.#file, this.#page, 0, end - start, this.#position(page, start))
      for (let i = from; i < until; i++) this.#addRead(joined, ordinals[i] as number, start)
    }
    return until
  }

  /** Adds a record that is read straight to where it belongs. */
  #addOne(joined: JoinedRecords, ordinal: number, page: number): void {
    const id = this.#ids.idAt(ordinal)
    if (page !== 0) {
      const room = this.#places.roomOf(ordinal)
      const { bytes, at } = joined.next(room)
      readSync(this.#file, bytes, at, room, this.#position(page, this.#places.cellOf(ordinal)))
      const blob = blobInCell(bytes, at, id, this.#leaves.usableBytes)
      if (blob) {
        bytes.copyWithin(at, blob.start, blob.start + blob.length)
        joined.took(blob.length)
        return
      }
    }
    this.#addOtherwise(joined, id)
  }

  /** Adds a record out of what was read of its page from `start` on. */
  #addRead(joined: JoinedRecords, ordinal: number, start: number): void {
    const id = this.#ids.idAt(ordinal)
    const blob = blobInCell(this.#page, this.#places.cellOf(ordinal) - start, id, this.#leaves.usableBytes)
    if (blob) {
      const { bytes, at } = joined.next(blob.length)
      this.#page.copy(bytes, at, blob.start, blob.start + blob.length)
      joined.took(blob.length)
    } else this.#addOtherwise(joined, id)
  }

  #addOtherwise(joined: JoinedRecords, id: number): void {
    const record = this.#otherwise.get(id)
    if (!record) throw new Error(`there is no row of the id ${id}`)
    joined.add(record)
  }

  #position(page: number, cell: number): number {
    return (page - 1) * this.#leaves.pageBytes + cell
  }
}
