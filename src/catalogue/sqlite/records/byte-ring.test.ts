import { expect, test } from 'vitest'
import { ByteRing } from './byte-ring.ts'

function pieceAt(ring: ByteRing, place: number): string | undefined {
  const start = ring.startOf(place)
  return start < 0 ? undefined : ring.memory.toString('utf8', start, ring.endOf(start))
}

test('what was kept longest ago goes first, and all that is left is whole', () => {
  const size = 1000
  const ring = new ByteRing(size)
  const pieces = Array.from({ length: 150 }, (_, index) => `${index}:${'é'.repeat(index % 37)}`)
  const places: number[] = []
  for (const piece of pieces) {
    places.push(ring.keep(Buffer.from(piece)))
    const before = pieces.slice(0, places.length)
    const left = places.map((place) => pieceAt(ring, place))
    const oldest = left.findIndex((one) => one !== undefined)
    expect(left.slice(oldest)).toEqual(before.slice(oldest))
    const bytes = Buffer.byteLength(before.slice(oldest).join(''))
    expect(bytes).toBeLessThanOrEqual(size)
    // Not much room is wasted: the end that a piece did not fit in, and two bytes for each.
    expect(oldest === 0 || bytes > size * 0.75).toBe(true)
  }
})

test('there is nothing at the place of what was never kept', () => {
  expect(new ByteRing(100).startOf(0)).toBe(-1)
})

test.each([99, 70_000])(
  'a piece of %i bytes that has no room is not kept, and nothing goes for it',
  (bytes) => {
    const ring = new ByteRing(bytes > 100 ? 100_000 : 100)
    const place = ring.keep(Buffer.from('short'))
    expect(ring.keep(Buffer.alloc(bytes))).toBe(0)
    expect(pieceAt(ring, place)).toBe('short')
  },
)

test('an empty piece and one that fills all the room are kept', () => {
  const ring = new ByteRing(100)
  expect(pieceAt(ring, ring.keep(Buffer.alloc(0)))).toBe('')
  expect(pieceAt(ring, ring.keep(Buffer.alloc(98, 'x')))).toBe('x'.repeat(98))
})
