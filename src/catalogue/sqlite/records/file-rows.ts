import { readSync } from 'node:fs'
import { type JoinedRecords, RecordJoiner } from '../../joined-records.ts'
import type { IdList } from './id-list.ts'
import type { LeafPages } from './leaf-pages.ts'
import { RecordAddresses } from './record-addresses.ts'
import type { Rows } from './record-reader.ts'

/** One read call may cover a gap of this size between two records of a page. */
const MAX_GAP_BYTES = 8 * 1024

/**
 * Reads the records of one kind directly from the catalogue's file. SQLite would read and cache whole pages, 25 times as
 * much. A list with a record that spans several pages is left to the fallback.
 */
export class FileRows implements Rows {
  readonly #file: number
  readonly #pageBytes: number
  readonly #fallback: Rows
  readonly #addresses: RecordAddresses
  /** Holds some records, and what is between them, while they are read. */
  readonly #run: Buffer

  constructor(file: number, leaves: LeafPages, ids: IdList, fallback: Rows) {
    this.#file = file
    this.#pageBytes = leaves.pageBytes
    this.#fallback = fallback
    this.#addresses = new RecordAddresses(file, leaves, ids)
    this.#run = Buffer.alloc(leaves.pageBytes)
  }

  read(positions: Uint32Array): JoinedRecords {
    let bytes = 0
    for (const position of positions) {
      if (this.#addresses.pageOf(position) === 0) return this.#fallback.read(positions)
      bytes += this.#addresses.bytesOf(position)
    }
    const joiner = new RecordJoiner(bytes, positions.length)
    for (let next = 0; next < positions.length; ) next = this.#readRun(positions, next, joiner)
    return joiner.joined()
  }

  /** Adds a record, and those behind it that are near it in the same page. Returns the index of the next one. */
  #readRun(positions: Uint32Array, from: number, joiner: RecordJoiner): number {
    const addresses = this.#addresses
    const first = positions[from] as number
    const page = addresses.pageOf(first)
    let start = addresses.startOf(first)
    let end = start + addresses.bytesOf(first)
    let until = from + 1
    for (; until < positions.length; until++) {
      const position = positions[until] as number
      if (addresses.pageOf(position) !== page) break
      const nextStart = addresses.startOf(position)
      const nextEnd = nextStart + addresses.bytesOf(position)
      if (nextEnd < start - MAX_GAP_BYTES || nextStart > end + MAX_GAP_BYTES) break
      start = Math.min(start, nextStart)
      end = Math.max(end, nextEnd)
    }
    const length = end - start
    const read = readSync(this.#file, this.#run, 0, length, (page - 1) * this.#pageBytes + start)
    if (read < length) throw new Error('the catalogue file became shorter while it was open')
    for (let at = from; at < until; at++) {
      const position = positions[at] as number
      const recordStart = addresses.startOf(position) - start
      joiner.add(this.#run, recordStart, recordStart + addresses.bytesOf(position))
    }
    return until
  }
}
