import { readSync } from 'node:fs'
import type { IdList } from '../id-list.ts'
import { JoinedRecords, type Teller } from './joined-records.ts'
import type { Records } from './ready-records.ts'
import { RecordPlaces } from './record-places.ts'
import type { TableLeaves } from './table-leaves.ts'

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
  readonly #usualBytes: number
  #slab = Buffer.alloc(0)
  #slabUsed = 0

  constructor(file: number, leaves: TableLeaves, ids: IdList, otherwise: Records) {
    this.#file = file
    this.#leaves = leaves
    this.#ids = ids
    this.#otherwise = otherwise
    this.#places = new RecordPlaces(file, leaves, ids)
    this.#page = Buffer.alloc(leaves.pageBytes)
    this.#usualBytes = Math.ceil((leaves.pages.length * leaves.usableBytes) / Math.max(1, ids.count))
  }

  get(id: number): Buffer | undefined {
    const ordinal = this.#ids.ordinalOf(id)
    if (ordinal === undefined) return undefined
    const page = this.#places.pageOf(ordinal)
    if (page === 0) return this.#otherwise.get(id)
    const length = this.#places.bytesOf(ordinal)
    if (this.#slabUsed + length > this.#slab.length) {
      this.#slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, length))
      this.#slabUsed = 0
    }
    const start = this.#slabUsed
    this.#slabUsed += length
    this.#read(this.#slab, start, length, page, this.#places.startOf(ordinal))
    return this.#slab.subarray(start, this.#slabUsed)
  }

  join(ordinals: Uint32Array, teller?: Teller): JoinedRecords {
    const expected = ordinals.length * (this.#usualBytes + (teller?.usualBytes ?? 0))
    const joined = new JoinedRecords(expected, teller)
    for (let i = 0; i < ordinals.length; ) {
      if (teller?.addKept(joined)) i++
      else i = this.#addRun(joined, ordinals, i)
    }
    return joined
  }

  /**
   * Adds the record at this index, and those behind it that stand near it in the same page and are read together with
   * it. Returns the index of the first that was not added.
   */
  #addRun(joined: JoinedRecords, ordinals: Uint32Array, from: number): number {
    const places = this.#places
    const first = ordinals[from] as number
    const page = places.pageOf(first)
    if (page === 0) {
      this.#addOtherwise(joined, this.#ids.idAt(first))
      return from + 1
    }
    let start = places.startOf(first)
    let end = start + places.bytesOf(first)
    let until = from + 1
    for (; until < ordinals.length; until++) {
      const ordinal = ordinals[until] as number
      if (places.pageOf(ordinal) !== page) break
      const nextStart = places.startOf(ordinal)
      const nextEnd = nextStart + places.bytesOf(ordinal)
      if (nextEnd < start - WORTH_READING_BYTES || nextStart > end + WORTH_READING_BYTES) break
      if (nextStart < start) start = nextStart
      if (nextEnd > end) end = nextEnd
    }
    if (until === from + 1) {
      // Read straight to where it belongs.
      const { bytes, at } = joined.next(end - start)
      this.#read(bytes, at, end - start, page, start)
      joined.took(end - start)
      return until
    }
    this.#read(this.#page, 0, end - start, page, start)
    for (let i = from; i < until; i++) {
      const ordinal = ordinals[i] as number
      const at = places.startOf(ordinal) - start
      joined.addFrom(this.#page, at, at + places.bytesOf(ordinal))
    }
    return until
  }

  #addOtherwise(joined: JoinedRecords, id: number): void {
    const record = this.#otherwise.get(id)
    if (!record) throw new Error(`there is no row of the id ${id}`)
    joined.add(record)
  }

  #read(into: Buffer, at: number, length: number, page: number, start: number): void {
    const read = readSync(this.#file, into, at, length, (page - 1) * this.#leaves.pageBytes + start)
    if (read < length) throw new Error('the file of the catalogue became shorter')
  }
}
