import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RangePostings } from './word-postings.ts'
import { WordTally } from './word-tally.ts'

/** Many enough that what stands in half of them is not listed, and what stands in one of a hundred is. */
const PLACES = 5000
const tally = new WordTally()

/** A word as a test gives it: in each place of these stretches it weighs one number. */
type Stretches = readonly { places: readonly number[]; weight: number }[]

function rangeOf(stretches: Stretches): RangePostings {
  const bytes = stretches.map(({ places, weight }) => {
    let last = 0
    return places.flatMap((place) => {
      const distance = place - last
      last = place
      return distance > 127 ? [(distance & 127) | 128, distance >>> 7, weight] : [distance, weight]
    })
  })
  return {
    data: Uint8Array.from(bytes.flat()),
    lengths: bytes.map((stretch) => stretch.length),
    size: stretches.reduce((sum, { places }) => sum + places.length, 0),
    isWhole: () => true,
  }
}

function found(words: readonly Stretches[], owners: Uint32Array | null = null): [number, number][] {
  tally.begin(PLACES)
  for (const [index, stretches] of words.entries()) {
    tally.add(rangeOf(stretches), () => 0.5, owners)
    if (tally.endWord(index + 1) === 0) break
  }
  const { ordinals, scores } = tally.found()
  return [...ordinals].map((ordinal, i) => [ordinal, scores[i] as number])
}

/** The same, counted place by place. */
function counted(words: readonly Stretches[], owners: Uint32Array | null = null): [number, number][] {
  const sums = words.map((stretches) => {
    const sum = new Map<number, number>()
    for (const { places, weight } of stretches) {
      for (const value of places) {
        const place = owners ? (owners[value] as number) : value
        sum.set(place, (sum.get(place) ?? 0) + weight * 0.5)
      }
    }
    return sum
  })
  return Array.from({ length: PLACES }, (_, place): [number, number] => [
    place,
    sums.every((sum) => sum.has(place))
      ? sums.reduce((total, sum, index) => total + (index + 1) * (sum.get(place) ?? 0), 0)
      : 0,
  ]).filter(([, score]) => score > 0)
}

const stretch = fc
  .record({
    every: fc.constantFrom(1, 2, 3, 70, 400, 4999),
    from: fc.nat(60),
    weight: fc.integer({ min: 1, max: 255 }),
  })
  .map(({ every, from, weight }) => ({
    places: Array.from({ length: Math.ceil((PLACES - from) / every) }, (_, i) => from + i * every),
    weight,
  }))
const someWords = fc.array(fc.array(stretch, { maxLength: 3 }), { minLength: 1, maxLength: 4 })

test('only where all words stand, and as much as they weigh there, one search after another', () => {
  fc.assert(
    fc.property(someWords, (words) => {
      expect(found(words)).toEqual(counted(words))
    }),
    { numRuns: 300 },
  )
})

test('values count for those whose they are', () => {
  const owners = Uint32Array.from({ length: PLACES }, (_, value) => value >> 1)
  fc.assert(
    fc.property(someWords, (words) => {
      expect(found(words, owners)).toEqual(counted(words, owners))
    }),
    { numRuns: 100 },
  )
})

test('a search that ends where a word stands nowhere leaves nothing to the next', () => {
  const everywhere = [{ places: Array.from({ length: PLACES }, (_, i) => i), weight: 2 }]
  const once = [{ places: [7], weight: 4 }]
  expect(found([everywhere, []])).toEqual([])
  expect(found([once, []])).toEqual([])
  expect(found([once])).toEqual([[7, 2]])
})
