import type { Ordinals } from '../ordinals.ts'
import { HIGHEST_SCORE } from './word-scores.ts'

/** How well records match the searches for words of a list. */
export interface Matches {
  /** By ordinal; greater is better. */
  scores: Uint32Array
  /** How many of the words each record has, by ordinal. Null if every record has all of them. */
  wordCounts: Uint16Array | null
}

/** Sorts records by how well they match, the best first. Those that match equally well keep their order. */
export function bestFirst(ordinals: Ordinals, { scores, wordCounts }: Matches): Ordinals {
  return wordCounts ? byWordCounts(ordinals, wordCounts, scores) : byScores(ordinals, scores)
}

/**
 * Sorts by the number of words, most first, then by score. Records with the same number of words are sorted apart from
 * the others, so those with all words are in the order in which a search for all words finds them.
 */
function byWordCounts(ordinals: Ordinals, wordCounts: Uint16Array, scores: Uint32Array): Ordinals {
  let most = 0
  for (let i = 0; i < ordinals.length; i++) most = Math.max(most, wordCounts[ordinals[i] as number] as number)
  const sorted = sortByKey(ordinals, (ordinal) => most - (wordCounts[ordinal] as number), most + 1)
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const count = wordCounts[sorted[start] as number]
    while (end < sorted.length && wordCounts[sorted[end] as number] === count) end++
    sorted.set(byScores(sorted.subarray(start, end), scores), start)
  }
  return sorted
}

/** Scores are rounded to this fraction of the greatest. Records with equal rounded scores keep their order. */
const SCORE_STEPS = 65_535

/** Sorts by descending score, those with `HIGHEST_SCORE` first. Records with equal scores keep their order. */
export function byScores(ordinals: Ordinals, scores: Uint32Array): Ordinals {
  let greatest = 0
  for (let i = 0; i < ordinals.length; i++) {
    const score = scores[ordinals[i] as number] as number
    if (score > greatest && score !== HIGHEST_SCORE) greatest = score
  }
  if (greatest === 0) return ordinals
  const keyOf = (ordinal: number) => {
    const score = scores[ordinal] as number
    return score === HIGHEST_SCORE ? 0 : 1 + SCORE_STEPS - Math.round((score / greatest) * SCORE_STEPS)
  }
  return sortByKey(ordinals, keyOf, SCORE_STEPS + 2)
}

/** With at most one record for this many keys, comparing records is faster than counting keys. */
const FEW = 64

/** Sorts by ascending key. Records with equal keys keep their order. All keys are below `keys`. */
export function sortByKey(ordinals: Ordinals, keyOf: (ordinal: number) => number, keys: number): Ordinals {
  if (ordinals.length * FEW < keys) return ordinals.slice().sort((a, b) => keyOf(a) - keyOf(b))
  // The index of the next record with each key.
  const next = new Uint32Array(keys + 1)
  for (let i = 0; i < ordinals.length; i++) {
    const after = keyOf(ordinals[i] as number) + 1
    next[after] = (next[after] as number) + 1
  }
  for (let key = 1; key < next.length; key++) next[key] = (next[key] as number) + (next[key - 1] as number)
  const sorted = new Uint32Array(ordinals.length)
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const key = keyOf(ordinal)
    const index = next[key] as number
    next[key] = index + 1
    sorted[index] = ordinal
  }
  return sorted
}
