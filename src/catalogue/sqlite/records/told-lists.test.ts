import { expect, test } from 'vitest'
import { ByteRing } from './byte-ring.ts'
import { JoinedRecords } from './joined-records.ts'
import { ToldLists, type ToldPage } from './told-lists.ts'

/** Room enough for two blocks of places. */
const PLACES_BYTES = 3000

function toldLists({ ends = 1000, records = 1000, places = 100_000 } = {}): ToldLists {
  return new ToldLists({ ends: new ByteRing(ends), records: new ByteRing(records) }, places)
}

/** A record that is read, and then ends as it was told before; undefined where it was not. */
function read(page: ToldPage, index: number, record: string): string | undefined {
  const joined = new JoinedRecords(0)
  joined.add(Buffer.from(record))
  return page.endAsBefore(joined, index) ? joined.bytes.toString() : undefined
}

/** The same where nothing has to be read. */
function kept(page: ToldPage, index: number): string | undefined {
  const joined = new JoinedRecords(0)
  return page.addAsBefore(joined, index) && page.endAsBefore(joined, index)
    ? joined.bytes.toString()
    : undefined
}

test('a record is told as it was before, whatever page it stands in then', () => {
  const told = toldLists()
  for (const number of [13, 63, 64])
    told.page('wood', 10).keepEnd(number - 10, Buffer.from(`,"n":${number}}`))
  expect(read(told.page('wood', 13), 0, '{"id":7}')).toBe('{"id":7,"n":13}')
  const page = told.page('wood', 60)
  expect([2, 3, 4, 5].map((index) => read(page, index, '{"id":7}'))).toEqual([
    undefined,
    '{"id":7,"n":63}',
    '{"id":7,"n":64}',
    undefined,
  ])
})

test('a record that is told again is kept itself, and then not read any more', () => {
  const told = toldLists()
  told.page('wood', 0).keepEnd(3, Buffer.from(',"matched":3}'))
  expect(kept(told.page('wood', 0), 3)).toBeUndefined()
  read(told.page('wood', 2), 1, '{"id":7}')
  expect(kept(told.page('wood', 1), 2)).toBe('{"id":7,"matched":3}')
  expect(kept(told.page('wood', 1), 3)).toBeUndefined()
})

test('a list does not tell what was told of another', () => {
  const told = toldLists()
  const [a, b] = [told.page('a', 0), told.page('b', 0)]
  a.keepEnd(0, Buffer.from(',"of":"a"}'))
  read(a, 0, '{"id":1}')
  expect([read(b, 0, '{"id":2}'), kept(b, 0)]).toEqual([undefined, undefined])
  b.keepEnd(0, Buffer.from(',"of":"b"}'))
  read(b, 0, '{"id":2}')
  expect([kept(a, 0), kept(b, 0)]).toEqual(['{"id":1,"of":"a"}', '{"id":2,"of":"b"}'])
})

test('a record that had to go is read again', () => {
  const page = toldLists({ records: 30 }).page('wood', 0)
  for (const index of [0, 1]) page.keepEnd(index, Buffer.from(`,"end":${index}}`))
  for (const index of [0, 1]) read(page, index, `{"id":${index},"of":"a list"}`)
  expect([kept(page, 0), kept(page, 1)]).toEqual([undefined, '{"id":1,"of":"a list","end":1}'])
  expect(read(page, 0, '{"id":0}')).toBe('{"id":0,"end":0}')
})

test('where an end had to go, it has to be found out anew', () => {
  const page = toldLists({ ends: 20 }).page('wood', 0)
  for (const index of [0, 1]) page.keepEnd(index, Buffer.from(`,"end":${index}}`))
  expect([read(page, 0, '{}'), read(page, 1, '{}')]).toEqual([undefined, '{,"end":1}'])
})

test('where the places of a list had to go, nothing of it is told, and nothing wrong', () => {
  const told = toldLists({ places: PLACES_BYTES })
  for (const list of ['a', 'b', 'c']) told.page(list, 0).keepEnd(0, Buffer.from(`,"of":"${list}"}`))
  expect(['c', 'b', 'a'].map((list) => read(told.page(list, 0), 0, '{}'))).toEqual([
    '{,"of":"c"}',
    '{,"of":"b"}',
    undefined,
  ])
})
