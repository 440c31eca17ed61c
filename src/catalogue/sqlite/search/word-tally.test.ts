import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../testkit/property-runs.ts'
import { HIGHEST_SCORE } from '../../searches/word-scores.ts'
import type { RangePostings } from './word-postings.ts'
import { WordTally } from './word-tally.ts'

/** Enough slots that a word in half of them is not listed, and a word in one of a hundred is. */
const SLOTS = 5000
const tally = new WordTally()

/** The postings of the words in one range: the slots of each word and its weight there. */
type Postings = readonly { slots: readonly number[]; weight: number }[]

function rangeOf(postings: Postings): RangePostings {
  const bytes = postings.map(({ slots, weight }) => {
    let last = 0
    return slots.flatMap((slot) => {
      const distance = slot - last
      last = slot
      return distance > 127 ? [(distance & 127) | 128, distance >>> 7, weight] : [distance, weight]
    })
  })
  return {
    data: Uint8Array.from(bytes.flat()),
    lengths: bytes.map(({ length }) => length),
    size: postings.reduce((sum, { slots }) => sum + slots.length, 0),
    isWhole: () => true,
  }
}

function found(words: readonly Postings[], owners: Uint32Array | null = null): [number, number][] {
  tally.begin(SLOTS)
  for (const [index, postings] of words.entries()) {
    tally.add(rangeOf(postings), () => 2, owners)
    if (tally.endWord(index + 1) === 0) break
  }
  const { ordinals, scores } = tally.found()
  return [...ordinals].map((ordinal, i) => [ordinal, scores[i] as number])
}

/** The same result, counted slot by slot. */
function counted(words: readonly Postings[], owners: Uint32Array | null = null): [number, number][] {
  const sums = words.map((postings) => {
    const sum = new Map<number, number>()
    for (const { slots, weight } of postings) {
      for (const value of slots) {
        const slot = owners ? (owners[value] as number) : value
        sum.set(slot, (sum.get(slot) ?? 0) + weight * 2)
      }
    }
    return sum
  })
  return Array.from({ length: SLOTS }, (_, slot): [number, number] => [
    slot,
    sums.every((sum) => sum.has(slot))
      ? sums.reduce((total, sum, index) => total + (index + 1) * (sum.get(slot) ?? 0), 0)
      : 0,
  ]).filter(([, score]) => score > 0)
}

const postingsOfWord = fc
  .record({
    every: fc.constantFrom(1, 2, 3, 70, 400, 4999),
    from: fc.nat(60),
    weight: fc.integer({ min: 1, max: 255 }),
  })
  .map(({ every, from, weight }) => ({
    slots: Array.from({ length: Math.ceil((SLOTS - from) / every) }, (_, i) => from + i * every),
    weight,
  }))
const someWords = fc.array(fc.array(postingsOfWord, { maxLength: 3 }), { minLength: 1, maxLength: 4 })

test('searches in turn find the slots that contain every word, each with its score', PROPERTY, () => {
  fc.assert(
    fc.property(someWords, (words) => {
      expect(found(words)).toEqual(counted(words))
    }),
    runs(20),
  )
})

test('a value counts for the record that has it', PROPERTY, () => {
  const owners = Uint32Array.from({ length: SLOTS }, (_, value) => value >> 1)
  fc.assert(
    fc.property(someWords, (words) => {
      expect(found(words, owners)).toEqual(counted(words, owners))
    }),
    runs(20),
  )
})

test('a search for a word that does not occur leaves nothing for the next search', () => {
  const everywhere = [{ slots: Array.from({ length: SLOTS }, (_, i) => i), weight: 2 }]
  const once = [{ slots: [7], weight: 4 }]
  expect(found([everywhere, []])).toEqual([])
  expect(found([once, []])).toEqual([])
  expect(found([once])).toEqual([[7, 8]])
})

test('scores that are too high together stop at the highest', () => {
  tally.begin(1)
  for (let word = 0; word < 3; word++) {
    tally.add(rangeOf([{ slots: [0], weight: 255 }]), () => 1_000_000, null)
    tally.endWord(10)
  }
  expect(tally.found().scores[0]).toBe(HIGHEST_SCORE)
})
