/** Bytes kept free before the records, enough for the beginning of any envelope. */
const ROOM_BEFORE = 160
/** Bytes kept free behind them, for the envelope's end. */
const ROOM_BEHIND = 8

/** Tells more of records than they say themselves, in the order in which they are added. */
export interface Teller {
  /** About how many bytes it adds to a record. */
  readonly usualBytes: number
  /** Adds the record that is next, where it is kept; false where it has to be read and added. */
  addKept(joined: JoinedRecords): boolean
  /** Told of each record that was added, to give it another end. */
  added(joined: JoinedRecords): void
}

/**
 * Ready records, gathered one by one with commas between them. There is room around them in memory, so that an answer
 * can be put around them without copying them.
 */
export class JoinedRecords {
  #bytes: Buffer
  #end = ROOM_BEFORE
  readonly #teller: Teller | undefined
  /** How many bytes each of the records has. */
  readonly lengths: number[] = []

  /**
   * @param expected about how many bytes the records have together; more is made where they need more
   * @param teller told of each record that was added
   */
  constructor(expected: number, teller?: Teller) {
    this.#teller = teller
    this.#bytes = newMemory(ROOM_BEFORE + expected + ROOM_BEHIND)
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

  /** The record that was added last, over the same memory. */
  get last(): Buffer {
    return this.#bytes.subarray(this.#end - (this.lengths.at(-1) ?? 0), this.#end)
  }

  add(record: Uint8Array): void {
    const { bytes, at } = this.next(record.length)
    bytes.set(record, at)
    this.took(record.length)
  }

  /** Adds a record out of another buffer. */
  addFrom(source: Buffer, start: number, end: number): void {
    const { bytes, at } = this.next(end - start)
    source.copy(bytes, at, start, end)
    this.took(end - start)
  }

  /** Puts bytes of another buffer in place of the brace that closes the record added last. */
  endLast(source: Buffer, start: number, end: number): void {
    const added = end - start - 1
    this.#makeRoom(added)
    source.copy(this.#bytes, this.#end - 1, start, end)
    this.#end += added
    this.lengths[this.lengths.length - 1] = (this.lengths.at(-1) ?? 0) + added
  }

  /** Where the next record is to be written, of at most so many bytes; `took` says how many it had in the end. */
  next(most: number): { bytes: Buffer; at: number } {
    this.#makeRoom(1 + most)
    return { bytes: this.#bytes, at: this.lengths.length > 0 ? this.#end + 1 : this.#end }
  }

  took(length: number): void {
    if (this.lengths.length > 0) this.#bytes[this.#end++] = COMMA
    this.lengths.push(length)
    this.#end += length
    this.#teller?.added(this)
  }

  #makeRoom(more: number): void {
    const needed = this.#end + more + ROOM_BEHIND
    if (needed <= this.#bytes.length) return
    const smaller = this.#bytes
    this.#bytes = newMemory(Math.max(needed, Math.ceil(smaller.length * 1.5)))
    smaller.copy(this.#bytes, 0, 0, this.#end)
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

/** Memory that nothing else uses, however small: a part of the runtime's pool would keep the whole pool in memory. */
function newMemory(bytes: number): Buffer {
  return Buffer.allocUnsafeSlow(bytes)
}

const COMMA = 0x2c
