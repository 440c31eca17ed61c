import { expect, test } from 'vitest'
import { EMPTY_ITEM } from '../../../../catalogue/records.ts'
import type { Item } from '../../../../contract/item.ts'
import { besideImage, inColumns } from './arrangement.ts'

const NO_PARTS = new Set<never>()
const LONG = 'A long text about the item. '.repeat(20)

const itemWith = (more: Partial<Item>): Item => ({
  ...EMPTY_ITEM,
  id: 7,
  display_title: '7',
  uri: '/api/v1/item/7/json/',
  ...more,
})
const SHORT_FIELDS = {
  production_place: 'Merrin Bay',
  height_mm: 12,
  acquisition_year: 1961,
  rights: { statement: 'In copyright', licence: null, licence_uri: null },
}
const titles = ({ first, rest }: ReturnType<typeof inColumns>) =>
  [first, rest].map((sections) => sections.map(({ title }) => title))

test('texts are beside the image, and short sections below it', () => {
  const item = itemWith({ description: LONG, history_notes: LONG, ...SHORT_FIELDS })
  expect(titles(besideImage(item, NO_PARTS))).toEqual([
    ['What it is', 'Who made, designed and used it'],
    ['Where and when', 'Size and marks', 'How we acquired it', 'Rights'],
  ])
})

test('without long texts, short sections fill the height of the image', () => {
  const [beside, below] = titles(besideImage(itemWith({ materials: ['clay'], ...SHORT_FIELDS }), NO_PARTS))
  expect(beside).toEqual(['What it is', 'Where and when', 'Size and marks', 'How we acquired it', 'Rights'])
  expect(below).toEqual([])
})

test('a single short section is not alone below the image', () => {
  const item = itemWith({ description: LONG, significance_statement: LONG, height_mm: 12 })
  expect(titles(besideImage(item, NO_PARTS))).toEqual([
    ['What it is', 'Why we hold it', 'Size and marks'],
    [],
  ])
})

test('without an image, two columns are about equally high, in the order of the sections', () => {
  const item = itemWith({ description: LONG, history_notes: 'Found in 1961.', ...SHORT_FIELDS })
  expect(titles(inColumns(item, NO_PARTS))).toEqual([
    ['What it is', 'Who made, designed and used it'],
    ['Where and when', 'Size and marks', 'How we acquired it', 'Rights'],
  ])
})

test.each<[string, Partial<Item>, string[][]]>([
  ['nothing', {}, [[], []]],
  ['one section', { height_mm: 1 }, [['Size and marks'], []]],
])('a record with %s has one column at most', (_, more, expected) => {
  expect(titles(inColumns(itemWith(more), NO_PARTS))).toEqual(expected)
})

test('terms count as content', () => {
  const item = itemWith({ terms: [{ id: 1, name: 'Pipes', uri: '/api/v1/term/1/json/' }] })
  expect(titles(inColumns(item, new Set(['terms'] as const)))).toEqual([['What it is'], []])
})
