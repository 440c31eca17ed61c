import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import type { PostingCollector, WordPostings } from '../../writing/posting-collector.ts'

/** Writes the postings of words, each posting as its distance from the previous one and its weight. */
export class PostingWriter {
  readonly #insert: StatementSync
  #data = new Uint8Array(4096)

  constructor(db: DatabaseSync, resource: Resource) {
    this.#insert = db.prepare(
      `insert into ${resource}_posting (field, word, segment, size, data) values (?, ?, ?, ?, ?)`,
    )
  }

  /** Writes the segment that is being collected once it is full. */
  writeIfFull(postings: PostingCollector): void {
    if (postings.isFull) this.write(postings.take())
  }

  write(segment: Iterable<WordPostings>): void {
    for (const postings of segment) {
      const { field, word, segment, values } = postings
      const length = this.#encode(postings)
      this.#insert.run(field, word, segment, values.length, this.#data.subarray(0, length))
    }
  }

  /** Returns the number of bytes. */
  #encode({ values, weights }: WordPostings): number {
    if (this.#data.length < values.length * LONGEST_POSTING)
      this.#data = new Uint8Array(values.length * LONGEST_POSTING)
    const data = this.#data
    let length = 0
    let last = 0
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number
      let distance = value - last
      last = value
      while (distance > 127) {
        data[length++] = (distance & 127) | 128
        distance >>>= 7
      }
      data[length++] = distance
      data[length++] = weights[i] as number
    }
    return length
  }
}

/** Bytes of the longest posting: five for the distance, one for the weight. */
const LONGEST_POSTING = 6
