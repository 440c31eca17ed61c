import { readSync } from 'node:fs'
import type { IdList } from './id-list.ts'
import type { LeafPages } from './leaf-pages.ts'
import { RecordAddresses } from './record-addresses.ts'
import type { RecordReader } from './record-reader.ts'

/** One read call may cover a gap of this size between two records of a page. */
const MAX_GAP_BYTES = 8 * 1024

/**
 * Reads the records of one kind, by row, directly from the catalogue's file. SQLite would read and cache whole pages, 25
 * times as much. Records that span several pages are left to the fallback.
 */
export class FileReader implements RecordReader {
  readonly #file: number
  readonly #pageBytes: number
  readonly #ids: IdList
  readonly #fallback: RecordReader
  readonly #addresses: RecordAddresses
  /** Holds a run of records while it is read. */
  readonly #run: Buffer

  constructor(file: number, leaves: LeafPages, ids: IdList, fallback: RecordReader) {
    this.#file = file
    this.#pageBytes = leaves.pageBytes
    this.#ids = ids
    this.#fallback = fallback
    this.#addresses = new RecordAddresses(file, leaves, ids)
    this.#run = Buffer.alloc(leaves.pageBytes)
  }

  get(id: number): Buffer | undefined {
    const ordinal = this.#ids.ordinalOf(id)
    if (ordinal === undefined) return undefined
    const page = this.#addresses.pageOf(ordinal)
    if (page === 0) return this.#fallback.get(id)
    const record = Buffer.allocUnsafe(this.#addresses.bytesOf(ordinal))
    this.#readInto(record, record.length, page, this.#addresses.startOf(ordinal))
    return record
  }

  read(ordinals: Uint32Array): Buffer[] {
    const records: Buffer[] = []
    while (records.length < ordinals.length) this.#readRun(ordinals, records)
    return records
  }

  /** Adds the next record, and those behind it that are near it in the same page. */
  #readRun(ordinals: Uint32Array, records: Buffer[]): void {
    const addresses = this.#addresses
    const from = records.length
    const first = ordinals[from] as number
    const page = addresses.pageOf(first)
    if (page === 0) {
      records.push(...this.#fallback.read(ordinals.subarray(from, from + 1)))
      return
    }
    let start = addresses.startOf(first)
    let end = start + addresses.bytesOf(first)
    let until = from + 1
    for (; until < ordinals.length; until++) {
      const ordinal = ordinals[until] as number
      if (addresses.pageOf(ordinal) !== page) break
      const nextStart = addresses.startOf(ordinal)
      const nextEnd = nextStart + addresses.bytesOf(ordinal)
      if (nextEnd < start - MAX_GAP_BYTES || nextStart > end + MAX_GAP_BYTES) break
      if (nextStart < start) start = nextStart
      if (nextEnd > end) end = nextEnd
    }
    this.#readInto(this.#run, end - start, page, start)
    for (let i = from; i < until; i++) {
      const ordinal = ordinals[i] as number
      const at = addresses.startOf(ordinal) - start
      records.push(Buffer.from(this.#run.subarray(at, at + addresses.bytesOf(ordinal))))
    }
  }

  #readInto(buffer: Buffer, length: number, page: number, start: number): void {
    const read = readSync(this.#file, buffer, 0, length, (page - 1) * this.#pageBytes + start)
    if (read < length) throw new Error('the catalogue file became shorter while it was open')
  }
}
