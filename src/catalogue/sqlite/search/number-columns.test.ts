import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { bytesOf } from '../file/packed.ts'
import { NumberColumns } from './number-columns.ts'

const RECORDS = 1000

/** A finder for the numbers of records, by ordinal. */
function finderOf(numbers: ReadonlyMap<number, number>) {
  const db = new DatabaseSync(':memory:')
  db.exec('create table item_number (field text primary key, numbers blob not null, ordinals blob not null)')
  db.prepare('insert into item_number values (?, ?, ?)').run(
    'year',
    bytesOf(Float64Array.from(numbers.values())),
    bytesOf(Uint32Array.from(numbers.keys())),
  )
  return new NumberColumns(db, 'item', RECORDS).read('year')
}

const each = (numberOf: (ordinal: number) => number, step = 1) =>
  new Map(Array.from({ length: RECORDS / step }, (_, i) => [i * step, numberOf(i * step)]))

const COLUMNS: [string, Map<number, number>, number][] = [
  ['counts up to 254', each((i) => i % 255), 1],
  ['counts up to 255', each((i) => i % 256), 2],
  ['years', each((i) => 1500 + i), 2],
  ['years before our era', each((i) => -32_768 + i), 2],
  ['one more than the greatest short number', each((i) => 32_767 - i), 4],
  ['years of the dinosaurs', each((i) => -66_000_000 + i), 4],
  ['addresses', each((i) => i * 2 ** 31), 12],
  ['parts of a millimetre', each((i) => i / 4), 12],
  ['zero and minus zero', each((i) => (i % 2 === 0 ? 0 : -0)), 1],
  ['years of one record in two', each((i) => 1800 + i, 2), 2],
  ['years of one record in a hundred', each((i) => 1800 + i, 100), 12],
]

test.each(COLUMNS)('records are found by %s, all and among others', (_, column, bytes) => {
  const finder = finderOf(column)
  const [some] = [...column.values()].slice(column.size >> 1)
  const among = Uint32Array.from({ length: RECORDS / 5 }, (_, i) => i * 5)
  for (const holds of [
    (number: number) => number === some,
    (number: number) => number !== 0,
    (number: number) => number < Number(some),
    () => true,
  ]) {
    const expected = [...column].flatMap(([ordinal, number]) => (holds(number) ? [ordinal] : []))
    expect([...finder.find(holds, null)]).toEqual(expected)
    const inBoth = expected.filter((ordinal) => ordinal % 5 === 0)
    // Others may be found as well.
    expect([...finder.find(holds, among)].filter((ordinal) => ordinal % 5 === 0)).toEqual(inBoth)
    const isFirst = (ordinal: number) => ordinal === 0
    expect([...finder.find(holds, Uint32Array.of(0))].filter(isFirst)).toEqual(expected.filter(isFirst))
  }
  // What it takes for each record, or for each number if it is stored with its record.
  expect(finder.byteLength).toBe(bytes * (bytes === 12 ? column.size : RECORDS))
})

test('no record is found by a field without numbers', () => {
  const finder = finderOf(new Map())
  expect(finder.find(() => true, null)).toEqual(new Uint32Array(0))
})
