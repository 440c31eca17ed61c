import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { fieldsOf } from '../../../contract/fields.ts'
import { isWithoutMeaning } from '../../words-without-meaning.ts'
import { bytesIn } from '../file/packed.ts'
import { PostingReader } from './posting-reader.ts'
import { valueOwners } from './value-owners.ts'

/** An item that shares words with a text. */
export interface NearItem {
  ordinal: number
  score: number
  /** The words that it shares with the text, each with its part of the score. */
  words: ReadonlyMap<string, number>
}

export interface NearQuery {
  /** Folded, each once. */
  words: readonly string[]
  /** The most items to find. */
  count: number
  /** The ordinal of an item that is ignored. */
  exclude: number | undefined
  /** Changes the scores that come from words. */
  adjust?: (scores: Float32Array) => void
}

/** The fields that say what an item is, each with its weight. */
const FIELDS: Readonly<Record<string, number>> = { title: 1, names: 2, summary: 1, description: 3 }
const FIELD_NAMES = Object.keys(FIELDS)

/** Fields with a list of values, whose postings are about values and not about items. */
const LISTS = new Set(
  fieldsOf('item')
    .filter(({ list }) => list)
    .map(({ name }) => name),
)

/** Only this many of the first different words of a text are looked up: more than all but the longest descriptions have. */
export const FIRST_WORDS = 400
/** At most this many words count, the rarest first: more than most descriptions have. */
const MOST_WORDS = 64
/**
 * The words count, from the rarest on, until this many postings are read, so that common words cannot make a search slow.
 * A catalogue of a few ten thousand items has no words that are so common.
 */
const MOST_POSTINGS = 500_000

/** The frequencies of this many words stay in memory: half a megabyte. */
const KNOWN_FREQUENCIES = 5000

/** The postings of a word in a field, one array per segment. */
interface Postings {
  word: string
  /** What a weight of 1 in the field adds to the score. */
  factor: number
  owners: Uint32Array | null
  segments: readonly Uint8Array[]
}

/** A word is common if more than one in this many items has it, unless they are only a few. */
const COMMON_SHARE = 10
const FEW = 5

/** Finds the items nearest to a text by BM25 (https://doi.org/10.1561/1500000019), field by field. */
export class NearItems {
  readonly #frequency: StatementSync
  readonly #postings: StatementSync
  readonly #db: DatabaseSync
  readonly #items: number
  readonly #reader = new PostingReader()
  /** A long text has hundreds of common words, which occur in most other texts as well. */
  readonly #frequencies = new LRUCache<string, number>({ max: KNOWN_FREQUENCIES })

  constructor(db: DatabaseSync, items: number) {
    this.#items = items
    const fields = FIELD_NAMES.map((name) => `'${name}'`).join(', ')
    this.#frequency = db.prepare(
      `select sum(size) as size from item_posting where field in (${fields}) and word = ?`,
    )
    this.#postings = db.prepare('select data from item_posting where field = ? and word = ?')
    this.#db = db
  }

  /** The nearest items, nearest first; equally near ones by id. */
  find({ words, count, exclude, adjust }: NearQuery, throwIfCancelled: () => void): NearItem[] {
    const counted = this.#countedWords(words, throwIfCancelled)
    const scores = new Float32Array(this.#items)
    const read: Postings[] = []
    for (const { word, rarity } of counted) {
      throwIfCancelled()
      for (const field of FIELD_NAMES) {
        const postings = this.#read(word, field, rarity)
        if (!postings) continue
        this.#addScores(postings, scores)
        read.push(postings)
      }
    }
    adjust?.(scores)
    if (exclude !== undefined) scores[exclude] = 0
    throwIfCancelled()
    const found = best(scores, count)
    return this.#withWords(found, scores, read)
  }

  /** How telling a word is that this many values contain. */
  rarity(frequency: number): number {
    const among = Math.min(frequency, this.#items)
    return Math.log(1 + (this.#items - among + 0.5) / (among + 0.5))
  }

  frequency(word: string): number {
    const known = this.#frequencies.get(word)
    if (known !== undefined) return known
    const frequency = Number(this.#frequency.get(word)?.size ?? 0)
    this.#frequencies.set(word, frequency)
    return frequency
  }

  /** Whether at most one in `COMMON_SHARE` items has a word, or only a few. Looks up each word once. */
  commonness(): (word: string) => boolean {
    const known = new Map<string, boolean>()
    return (word) => {
      let isUncommon = known.get(word)
      if (isUncommon === undefined) {
        const frequency = this.frequency(word)
        isUncommon = frequency <= FEW || frequency * COMMON_SHARE <= this.#items
        known.set(word, isUncommon)
      }
      return isUncommon
    }
  }

  /** The words that occur and have a meaning, the rarest first, up to the limits. */
  #countedWords(words: readonly string[], throwIfCancelled: () => void): { word: string; rarity: number }[] {
    const known = words.slice(0, FIRST_WORDS).map((word, at) => {
      if (at % 256 === 0) throwIfCancelled()
      return { word, frequency: isWithoutMeaning(word) ? 0 : this.frequency(word) }
    })
    const sorted = known.filter(({ frequency }) => frequency > 0).sort((a, b) => a.frequency - b.frequency)
    const counted: { word: string; rarity: number }[] = []
    let postings = 0
    for (const { word, frequency } of sorted) {
      postings += frequency
      if (counted.length === MOST_WORDS || postings > MOST_POSTINGS) break
      counted.push({ word, rarity: this.rarity(frequency) })
    }
    return counted
  }

  #read(word: string, field: string, rarity: number): Postings | undefined {
    const rows = this.#postings.all(field, word)
    if (rows.length === 0) return undefined
    const factor = (rarity * (FIELDS[field] ?? 0)) / 255
    const owners = LISTS.has(field) ? valueOwners(this.#db, 'item', field) : null
    return { word, factor, owners, segments: rows.map(({ data }) => bytesIn(data)) }
  }

  #addScores({ factor, owners, segments }: Postings, scores: Float32Array): void {
    const reader = this.#reader
    for (const segment of segments) {
      reader.open(segment, 0, segment.length)
      while (reader.next()) {
        const ordinal = owners ? (owners[reader.value] as number) : reader.value
        scores[ordinal] = (scores[ordinal] as number) + factor * reader.weight
      }
    }
  }

  /** Reads the postings again for the items that were found: the words of all others are not needed. */
  #withWords(found: readonly number[], scores: Float32Array, read: readonly Postings[]): NearItem[] {
    const near = found.map((ordinal) => ({
      ordinal,
      score: scores[ordinal] as number,
      words: new Map<string, number>(),
    }))
    // A negative score is the place of an item among those found.
    for (const [place, ordinal] of found.entries()) scores[ordinal] = -1 - place
    const reader = this.#reader
    for (const { word, factor, owners, segments } of read) {
      for (const segment of segments) {
        reader.open(segment, 0, segment.length)
        while (reader.next()) {
          const place = scores[owners ? (owners[reader.value] as number) : reader.value] as number
          if (place >= 0) continue
          const words = near[-1 - place]?.words
          words?.set(word, (words.get(word) ?? 0) + factor * reader.weight)
        }
      }
    }
    return near
  }
}

/** The ordinals with the highest scores above 0, highest first; equal scores by ordinal. */
function best(scores: Float32Array, count: number): number[] {
  const found: number[] = []
  let least = 0
  for (let ordinal = 0; ordinal < scores.length; ordinal++) {
    const score = scores[ordinal] as number
    if (score <= least) continue
    let at = found.length
    while (at > 0 && (scores[found[at - 1] as number] as number) < score) at--
    found.splice(at, 0, ordinal)
    if (found.length > count) found.pop()
    if (found.length === count) least = scores[found[count - 1] as number] as number
  }
  return found
}
