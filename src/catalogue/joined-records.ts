const COMMA = Buffer.from(',')

/**
 * Records as JSON in UTF-8, in one buffer and with a comma between each two, as a response contains them. Making a buffer for
 * each record would take longer than copying it.
 */
export class JoinedRecords implements Iterable<Buffer> {
  readonly json: Buffer
  /** The offset at which each record ends. */
  readonly #ends: readonly number[]

  constructor(json: Buffer, ends: readonly number[]) {
    this.json = json
    this.#ends = ends
  }

  static of(records: readonly Buffer[]): JoinedRecords {
    let end = -1
    const ends = records.map(({ length }) => (end += 1 + length))
    return new JoinedRecords(Buffer.concat(records.flatMap((record) => [COMMA, record]).slice(1)), ends)
  }

  get length(): number {
    return this.#ends.length
  }

  *[Symbol.iterator](): Generator<Buffer> {
    let start = 0
    for (const end of this.#ends) {
      yield this.json.subarray(start, end)
      start = end + 1
    }
  }

  parsed(): unknown[] {
    return JSON.parse(`[${this.json.toString()}]`)
  }

  /**
   * The records with another member at their ends.
   * @param memberOf returns the member, written as inside an object, for the JSON of a record; undefined for none
   */
  withMember(memberOf: (record: string) => string | undefined): JoinedRecords {
    let from = 0
    let bytes = this.json.length
    const members = this.#ends.map((end) => {
      const member = memberOf(this.json.toString('utf8', from, end))
      from = end + 1
      if (member !== undefined) bytes += Buffer.byteLength(member) + 1
      return member
    })
    const json = Buffer.allocUnsafe(bytes)
    let copied = 0
    let used = 0
    const ends = this.#ends.map((end, index) => {
      const member = members[index]
      used += this.json.copy(json, used, copied, member === undefined ? end : end - 1)
      if (member !== undefined) used += json.write(`,${member}}`, used)
      copied = end
      return used
    })
    return new JoinedRecords(json, ends)
  }
}
