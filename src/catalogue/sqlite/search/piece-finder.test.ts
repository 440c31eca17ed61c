import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import loadWabt from 'wabt'
import { FIND_PIECE, PieceFinder } from './piece-finder.ts'

const finder = new PieceFinder()

/** Everywhere that the piece stands, as the finder tells. */
function placesOf(piece: Buffer, texts: Buffer): number[] {
  finder.seek([Buffer.from('beside'), piece], texts)
  finder.take(texts)
  const places: number[] = []
  for (let at = finder.placeOf(1, 0); at >= 0; at = finder.placeOf(1, at + 1)) places.push(at)
  return places
}

/** The same, as looking byte after byte tells. */
function placesByLooking(piece: Buffer, texts: Buffer): number[] {
  return [...texts.keys()].filter((at) => texts.subarray(at, at + piece.length).equals(piece))
}

test('the module is what its text says', async () => {
  const source = readFileSync(new URL('./find-piece.wat', import.meta.url), 'utf8')
  const { buffer } = (await loadWabt()).parseWat('find-piece.wat', source, { simd: true }).toBinary({})
  expect(FIND_PIECE).toBe(Buffer.from(buffer).toString('base64'))
})

test('a piece is found wherever it stands, at all distances and beside itself', () => {
  const bytes = fc.uint8Array({ min: 0, max: 3, maxLength: 90 }).map((array) => Buffer.from(array))
  const piece = fc
    .uint8Array({ min: 0, max: 3, minLength: 1, maxLength: 5 })
    .map((array) => Buffer.from(array))
  fc.assert(
    fc.property(piece, bytes, (sought, texts) => {
      expect(placesOf(sought, texts)).toEqual(placesByLooking(sought, texts))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['at the very start', 0],
  ['across the first sixteen bytes', 13],
  ['at the very end', 40 - 6],
])('a piece is found %s', (_where, at) => {
  const texts = Buffer.alloc(40, 'x')
  texts.write('teapot', at)
  expect(placesOf(Buffer.from('teapot'), texts)).toEqual([at])
})

test('what stood behind shorter texts is not found any longer', () => {
  const piece = Buffer.from('teapot')
  expect(placesOf(piece, Buffer.from('a cup and a teapot'))).toEqual([12])
  expect(placesOf(piece, Buffer.from('a cup and a tea'))).toEqual([])
})

test('a piece longer than the texts is not found', () => {
  expect(placesOf(Buffer.from('teapots with lids'), Buffer.from('teapot'))).toEqual([])
})

test('texts of twenty megabytes are looked through, and short ones after them', () => {
  const texts = Buffer.alloc(20 * 1024 * 1024, 'tea pot ')
  texts.write('teapot', texts.length - 6)
  expect(placesOf(Buffer.from('teapot'), texts)).toEqual([texts.length - 6])
  expect(placesOf(Buffer.from('teapot'), Buffer.from('one teapot'))).toEqual([4])
})

test('a piece of nothing stands everywhere', () => {
  finder.seek([Buffer.alloc(0)], Buffer.from('teapot'))
  finder.take(Buffer.from('teapot'))
  expect(finder.placeOf(0, 3)).toBe(3)
})
