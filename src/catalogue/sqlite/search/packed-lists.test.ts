import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../testkit/property-runs.ts'
import { graphOf } from '../../term-graph.ts'
import { type ListPart, listParts, writeNumberLists } from '../file/number-lists.ts'
import { itemLists, packLists } from './packed-lists.ts'

const ENOUGH = 1024 * 1024

/** A database with these lists of numbers, one list per record. */
function databaseWith(lists: readonly (readonly number[])[]): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec('create table number_list (name text, part integer, size integer, lists blob)')
  const edges = lists.flatMap((list, record) => list.flatMap((number) => [record, number]))
  writeNumberLists(db, 'item.terms', graphOf(lists.length, edges))
  return db
}

function listsIn(parts: Iterable<ListPart>, ordinals: Uint32Array): number[][] {
  const found: number[][] = []
  for (const { first, from, until, starts, members } of parts) {
    for (const ordinal of ordinals.subarray(from, until))
      found.push([...members.subarray(starts[ordinal - first], starts[ordinal - first + 1])])
  }
  return found
}

const number = fc.oneof(fc.nat(255), fc.nat(65_535), fc.nat(2 ** 32 - 1))
const lists = fc
  .tuple(fc.array(fc.array(number, { maxLength: 4 }), { maxLength: 40 }), fc.constantFrom(1, 7, 150))
  .map(([some, times]) => Array.from({ length: times }, () => some).flat())

test('the lists in memory are those in the file, for any records', PROPERTY, () => {
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.boolean()), (all, isWanted) => {
      const db = databaseWith(all)
      const wanted = Uint32Array.from(all.keys()).filter(() => isWanted.next().value === true)
      const plain = Array.from(wanted, (ordinal) => all[ordinal])
      expect(listsIn(itemLists(db, 'item.terms', wanted), wanted)).toEqual(plain)
      expect(listsIn(listParts(db, 'item.terms', wanted), wanted)).toEqual(plain)
    }),
    runs(20),
  )
})

test.each([
  { greatest: 255, bytes: 1 },
  { greatest: 256, bytes: 2 },
  { greatest: 65_535, bytes: 2 },
  { greatest: 65_536, bytes: 4 },
])('numbers up to $greatest take $bytes bytes each', ({ greatest, bytes }) => {
  const packed = packLists(databaseWith([[3], [], [1, greatest]]), 'item.terms', ENOUGH)
  expect(packed?.members.BYTES_PER_ELEMENT).toBe(bytes)
})

test.each([
  { lists: 'lists that need more memory than there is', all: [[1, 2, 3]], mostBytes: 7 },
  { lists: 'lists of which one has more than 255 numbers', all: [new Array(256).fill(1)], mostBytes: ENOUGH },
])('$lists stay in the file', ({ all, mostBytes }) => {
  const db = databaseWith(all)
  expect(packLists(db, 'item.terms', mostBytes)).toBeNull()
  const wanted = Uint32Array.of(0)
  expect(listsIn(itemLists(db, 'item.terms', wanted), wanted)).toEqual(all)
})
