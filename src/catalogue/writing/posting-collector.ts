import type { IndexedWords } from '../indexed-words.ts'

/** The postings of a word in a field. A value is the ordinal of a record, or the number of a value of a list field. */
export interface WordPostings {
  field: string
  word: string
  /** The segment that they are a part of. Later segments have greater values. */
  segment: number
  /** Ascending. */
  values: Uint32Array
  /** The weight of the word in each value. */
  weights: Uint8Array
}

/**
 * Collects the words of values and returns their postings one segment at a time, which bounds memory. A segment is held
 * as plain numbers and sorted by word when it is taken: a separate list for each word takes several times the memory.
 */
export class PostingCollector {
  readonly #segmentPostings: number
  readonly #lists = new Map<string, Map<string, number>>()
  #listCount = 0
  #listOf = new Uint32Array(FIRST_POSTINGS)
  #values = new Uint32Array(FIRST_POSTINGS)
  #weights = new Uint8Array(FIRST_POSTINGS)
  #postings = 0
  #segment = 0

  constructor(segmentPostings: number = SEGMENT_POSTINGS) {
    this.#segmentPostings = segmentPostings
  }

  /** Whether the segment should be taken before more values are added. */
  get isFull(): boolean {
    return this.#postings >= this.#segmentPostings
  }

  /** Adds the words of one value. Call with ascending value numbers. Only its own words count for its length. */
  add(field: FieldStatistics, value: number, { words, others }: IndexedWords): void {
    const meanLength = field.add(words.length)
    if (words.length === 0) return
    let lists = this.#lists.get(field.name)
    if (!lists) {
      lists = new Map()
      this.#lists.set(field.name, lists)
    }
    for (const [word, frequency] of frequenciesOf(words, others)) {
      let list = lists.get(word)
      if (list === undefined) {
        list = this.#listCount++
        lists.set(detached(word), list)
      }
      if (this.#postings === this.#values.length) this.#grow()
      this.#listOf[this.#postings] = list
      this.#values[this.#postings] = value
      this.#weights[this.#postings] = weightByte(frequency, words.length, meanLength)
      this.#postings++
    }
  }

  #grow(): void {
    const size = Math.min(Math.max(this.#segmentPostings, this.#postings) + SLACK, this.#postings * 4)
    this.#listOf = grown(this.#listOf, new Uint32Array(size))
    this.#values = grown(this.#values, new Uint32Array(size))
    this.#weights = grown(this.#weights, new Uint8Array(size))
  }

  /** Yields the postings of the segment, by field and word, and begins the next one. The arrays hold until the next word. */
  *take(): Generator<WordPostings> {
    const { order, ends } = this.#byList()
    let values = new Uint32Array(FIRST_POSTINGS)
    let weights = new Uint8Array(FIRST_POSTINGS)
    for (const [field, lists] of this.#lists) {
      for (const word of [...lists.keys()].sort()) {
        const list = lists.get(word) as number
        const begin = list === 0 ? 0 : (ends[list - 1] as number)
        const size = (ends[list] as number) - begin
        if (values.length < size) [values, weights] = [new Uint32Array(size), new Uint8Array(size)]
        for (let i = 0; i < size; i++) {
          const posting = order[begin + i] as number
          values[i] = this.#values[posting] as number
          weights[i] = this.#weights[posting] as number
        }
        const segment = this.#segment
        yield { field, word, segment, values: values.subarray(0, size), weights: weights.subarray(0, size) }
      }
    }
    this.#lists.clear()
    this.#listCount = 0
    this.#postings = 0
    this.#segment++
  }

  /** The postings sorted by list, otherwise in the order they were added (a counting sort), and the end of each list. */
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
      const index = ends[list] as number
      ends[list] = index + 1
      order[index] = i
    }
    return { order, ends }
  }
}

const SEGMENT_POSTINGS = 8_000_000
/** Room for the words of the value that fills a segment. */
const SLACK = 65_536
/** Initial capacity; small, because tests write thousands of small catalogues. */
const FIRST_POSTINGS = 4096

function grown<Numbers extends Uint32Array | Uint8Array>(full: Numbers, larger: Numbers): Numbers {
  larger.set(full)
  return larger
}

/** A copy of a long word. The runtime stores a long substring as a slice, which keeps the whole text in memory. */
function detached(word: string): string {
  return word.length < 13 ? word : Buffer.from(word).toString()
}

function frequenciesOf(
  words: readonly string[],
  others: readonly string[],
): Iterable<[word: string, frequency: number]> {
  const frequencies = new Map<string, number>()
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  for (const word of others) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  return frequencies
}

/** The mean length of the values of a field added so far, in words. */
export class FieldStatistics {
  readonly name: string
  #values = 0
  #words = 0

  constructor(name: string) {
    this.name = name
  }

  /** Adds the length of one value and returns the mean. */
  add(length: number): number {
    this.#values++
    this.#words += length
    return this.#words / this.#values
  }
}

/** The two constants of BM25: how soon repeating a word stops mattering, and how much a long text lowers the weight. */
const K1 = 1.2
const B = 0.75
const GREATEST = K1 + 1

/** The BM25 weight of a word in a value without the word's rarity, as a byte from 1 to 255. */
function weightByte(frequency: number, length: number, meanLength: number): number {
  const share = (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / Math.max(meanLength, 1)))
  return Math.max(1, Math.min(255, Math.round((share / GREATEST) * 255)))
}
