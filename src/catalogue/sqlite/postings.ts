import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'

/** Where words stand, gathered value by value and written a segment at a time, so that memory stays bounded. */
export class PostingWriter {
  readonly #insert
  #lists = new Map<string, Map<string, PostingList>>()
  #postings = 0
  #segment = 0

  constructor(db: DatabaseSync, resource: Resource) {
    this.#insert = db.prepare(
      `insert into ${resource}_posting (field, word, segment, size, data) values (?, ?, ?, ?, ?)`,
    )
  }

  /** Notes the words of one value. Values come with ascending numbers. */
  add(field: FieldStatistics, value: number, words: readonly string[]): void {
    const frequencies = new Map<string, number>()
    for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
    const lists = this.#lists.get(field.name) ?? new Map<string, PostingList>()
    this.#lists.set(field.name, lists)
    const meanLength = field.note(words.length)
    for (const [word, frequency] of frequencies) {
      let list = lists.get(word)
      if (!list) {
        list = new PostingList()
        lists.set(word, list)
      }
      list.add(value, weightByte(frequency, words.length, meanLength))
      this.#postings++
    }
    if (this.#postings >= SEGMENT_POSTINGS) this.flush()
  }

  flush(): void {
    for (const [field, lists] of this.#lists) {
      for (const word of [...lists.keys()].sort()) {
        const list = lists.get(word)
        if (list) this.#insert.run(field, word, this.#segment, list.size, list.data())
      }
    }
    this.#lists = new Map()
    this.#postings = 0
    this.#segment++
  }
}

const SEGMENT_POSTINGS = 8_000_000

/** The mean length of a field's values, in words, as far as they were seen. */
export class FieldStatistics {
  readonly name: string
  #values = 0
  #words = 0

  constructor(name: string) {
    this.name = name
  }

  note(length: number): number {
    this.#values++
    this.#words += length
    return this.#words / this.#values
  }
}

/** BM25's two constants: how soon repeating a word stops to matter, and how much a long text is held against it. */
const K1 = 1.2
const B = 0.75
const GREATEST = K1 + 1

/** How much a word weighs in a value, but for its rarity: BM25's share, as a byte from 1 to 255. */
function weightByte(frequency: number, length: number, meanLength: number): number {
  const share = (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / Math.max(meanLength, 1)))
  return Math.max(1, Math.min(255, Math.round((share / GREATEST) * 255)))
}

class PostingList {
  size = 0
  #data = new Uint8Array(8)
  #length = 0
  #last = 0

  add(value: number, weight: number): void {
    if (this.#length + 6 > this.#data.length) {
      const larger = new Uint8Array(this.#data.length * 2)
      larger.set(this.#data)
      this.#data = larger
    }
    let distance = value - this.#last
    this.#last = value
    while (distance > 127) {
      this.#data[this.#length++] = (distance & 127) | 128
      distance >>>= 7
    }
    this.#data[this.#length++] = distance
    this.#data[this.#length++] = weight
    this.size++
  }

  data(): Uint8Array {
    return this.#data.subarray(0, this.#length)
  }
}

/** One stretch of a word's postings, read forward. */
export class PostingReader {
  value = 0
  weight = 0
  readonly #data: Uint8Array
  #at = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  /** Moves to the next value that holds the word; false where there is none. */
  next(): boolean {
    const data = this.#data
    let at = this.#at
    if (at >= data.length) return false
    let byte = data[at++] as number
    let distance = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = data[at++] as number
      distance |= (byte & 127) << shift
    }
    this.value += distance
    this.weight = data[at++] as number
    this.#at = at
    return true
  }
}
