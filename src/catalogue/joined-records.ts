/** Bytes kept free before the records, enough for the beginning of any envelope. */
const ROOM_BEFORE = 160
/** Bytes kept free behind them, for the envelope's end. */
const ROOM_BEHIND = 8

/**
 * Ready records, gathered one by one with commas between them. There is room around them in memory, so that an answer
 * can be put around them without copying them.
 */
export class JoinedRecords {
  #bytes: Buffer
  #end = ROOM_BEFORE
  /** How many bytes each of the records has. */
  readonly lengths: number[] = []

  /** @param expected about how many bytes the records have together; more is made where they need more */
  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafeSlow(ROOM_BEFORE + expected + ROOM_BEHIND)
  }

  /** The records and the commas, over the same memory. */
  get bytes(): Buffer {
    return this.#bytes.subarray(ROOM_BEFORE, this.#end)
  }

  /** Each of the records, over the same memory. */
  separate(): Buffer[] {
    let at = ROOM_BEFORE
    return this.lengths.map((length) => {
      const start = at
      at += length + 1
      return this.#bytes.subarray(start, start + length)
    })
  }

  /** Adds a record, or all but its end, which is then given as text. */
  add(record: Uint8Array, end = ''): void {
    const { bytes, at } = this.next(record.length + end.length * 3)
    bytes.set(record, at)
    this.took(record.length + (end === '' ? 0 : bytes.write(end, at + record.length)))
  }

  /** Where the next record is to be written, of at most so many bytes; `took` says how many it had in the end. */
  next(most: number): { bytes: Buffer; at: number } {
    const needed = this.#end + 1 + most + ROOM_BEHIND
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.ceil(this.#bytes.length * 1.5)))
      this.#bytes.copy(larger, 0, 0, this.#end)
      this.#bytes = larger
    }
    return { bytes: this.#bytes, at: this.lengths.length > 0 ? this.#end + 1 : this.#end }
  }

  took(length: number): void {
    if (this.lengths.length > 0) this.#bytes[this.#end++] = COMMA
    this.lengths.push(length)
    this.#end += length
  }

  /** The records between a beginning and an end, both ASCII, in the same memory; to be asked for once. */
  enclosed(beginning: string, end: string): Buffer {
    if (beginning.length > ROOM_BEFORE || end.length > ROOM_BEHIND)
      throw new RangeError('no room around the records')
    const from = ROOM_BEFORE - beginning.length
    this.#bytes.write(beginning, from, 'latin1')
    this.#bytes.write(end, this.#end, 'latin1')
    return this.#bytes.subarray(from, this.#end + end.length)
  }
}

const COMMA = 0x2c
