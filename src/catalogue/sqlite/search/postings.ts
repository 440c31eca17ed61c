import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { release } from '../../release.ts'

/**
 * Where words stand, gathered value by value and written a segment at a time, so that memory stays bounded. A segment is
 * kept as plain numbers and put in the order of words when it is written: a list for every word, growing on its own,
 * takes several times the room.
 */
export class PostingWriter {
  readonly #insert
  readonly #lists = new Map<string, Map<string, number>>()
  #listCount = 0
  #listOf = new Uint32Array(FIRST_POSTINGS)
  #values = new Uint32Array(FIRST_POSTINGS)
  #weights = new Uint8Array(FIRST_POSTINGS)
  #postings = 0
  #segment = 0

  constructor(db: DatabaseSync, resource: Resource) {
    this.#insert = db.prepare(
      `insert into ${resource}_posting (field, word, segment, size, data) values (?, ?, ?, ?, ?)`,
    )
  }

  /** Notes the words of one value. Values come with ascending numbers. */
  add(field: FieldStatistics, value: number, words: readonly string[]): void {
    const meanLength = field.note(words.length)
    if (words.length === 0) return
    let lists = this.#lists.get(field.name)
    if (!lists) {
      lists = new Map()
      this.#lists.set(field.name, lists)
    }
    for (const [word, frequency] of frequenciesOf(words)) {
      if (this.#postings === SEGMENT_POSTINGS) {
        this.flush()
        lists = new Map()
        this.#lists.set(field.name, lists)
      }
      let list = lists.get(word)
      if (list === undefined) {
        list = this.#listCount++
        lists.set(alone(word), list)
      }
      if (this.#postings === this.#values.length) this.#grow()
      this.#listOf[this.#postings] = list
      this.#values[this.#postings] = value
      this.#weights[this.#postings] = weightByte(frequency, words.length, meanLength)
      this.#postings++
    }
  }

  #grow(): void {
    const size = Math.min(SEGMENT_POSTINGS, this.#postings * 4)
    this.#listOf = grown(this.#listOf, new Uint32Array(size))
    this.#values = grown(this.#values, new Uint32Array(size))
    this.#weights = grown(this.#weights, new Uint8Array(size))
  }

  flush(): void {
    const { order, ends } = this.#byList()
    let data = new Uint8Array(4096)
    for (const [field, lists] of this.#lists) {
      for (const word of [...lists.keys()].sort()) {
        const list = lists.get(word) as number
        const begin = list === 0 ? 0 : (ends[list - 1] as number)
        const end = ends[list] as number
        if (data.length < (end - begin) * LONGEST_POSTING)
          data = new Uint8Array((end - begin) * LONGEST_POSTING)
        const length = this.#encode(order.subarray(begin, end), data)
        this.#insert.run(field, word, this.#segment, end - begin, data.subarray(0, length))
      }
    }
    this.#lists.clear()
    this.#listCount = 0
    this.#postings = 0
    this.#segment++
  }

  /** The postings list after list, each in the order in which they came (a counting sort), and where each list ends. */
  #byList(): { order: Uint32Array; ends: Uint32Array } {
    const ends = new Uint32Array(this.#listCount + 1)
    for (let i = 0; i < this.#postings; i++) {
      const next = (this.#listOf[i] as number) + 1
      ends[next] = (ends[next] as number) + 1
    }
    for (let list = 1; list < ends.length; list++)
      ends[list] = (ends[list] as number) + (ends[list - 1] as number)
    const order = new Uint32Array(this.#postings)
    for (let i = 0; i < this.#postings; i++) {
      const list = this.#listOf[i] as number
      const place = ends[list] as number
      ends[list] = place + 1
      order[place] = i
    }
    return { order, ends }
  }

  /** Writes a list's postings, each as its distance to the one before and its weight; gives how many bytes they take. */
  #encode(postings: Uint32Array, data: Uint8Array): number {
    let length = 0
    let last = 0
    for (let i = 0; i < postings.length; i++) {
      const posting = postings[i] as number
      const value = this.#values[posting] as number
      let distance = value - last
      last = value
      while (distance > 127) {
        data[length++] = (distance & 127) | 128
        distance >>>= 7
      }
      data[length++] = distance
      data[length++] = this.#weights[posting] as number
    }
    return length
  }
}

const SEGMENT_POSTINGS = 8_000_000
/** Room to begin with: a small catalogue is made in no time, and tests make thousands. */
const FIRST_POSTINGS = 4096

function grown<Numbers extends Uint32Array | Uint8Array>(full: Numbers, larger: Numbers): Numbers {
  larger.set(full)
  release(full)
  return larger
}

/** Bytes of a posting at most: five for the distance, one for the weight. */
const LONGEST_POSTING = 6

/** A longer word that was cut out of a text keeps the whole text in memory; its copy does not. */
function alone(word: string): string {
  return word.length < 13 ? word : Buffer.from(word).toString()
}

function frequenciesOf(words: readonly string[]): Iterable<[word: string, frequency: number]> {
  const frequencies = new Map<string, number>()
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  return frequencies
}

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
