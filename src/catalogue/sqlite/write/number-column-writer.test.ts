import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { columnNumbers } from '../search/number-columns.ts'
import { NumberColumnWriter } from './number-column-writer.ts'

test.each([0, 1, 32_768, 100_000])('%i numbers of a field are one column, each with its record', (count) => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table item_number (field text primary key, numbers blob not null, ordinals blob not null)')
  const [widths, heights] = [
    new NumberColumnWriter(db, 'item', 'width'),
    new NumberColumnWriter(db, 'item', 'height'),
  ]
  for (let i = 0; i < count; i++) {
    widths.add(i * 3, i / 7)
    heights.add(i, -i)
  }
  heights.write()
  widths.write()
  const { numbers, ordinals } = columnNumbers(db, 'item', 'width')
  expect(numbers).toEqual(Float64Array.from({ length: count }, (_, i) => i / 7))
  expect(ordinals).toEqual(Uint32Array.from({ length: count }, (_, i) => i * 3))
})
