import { expect, test } from 'vitest'
import { profileOf } from '../../../testkit/column-profiles.ts'

test('each column has its fill rate and three samples at most, words for nothing left out', async () => {
  const full = { 'Object Title': 'Blue bowl', Artist: 'Ada Field', Remarks: '' }
  const sparse = { 'Object Title': 'Cup', Artist: '', Remarks: 'None' }
  const { records, columns } = await profileOf([full, sparse, full, sparse, {}])
  const facts = columns.map(({ name, filled, samples }) => [name, filled, samples])
  expect([records, facts]).toEqual([
    5,
    expect.arrayContaining([
      ['Object Title', 0.8, ['Blue bowl', 'Cup']],
      ['Artist', 0.4, ['Ada Field']],
      ['Remarks', 0, []],
    ]),
  ])
})

test('members without any value are columns too, and a member with parts is known by its parts', async () => {
  const { columns } = await profileOf([
    { id: 1, '': 'x', images: [], rights: {}, notes: null, makers: [{ name: 'Ada' }] },
    { id: 2, '': 'y', images: [], rights: {}, notes: '', makers: null },
  ])
  expect(columns.map(({ name, filled }) => [name, filled])).toEqual([
    ['id', 1],
    ['', 1],
    ['images', 0],
    ['rights', 0],
    ['notes', 0],
    ['makers.name', 0.5],
  ])
})
