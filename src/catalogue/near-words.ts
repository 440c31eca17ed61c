import { editCounter } from './edit-distance.ts'
import { otherNumbers } from './grammatical-number.ts'
import { plainForm } from './word-forms.ts'

/** A word of the catalogue that resembles another. */
export interface NearWord {
  word: string
  edits: number
  /** How often it occurs. */
  size: number
}

/** Words of equal length, joined without spaces, and how often each occurs. */
interface EqualWords {
  joined: string
  sizes: readonly number[]
  letters: Uint32Array
}

/** The words of a field that do not begin with a digit; at index n, those of n letters. */
export type WordLists = readonly EqualWords[]

/**
 * The words within the limit: fewest edits first, then the most frequent, then by code point. If there are none, those near
 * its singular or plural: a visitor types “taepoot”, and the terms have only “teapots”.
 */
export function nearWords(fields: readonly WordLists[], word: string, limit: number): NearWord[] {
  if (limit === 0) return []
  for (const written of [word, ...otherNumbers(word)]) {
    const found = within(fields, written, limit)
    if (found.length > 0) return found
  }
  return []
}

function within(fields: readonly WordLists[], word: string, limit: number): NearWord[] {
  const found = new Map<string, NearWord>()
  const count = editCounter(word, limit)
  const own = lettersOf(word)
  for (const lists of fields) {
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

/**
 * Sorts the words of a field by length.
 * @param words by code point; a word with several rows is repeated
 * @param sizes how many postings each row has
 */
export function wordLists(words: readonly string[], sizes: readonly number[]): WordLists {
  const parts: { words: string[]; sizes: number[] }[] = []
  for (const [index, form] of words.entries()) {
    const word = plainForm(form)
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
  return Array.from(parts, (part) =>
    part
      ? {
          joined: part.words.join(''),
          sizes: part.sizes,
          letters: Uint32Array.from(part.words, lettersOf),
        }
      : NONE,
  )
}

const NONE: EqualWords = { joined: '', sizes: [], letters: new Uint32Array(0) }
const STARTS_WITH_DIGIT = /^\d/

/** A bit for each letter of a word. Some letters share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters >>> 0
}

/** The number of set bits in 32 bits (https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel). */
function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
