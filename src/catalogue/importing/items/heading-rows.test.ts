import { expect, test } from 'vitest'
import { readItemText, reasonsIn } from '../../../testkit/read-texts.ts'

const MAP = { id: 'No', names: 'Object', production_date: 'Date', categories: 'Group' }
const reason = (heading: string) =>
  `The row has only the text “${heading}”. It seems to be a heading of the rows below, and is left out. To keep the groups, add a column with the group of each item. It can be written once, if the map has "fill": "down" for it.`

test('a heading as a row in another column than that of numbers is no item, and the finding says what to do', async () => {
  const content = 'No,Object,Date,Group\n,Household,,\n1,Kettle,1890,\n,Tools,,\n2,Saw,1902,\n'
  const { items, findings } = await readItemText({ content, map: MAP })
  expect(items.map(({ names }) => names)).toEqual([['Kettle'], ['Saw']])
  expect(findings.filter((finding) => finding.includes('missing-id'))).toEqual([
    'error missing-id items:2',
    'error missing-id items:4',
  ])
  expect(await reasonsIn({ content, map: MAP })).toEqual(
    expect.arrayContaining([reason('Household'), reason('Tools')]),
  )
})

test('where numbers are words, a row with only a number is read and reported', async () => {
  const content = 'Category,No,Title\nKitchen,Brooch A,x\n,Brooch B,\nTools,Brooch C,y\n'
  const map = { registration_number: 'No', title: 'Title', categories: { from: 'Category', fill: 'down' } }
  const { items, findings } = await readItemText({ content, map })
  expect(items.map((item) => [item.registration_number, item.categories])).toEqual(
    expect.arrayContaining([['Brooch B', ['Kitchen']]]),
  )
  expect(findings).toContain('warning heading-row items:3')
})

test('headings in a column that is filled down are the groups of the rows below', async () => {
  const content = 'Group,No,Object\nHousehold,,\n,1,Kettle\n,2,Jug\nTools,,\n,3,Saw\n'
  const map = { ...MAP, production_date: { value: '1900' }, categories: { from: 'Group', fill: 'down' } }
  const { items, findings } = await readItemText({ content, map })
  expect(items.map(({ names, categories }) => [...names, ...categories])).toEqual([
    ['Kettle', 'Household'],
    ['Jug', 'Household'],
    ['Saw', 'Tools'],
  ])
  expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([])
})

const GROUPED = 'Category,Subcategory,No\nKitchen,Pots,1\n,,2\nTools,,3\n,,4\n,Saws,5\n'
const filled = (from: unknown) => ({ from, fill: 'down' })

test.each([
  ['two members', { categories: filled('Category'), subjects: filled('Subcategory') }],
  ['one member in another order', { categories: filled(['Subcategory', 'Category']) }],
])('a new group ends the groups in the columns to the right of it, with %s', async (_, map) => {
  const { items } = await readItemText({ content: GROUPED, map: { id: 'No', ...map } })
  expect(items.map(({ categories, subjects }) => [...categories, ...subjects].sort())).toEqual([
    ['Kitchen', 'Pots'],
    ['Kitchen', 'Pots'],
    ['Tools'],
    ['Tools'],
    ['Saws', 'Tools'],
  ])
})

test('a row with only a registration number is an item', async () => {
  const content = 'registration_number,title\nA 12,\nA 13,Bowl\n'
  const { items } = await readItemText({ content })
  expect(items.map(({ registration_number }) => registration_number)).toEqual(['A 12', 'A 13'])
})
