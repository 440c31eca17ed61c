import { describe, expect, test } from 'vitest'
import { importEditions } from '../../testkit/import-editions.ts'
import { postgresLocation } from '../../testkit/postgres-server.ts'
import { firstOf, PROPERTY } from '../../testkit/property-runs.ts'
import { readItemText } from '../../testkit/read-texts.ts'
import { numberFor } from './items/item-numbers.ts'

const TERMS = { csv: 'id,name\n1,Bowls\n' }
const HEADER = 'registration_number,title'
const TITLES = { '1980.4.1': 'Wedding dress', '1980.4.2': 'Bonnet', 'A 12': 'Kettle' }
const ROWS = Object.entries(TITLES).map(([number, title]) => `${number},${title}`)

const plain = numberFor('', 'R1')
const made = (title: string) => numberFor('', 'R1', title)

const newDatabase = await postgresLocation()

const LOCATIONS = [
  ['a file', undefined],
  ['PostgreSQL', () => newDatabase().location],
] as const

// The numbers do not depend on the engine, only on the ids that it keeps. The conformance tests try those.
describe.each(firstOf(1, LOCATIONS))('in %s', PROPERTY, (_, newLocation) => {
  const { begin, imports, itemsById, goneById } = importEditions(newLocation)
  const importing = (...rows: string[]) => imports({ ...TERMS, items: `${[HEADER, ...rows].join('\n')}\n` })

  test('items without ids get numbers that begin like their registration numbers', async () => {
    const { said } = await importing(...ROWS)
    expect(await itemsById()).toEqual({
      1980000400285093: 'Bonnet',
      9000000001296708: 'Kettle',
      1980000400141444: 'Wedding dress',
    })
    expect(said).toEqual([
      'assigned-id 3: 3 items have no whole number as id. The numbers are made from the registration numbers, such as 1980000400141444 from “1980.4.1”, and stay the same. []',
    ])
  })

  test('the numbers are the same whatever rows come, go or change places, and in another catalogue', async () => {
    await importing(...ROWS)
    const before = await itemsById()
    await importing('B 1,Basket', ...ROWS.toReversed())
    expect(await itemsById()).toEqual({ ...before, [numberFor('', 'B 1')]: 'Basket' })
    await importing(...ROWS.slice(1))
    expect(await itemsById()).toEqual(
      Object.fromEntries(Object.entries(before).filter(([, title]) => title !== 'Wedding dress')),
    )
    expect(await goneById('item')).toMatchObject({ 1980000400141444: { name: 'Wedding dress' } })
    await importing(...ROWS)
    expect(await itemsById()).toEqual(before)
    expect(await goneById('item')).toMatchObject({ [numberFor('', 'B 1')]: { name: 'Basket' } })
    begin()
    await importing(...ROWS.toReversed())
    expect(await itemsById()).toEqual(before)
  })

  test('a cell of an id that is empty or a text gets a number beside those that are stated', async () => {
    const { said } = await imports({
      ...TERMS,
      items: 'id,registration_number,title\n7,1980.4.1,Bowl\n,1980.4.2,Cup\n1980.4.3,,Jug\nA 12,H 9,Mug\n',
    })
    expect(await itemsById()).toEqual({
      7: 'Bowl',
      [numberFor('', '1980.4.2')]: 'Cup',
      [numberFor('', '1980.4.3')]: 'Jug',
      [numberFor('', 'A 12')]: 'Mug',
    })
    expect(said.map((text) => text.slice(0, 40))).toEqual([
      'assigned-id 1: The id “1980.4.3” is no w',
      'assigned-id 1: The id “A 12” is no whole',
      'assigned-id 1: One item has no whole num',
    ])
  })

  test('a whole registration number is the number', async () => {
    await importing('1042,Teapot', '0043,Tray')
    expect(await itemsById()).toEqual({ 1042: 'Teapot', [numberFor('', '0043')]: 'Tray' })
  })

  test('a whole registration number that was the id of another item is not used', async () => {
    await imports({ ...TERMS, items: 'id,registration_number,title\n5,12,Teapot\n6,6,Tray\n8,3,Cup\n' })
    await imports({ ...TERMS, items: 'id,registration_number,title\n5,12,Teapot\n6,6,Tray\n' })
    // 5 is the teapot, 6 the tray itself, and 8 was the cup.
    await imports({ ...TERMS, items: 'registration_number,title\n5,Jug\n6,Tray\n8,Mug\n12,Teapot\n' })
    expect(await itemsById()).toEqual({
      6: 'Tray',
      12: 'Teapot',
      [numberFor('', '5')]: 'Jug',
      [numberFor('', '8')]: 'Mug',
    })
    expect(await goneById('item')).toMatchObject({ 5: { name: 'Teapot' }, 8: { name: 'Cup' } })
  })

  test.each([
    ['first', 'items0.csv:2'],
    ['last', 'items1.csv:2'],
  ])('a stated id comes before a registration number: id %s', async (order, place) => {
    const files = ['id,title\n5,Teapot\n', 'registration_number,title\n5,Jug\n']
    const { said } = await imports({ ...TERMS, items: order === 'first' ? files : files.toReversed() })
    expect(said).toContain(
      `reused-id 1: The number 5 is the id of one item and the registration number of another, here and in ${place}. The item with the id has it; the other one gets another number. [5]`,
    )
    expect((await itemsById())[5]).toBe('Teapot')
    expect(Object.values(await itemsById()).sort()).toEqual(['Jug', 'Teapot'])
  })

  test('two items with one registration number are both kept, and keep their numbers in any order', async () => {
    const [cup, lid] = ['A 1,Cup', 'A 1,Lid']
    const { said } = await importing(cup, lid)
    const before = { [numberFor('', 'A 1')]: 'Cup', [numberFor('', 'A 1', 'Lid')]: 'Lid' }
    expect(said[0]).toBe(
      'repeated-number 1: The item in items0.csv:2 has the same registration number; both are kept. [A 1]',
    )
    expect(await itemsById()).toEqual(before)
    for (const rows of [[lid, cup], [lid]]) await importing(...rows)
    expect(await itemsById()).toEqual({ [numberFor('', 'A 1', 'Lid')]: 'Lid' })
    await importing(lid, cup)
    expect(await itemsById()).toEqual(before)
  })

  test.each<[string, string, string[], Record<number, string>]>([
    ['a new item before it', 'R1,Jug', ['R1,Vase', 'R1,JUG '], { [plain]: 'JUG', [made('Vase')]: 'Vase' }],
    ['a new item after it', 'R1,Jug', ['R1,Jug', 'R1,Vase'], { [plain]: 'Jug', [made('Vase')]: 'Vase' }],
    ['a corrected title', 'R1,Jug', ['R1,Jar'], { [plain]: 'Jar' }],
    [
      'a corrected title and a new item',
      'R1,Jug',
      ['R1,Jar', 'R1,Vase'],
      { [plain]: 'Jar', [made('Vase')]: 'Vase' },
    ],
    [
      'rows without a title',
      'R1,Jug',
      ['R1,Vase,clay', 'R1,,tin', 'R1,Jug,glass'],
      { [plain]: 'Jug', [made('Vase')]: 'Vase' },
    ],
  ])(
    'an item keeps its number when others get the same registration number: %s',
    async (_, before, rows, after) => {
      const items = (...lines: string[]) => `${HEADER},materials\n${lines.join('\n')}\n`
      await imports({ ...TERMS, items: items(before) })
      await imports({ ...TERMS, items: items(...rows) })
      expect(await itemsById()).toEqual(after)
    },
  )

  test('the same rows give the same revision after a title was corrected, an item was added and rows were moved', async () => {
    await importing('R1,Jug', 'B 1,Basket')
    const rows = ['R1,Vase', 'B 1,Baskets', 'R1,Jug', 'C 1,Cup']
    const { revision } = await importing(...rows)
    expect((await importing(...rows)).revision).toBe(revision)
    expect((await importing(...rows.toReversed())).revision).toBe(revision)
    expect((await importing(...rows.with(3, 'C 1,Cups'))).revision).not.toBe(revision)
  })

  test('items that share a number keep theirs when a title is corrected and the rows are moved', async () => {
    await importing('R1,Vase', 'R1,Jug')
    await importing('R1,Jug', 'R1,Vases')
    expect(await itemsById()).toEqual({ [plain]: 'Vases', [made('Jug')]: 'Jug' })
  })

  test('the number of a removed item is given to an item with the same title only', async () => {
    await importing('R1,Jug', 'B 1,Basket')
    await importing('B 1,Basket')
    await importing('R1,Clock', 'B 1,Basket')
    const basket = { [numberFor('', 'B 1')]: 'Basket' }
    expect(await itemsById()).toEqual({ ...basket, [made('Clock')]: 'Clock' })
    expect(await goneById('item')).toMatchObject({ [plain]: { name: 'Jug' } })
    await importing('R1,Clock', 'R1,Jug', 'B 1,Basket')
    expect(await itemsById()).toEqual({ ...basket, [made('Clock')]: 'Clock', [plain]: 'Jug' })
  })

  test.each([
    ['registration_number,title', 'Z 1,<b>Cup</b> &amp; saucer'],
    ['registration_number,title', 'Z 1,None'],
    ['registration_number,names', 'Z 1,Jug|Mug'],
    [
      'registration_number,description',
      'Z 1,"One two three four five six seven\n\neight nine ten eleven twelve thirteen"',
    ],
  ])('a removed item has its number again, whatever its title is made from: %s %s', async (header, row) => {
    const basket = 'B 1,Basket'
    await imports({ ...TERMS, items: `${header}\n${row}\n${basket}\n` })
    await imports({ ...TERMS, items: `${header}\n${basket}\n` })
    await imports({ ...TERMS, items: `${header}\n${row}\n${basket}\n` })
    expect(Object.keys(await itemsById())).toContain(String(numberFor('', 'Z 1')))
  })

  test('rows with one registration number that say nothing different are one item', async () => {
    const { said } = await imports({
      ...TERMS,
      items: 'registration_number,title,materials\nA 1,Cup,clay\nA 1,,tin\nA 1,Cup,glass\n',
    })
    expect(await itemsById()).toEqual({ [numberFor('', 'A 1')]: 'Cup' })
    expect(said).toEqual([
      'repeated-number 1: The row has the registration number of items0.csv:2. As nothing in it contradicts that row, they are one item. If they are two objects, give each a number of its own. [A 1]',
      expect.stringMatching(/^assigned-id 1: /),
    ])
  })

  test('two different items with one registration number and title are both kept', async () => {
    await imports({
      ...TERMS,
      items: 'registration_number,title,height_mm\nA 1,Cup,10\nA 1,Cup,20\nA 1,Cup,30\n',
    })
    expect(
      Object.keys(await itemsById())
        .map(Number)
        .sort(),
    ).toEqual([numberFor('', 'A 1'), numberFor('', 'A 1', 'Cup'), numberFor('', 'A 1', 'Cup', '2')].sort())
  })

  test('items with equal number and title keep their addresses, also when one with another title goes', async () => {
    const rows = (...numbered: string[]) => `${HEADER},height_mm\n${numbered.join('\n')}\n`
    const others = [
      ...['A 1,Cup,10', 'A 1,Cup,20', 'A 1,Cup,30'],
      ...['B 1,Cup,10', 'B 1,Jug,20', 'B 1,Cup,30'],
      ...['C 1,,10', 'C 1,,20', 'C 1,,30'],
      ...['D 1,Cup,20', 'D 1,Cup,30', 'D 1,Cup,40'],
    ]
    const { revision } = await imports({ ...TERMS, items: rows('D 1,Jug,10', ...others) })
    const { [numberFor('', 'D 1')]: _, ...before } = await itemsById()
    for (let times = 0; times < 2; times++)
      expect((await imports({ ...TERMS, items: rows('D 1,Jug,10', ...others) })).revision).toBe(revision)
    const without = await imports({ ...TERMS, items: rows(...others) })
    expect(await itemsById()).toEqual(before)
    expect((await imports({ ...TERMS, items: rows(...others) })).revision).toBe(without.revision)
  })

  test.each([
    ['one has a title', ['R1,Jug,Bowls,10', 'R1,,Bowl,20']],
    ['none has a title', ['R1,,Vat,10', 'R1,,Bowl,20', 'R1,,Tub,30']],
  ])(
    'items with equal numbers that are called by their terms keep theirs in any order if %s',
    async (_, rows) => {
      const from = (lines: string[]) => ({
        ...TERMS,
        items: `${HEADER},terms,height_mm\n${lines.join('\n')}\n`,
      })
      for (const first of [rows, rows.toReversed()]) {
        begin()
        await imports(from(first))
        const before = await itemsById()
        expect(Object.keys(before)).toHaveLength(rows.length)
        for (const next of [first.toReversed(), first]) {
          await imports(from(next))
          expect(await itemsById()).toEqual(before)
        }
      }
    },
  )

  test.each([
    ['another gets another title', 'R1,Jug,Vat,10', 'R1,Jugs,Vat,10'],
    ['another gets a title', 'R1,,Vat,10', 'R1,Jug,Vat,10'],
    ['another loses its title', 'R1,Jug,Vat,10', 'R1,,Vat,10'],
    ['another gets another term', 'R1,,Vat,10', 'R1,,Tub,10'],
  ])('an item called by its term keeps its number if %s', async (_, before, after) => {
    const bowl = 'R1,,Bowl,20'
    const imported = async (rows: string[]) => {
      await imports({ ...TERMS, items: `${HEADER},terms,height_mm\n${rows.join('\n')}\n` })
      return Object.entries(await itemsById()).find(([, title]) => title === 'Bowl')
    }
    for (const first of [
      [before, bowl],
      [bowl, before],
    ])
      for (const next of [
        [after, bowl],
        [bowl, after],
      ]) {
        begin()
        const kept = await imported(first)
        expect(kept).toBeDefined()
        expect(await imported(next)).toEqual(kept)
      }
  })

  test('an item with neither id nor registration number is left out', async () => {
    const { said } = await importing(...ROWS, ',Nameless', 'n/a,None')
    expect(Object.keys(await itemsById())).toHaveLength(3)
    expect(said.filter((text) => text.startsWith('missing-id'))).toEqual(
      ['Nameless', 'None'].map(
        (title) =>
          `missing-id 1: An item must have an id or a registration number; it is left out. If your items have no numbers, add a column and number them: 1, 2, 3 and so on. [${title}]`,
      ),
    )
  })
})

test('rows without an id or with one that is taken are left out, the others are read', async () => {
  const { items, findings } = await readItemText({
    content: 'id,title\n1,Bowl\n,Nameless\n1,Again\nA7,Cup\n 2 ,Jug\nNone,Mug\n3.0,Pot',
  })
  expect(items.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Bowl'],
    [9000000000748913, 'Cup'],
    [2, 'Jug'],
    [3, 'Pot'],
  ])
  expect(findings).toEqual([
    'error missing-id items:3',
    'error repeated-id items:4',
    'error missing-id items:7',
    'info assigned-id items:5',
  ])
})
