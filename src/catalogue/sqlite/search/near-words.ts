import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Field, Resource } from '../../../contract/fields.ts'
import { editCounter } from '../../edit-distance.ts'
import { otherNumbers } from '../../grammatical-number.ts'

/** A word of the catalogue that resembles another. */
export interface NearWord {
  word: string
  edits: number
  /** How often it occurs. */
  size: number
}

/** Words of equal length, joined without spaces, and how often each occurs. */
interface WordList {
  joined: string
  sizes: readonly number[]
  letters: Uint32Array
}

/** Finds words of a catalogue that differ from another by a few edits. */
export class NearWords {
  readonly #words: StatementSync
  readonly #listsOf = new Map<string, readonly WordList[]>()

  constructor(db: DatabaseSync, resource: Resource) {
    // One row for all words, in key order: reading a row for each takes most of the time.
    this.#words = db.prepare(
      `select group_concat(word, ' ') as words, group_concat(size, ' ') as sizes
       from ${resource}_posting where field = ?`,
    )
  }

  /**
   * The words in these fields within the limit: fewest edits first, then the most frequent, then by code point. If there
   * are none, those near its singular or plural: people write “taepoot”, and the terms have only “teapots”.
   */
  of(fields: readonly Field[], word: string, limit: number): NearWord[] {
    if (limit === 0) return []
    for (const written of [word, ...otherNumbers(word)]) {
      const found = this.#near(fields, written, limit)
      if (found.length > 0) return found
    }
    return []
  }

  #near(fields: readonly Field[], word: string, limit: number): NearWord[] {
    const found = new Map<string, NearWord>()
    const count = editCounter(word, limit)
    const own = lettersOf(word)
    for (const { name } of fields) {
      const lists = this.#lists(name)
      for (let length = Math.max(1, word.length - limit); length <= word.length + limit; length++) {
        const { joined, sizes, letters } = lists[length] ?? NONE
        for (let index = 0; index < sizes.length; index++) {
          // An edit changes at most two letters. Most words differ in more, and need no comparison.
          if (bitCount(own ^ (letters[index] as number)) > 2 * limit) continue
          const other = joined.slice(index * length, (index + 1) * length)
          const edits = count(other)
          if (edits > limit) continue
          const size = (found.get(other)?.size ?? 0) + (sizes[index] as number)
          found.set(other, { word: other, edits, size })
        }
      }
    }
    return [...found.values()].sort(
      (a, b) => a.edits - b.edits || b.size - a.size || (a.word < b.word ? -1 : 1),
    )
  }

  /** The words of a field that do not begin with a digit; at index n, those of n letters. */
  #lists(field: string): readonly WordList[] {
    const known = this.#listsOf.get(field)
    if (known) return known
    const row = this.#words.get(field)
    const words = row?.words ? String(row.words).split(' ') : []
    const sizes = String(row?.sizes).split(' ').map(Number)
    const parts: { words: string[]; sizes: number[] }[] = []
    for (const [index, word] of words.entries()) {
      if (STARTS_WITH_DIGIT.test(word)) continue
      const part = parts[word.length] ?? { words: [], sizes: [] }
      parts[word.length] = part
      const size = sizes[index] as number
      // A frequent word has several rows.
      if (part.words.at(-1) === word) part.sizes[part.sizes.length - 1] = (part.sizes.at(-1) as number) + size
      else {
        part.words.push(word)
        part.sizes.push(size)
      }
    }
    const lists = Array.from(parts, (part) =>
      part
        ? {
            joined: part.words.join(''),
            sizes: part.sizes,
            letters: Uint32Array.from(part.words, lettersOf),
          }
        : NONE,
    )
    this.#listsOf.set(field, lists)
    return lists
  }
}

const NONE: WordList = { joined: '', sizes: [], letters: new Uint32Array(0) }
const STARTS_WITH_DIGIT = /^\d/

/** A bit for each letter of a word. Some letters share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters >>> 0
}

/** The number of ones in 32 bits (https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel). */
function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
