import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { IdList } from './id-list.ts'
import { RecordReader } from './record-reader.ts'

const recordOf = (id: number) => `{"id":${id},"é":"${'x'.repeat(id % 90)}"}`
const gaps = Array.from({ length: 3000 }, (_, i) => 5 + i * 3 + (i % 7 === 0 ? 1 : 0))
const shuffled = gaps.toSorted((a, b) => ((a * 7919) % 3001) - ((b * 7919) % 3001))
const far = [3, 9, 4000, 2 ** 52]

/** @param names the ids in the order of the names of the terms */
function readerOfTerms(names: readonly number[]): RecordReader {
  const ascending = names.toSorted((a, b) => a - b)
  const rows = Uint32Array.from(ascending, (id) => names.indexOf(id))
  const db = databaseOf('create table term (row integer primary key, record blob)', 'term', [
    ...names.entries(),
  ])
  return new RecordReader(
    db,
    'term',
    new IdList(names.length, () => ({ ids: Float64Array.from(ascending), rows })),
  )
}

function readerOfItems(ids: readonly number[], listed = ids): RecordReader {
  const rows = ids.map((id): [number, number] => [id, id])
  const db = databaseOf('create table item (id integer primary key, record blob)', 'item', rows)
  return new RecordReader(
    db,
    'item',
    new IdList(listed.length, () => ({ ids: Float64Array.from(listed), rows: null })),
  )
}

function databaseOf(createTable: string, table: string, rows: readonly [number, number][]): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  db.exec(`${createTable}; begin`)
  const insert = db.prepare(`insert into ${table} values (?, ?)`)
  for (const [row, id] of rows) insert.run(row, Buffer.from(recordOf(id)))
  db.exec('commit')
  return db
}

test.each([
  { which: 'items', reader: readerOfItems, ids: gaps },
  { which: 'items with ids far apart', reader: readerOfItems, ids: far },
  { which: 'terms in no order', reader: readerOfTerms, ids: shuffled },
  { which: 'terms in the opposite order', reader: readerOfTerms, ids: gaps.toReversed() },
])('$which are read by id, and lists in the order asked for', ({ reader, ids }) => {
  const records = reader(ids)
  expect(ids.map((id) => String(records.get(id)))).toEqual(ids.map(recordOf))
  expect([-1, 1.5, 10 ** 9].map((id) => records.get(id))).toEqual([undefined, undefined, undefined])
  const ascending = ids.toSorted((a, b) => a - b)
  const last = ids.length - 1
  for (const ordinals of [[], [...ids.keys()].toReversed(), [0, last, 1, last - 1, 0]]) {
    const read = [...records.read(Uint32Array.from(ordinals))].map(String)
    expect(read).toEqual(ordinals.map((ordinal) => recordOf(ascending[ordinal] ?? -1)))
  }
})

test('a record that is listed and not there is an error, not a shorter list', () => {
  const records = readerOfItems([1, 2, 3], [1, 2, 3, 4])
  expect(() => records.get(4)).toThrow('there is no item in row 4')
  expect(() => records.read(Uint32Array.of(0, 3, 1))).toThrow('1 of 3 item rows are missing')
})
