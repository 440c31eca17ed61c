import { expect, test } from 'vitest'
import { profileOf } from '../../../testkit/column-profiles.ts'
import { profileColumns } from './profile-columns.ts'
import { suggestMap } from './suggest-map.ts'
import { suggestTermMap } from './suggest-term-map.ts'
import { mapOf } from './suggestion.ts'

const ITEMS = [
  ['Vessels', 'Bowls', 'Tea bowl'],
  ['', '', 'Sugar bowl'],
  ['', 'Cups', 'Tea cup'],
  ['Tools', '', 'Hammer'],
  ['', '', 'Saw'],
]
const DOUBT =
  '“%” is blank in 60 % of the records, which follow one with a value, so blank seems to mean “as above”. If it means that an item belongs to none, remove “fill”.'

async function suggest(columns: readonly string[], rows: readonly (readonly string[])[], terms?: string) {
  const records = rows.map((row, i) => ({
    ...Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ''])),
    'Inventory No.': i + 1,
  }))
  const suggestion = suggestMap(await profileOf(records, terms))
  const doubts = suggestion.choices.flatMap(({ member, doubt }) =>
    doubt?.includes('fill') ? [[member, doubt]] : [],
  )
  return { map: mapOf(suggestion), doubts }
}

test.each([
  ['Category', 'Kategorie'],
  ['Classification', 'Catégorie'],
])('categories of items that are written once are filled down, in a column %s', async (...columns) => {
  for (const column of columns) {
    const rows = ITEMS.map(([group = '', , title = '']) => [group, title])
    const { map, doubts } = await suggest([column, 'Title'], rows)
    expect(map.categories).toEqual({ from: column, fill: 'down' })
    expect(doubts).toEqual([['categories', DOUBT.replace('%', column)]])
  }
})

test('categories in several levels are filled down together, so that a new group ends the one to the right', async () => {
  const { map, doubts } = await suggest(['Category', 'Subcategory', 'Title'], ITEMS)
  expect(map.categories).toEqual({ from: ['Category', 'Subcategory'], fill: 'down' })
  expect(doubts).toEqual([['categories', DOUBT.replace('%', 'Category')]])
})

test('a column of groups that repeat, beside one of groups written once, is not filled down', async () => {
  const rows = [
    ['Tools', 'Lane'],
    ['', 'Lane'],
    ['', ''],
    ['Vessels', 'Lane'],
    ['', ''],
    ['', ''],
  ]
  const { map } = await suggest(['Category', 'Family'], rows)
  expect(map.categories).toEqual({ from: 'Category', fill: 'down' })
})

test('object names that are written once, in the first column, are filled down', async () => {
  const rows = ITEMS.map(([group = '', , title = '']) => [group, title])
  const { map, doubts } = await suggest(['Object', 'Title'], rows, 'id,name\n1,Vessels\n2,Tools')
  expect(map.terms).toEqual({ from: 'Object', fill: 'down' })
  expect(doubts).toEqual([['terms', DOUBT.replace('%', 'Object')]])
  expect((await suggest(['Object', 'Title'], rows)).map.names).toEqual({ from: 'Object', fill: 'down' })
})

test.each<[string, string[], string[][]]>([
  [
    'repeat',
    ['Category', 'Title'],
    [
      ['Tools', 'Saw'],
      ['', 'Cup'],
      ['Tools', 'Plane'],
      ['', 'Jug'],
    ],
  ],
  [
    'are one in the whole table',
    ['Category', 'Title'],
    [
      ['Tools', 'Saw'],
      ['', 'Cup'],
      ['', 'Jug'],
    ],
  ],
  [
    'are missing in the first record',
    ['Category', 'Title'],
    [
      ['', 'Saw'],
      ['Tools', 'Cup'],
      ['', 'Plane'],
      ['Vessels', 'Jug'],
    ],
  ],
  [
    'are seldom missing',
    ['Category', 'Title'],
    [
      ['Tools', 'Saw'],
      ['Vessels', 'Cup'],
      ['Clothes', 'Hat'],
      ['Books', 'Atlas'],
      ['', 'Jug'],
    ],
  ],
])('categories that %s are not filled down', async (_, columns, rows) => {
  expect((await suggest(columns, rows)).map.categories).toBe('Category')
})

test('object names behind another column are not filled down: an item can lack one', async () => {
  const rows = ITEMS.map(([group = '', , title = '']) => [title, group])
  const { map } = await suggest(['Title', 'Object'], rows, 'id,name\n1,Vessels\n2,Tools')
  expect(map.terms).toBe('Object')
})

async function suggestTerms(columns: readonly string[], rows: readonly (readonly string[])[]) {
  async function* records() {
    for (const row of rows)
      yield { values: Object.fromEntries(columns.map((name, i) => [name, row[i] ?? ''])) }
  }
  return mapOf(suggestTermMap(await profileColumns(records()), 'en'))
}

test('the names beside groups of terms are found although their column is called anything', async () => {
  expect(await suggestTerms(['Group', 'Subgroup', 'Thing'], ITEMS)).toEqual({
    broader: { from: ['Group', 'Subgroup', 'Thing'], path: true, fill: 'down' },
  })
})

test('paths of groups that are written once are filled down', async () => {
  const rows = [
    ['Vessels > Bowls', 'Tea bowls'],
    ['', 'Sugar bowls'],
    ['Vessels > Cups', 'Tea cups'],
    ['', 'Coffee cups'],
    ['Tools', 'Hammers'],
    ['Tools > Saws', 'Hand saws'],
  ]
  expect(await suggestTerms(['Hierarchy', 'Name'], rows)).toEqual({
    name: 'Name',
    broader: { from: 'Hierarchy', path: ' > ', fill: 'down' },
  })
})
