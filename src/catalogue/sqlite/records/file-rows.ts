import { readSync } from 'node:fs'
import type { IdList } from './id-list.ts'
import type { LeafPages } from './leaf-pages.ts'
import { RecordAddresses } from './record-addresses.ts'
import type { Rows } from './record-reader.ts'

/** One read call may cover a gap of this size between two records of a page. */
const MAX_GAP_BYTES = 8 * 1024

/**
 * Reads the records of one kind directly from the catalogue's file. SQLite would read and cache whole pages, 25 times as
 * much. Records that span several pages are left to the fallback.
 */
export class FileRows implements Rows {
  readonly #file: number
  readonly #pageBytes: number
  readonly #fallback: Rows
  readonly #addresses: RecordAddresses
  /** Holds records that are far apart, and what is between them, while they are read. */
  readonly #run: Buffer

  constructor(file: number, leaves: LeafPages, ids: IdList, fallback: Rows) {
    this.#file = file
    this.#pageBytes = leaves.pageBytes
    this.#fallback = fallback
    this.#addresses = new RecordAddresses(file, leaves, ids)
    this.#run = Buffer.alloc(leaves.pageBytes)
  }

  read(positions: Uint32Array): Buffer[] {
    const records: Buffer[] = []
    while (records.length < positions.length) this.#readRun(positions, records)
    return records
  }

  /** Adds the next record, and those behind it that are near it in the same page. */
  #readRun(positions: Uint32Array, records: Buffer[]): void {
    const addresses = this.#addresses
    const from = records.length
    const first = positions[from] as number
    const page = addresses.pageOf(first)
    if (page === 0) {
      records.push(...this.#fallback.read(positions.subarray(from, from + 1)))
      return
    }
    let start = addresses.startOf(first)
    let end = start + addresses.bytesOf(first)
    let recordBytes = end - start
    let until = from + 1
    for (; until < positions.length; until++) {
      const position = positions[until] as number
      if (addresses.pageOf(position) !== page) break
      const nextStart = addresses.startOf(position)
      const nextEnd = nextStart + addresses.bytesOf(position)
      if (nextEnd < start - MAX_GAP_BYTES || nextStart > end + MAX_GAP_BYTES) break
      start = Math.min(start, nextStart)
      end = Math.max(end, nextEnd)
      recordBytes += nextEnd - nextStart
    }
    const length = end - start
    // Records that lie close together stay in the buffer that they are read into.
    const areDense = recordBytes * 2 > length
    const run = areDense ? Buffer.allocUnsafe(length) : this.#run
    const read = readSync(this.#file, run, 0, length, (page - 1) * this.#pageBytes + start)
    if (read < length) throw new Error('the catalogue file became shorter while it was open')
    for (let at = from; at < until; at++) {
      const position = positions[at] as number
      const recordStart = addresses.startOf(position) - start
      const record = run.subarray(recordStart, recordStart + addresses.bytesOf(position))
      records.push(areDense ? record : Buffer.from(record))
    }
  }
}
