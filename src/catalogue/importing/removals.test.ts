import { expect, test } from 'vitest'
import { importEditions } from '../../testkit/import-editions.ts'

const { imports, everyTerm } = importEditions()

const table = (names: readonly string[]) =>
  `id,name\n${names.map((name, i) => `${i + 1},${name}`).join('\n')}\n`
const list = (titles: readonly string[], more = (_: number) => '') =>
  `id,title,registration_number\n${titles.map((title, i) => `${i + 1},${title},${more(i)}`).join('\n')}\n`
const some = (count: number, name: (i: number) => string) => Array.from({ length: count }, (_, i) => name(i))

/** Names without a word in common. */
const things = some(40, (i) => `Thing${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${i}`)
const others = things.map((name) => `Other${name}`)
const TERMS = table(things)
const ITEMS = list(things)

test.each([
  ['a table of terms that has lost most rows', table(things.slice(0, 10)), ITEMS, '30 of the 40 terms'],
  ['a list of items that has lost most rows', TERMS, list(things.slice(0, 10)), '30 of the 40 items'],
  ['a forgotten list of items', TERMS, undefined, '40 of the 40 items'],
  ['the thesaurus of another museum with the same numbers', table(others), ITEMS, '40 of the 40 terms'],
  ['the items of another museum with the same numbers', TERMS, list(others), '40 of the 40 items'],
  [
    'half of the rows, and other records with their numbers',
    TERMS,
    list(others.slice(0, 20)),
    '40 of the 40',
  ],
])('%s does not replace a catalogue unless removals are accepted', async (_, csv, items, count) => {
  const { revision } = await imports({ csv: TERMS, items: ITEMS })
  const edition = { csv, ...(items !== undefined && { items }) }
  await expect(imports(edition)).rejects.toThrow(new RegExp(`would remove ${count}.*--accept-removals`))
  expect((await imports({ csv: TERMS, items: ITEMS })).revision).toBe(revision)
  expect((await imports(edition, { acceptRemovals: true })).revision).not.toBe(revision)
})

test('a refusal names the first records that would go, and what has their numbers', async () => {
  await imports({ csv: table(things), items: list(things) })
  await expect(imports({ csv: table([...others.slice(0, 3), ...things.slice(3, 10)]) })).rejects.toThrow(
    'The import would remove 33 of the 40 terms of the catalogue: “Thingk10” (11), “Thingl11” (12), “Thingm12” (13), “Thingn13” (14), “Thingo14” (15) and 28 more. 30 are not in the sources. The ids of 3 are those of other records in the sources: 1, “Thinga0”, would become “OtherThinga0”.',
  )
})

test.each([
  ['20 records go', list(things.slice(0, 20))],
  ['all titles are extended', list(things.map((title) => `Blue ${title}, with a lid`))],
])('an import goes on if %s', async (_, items) => {
  await imports({ csv: TERMS, items: ITEMS })
  await imports({ csv: TERMS, items })
})

test.each([
  ['3 of 5 items go', 5, list(things.slice(0, 2)), '3 of the 5 items'],
  ['20 of 21 items go', 21, list(things.slice(0, 1)), '20 of the 21 items'],
  ['3 items have the numbers of others', 3, list(others.slice(0, 3)), '3 of the 3 items'],
])('a small catalogue is not replaced if %s', async (_, count, items, removed) => {
  await imports({ csv: TERMS, items: list(things.slice(0, count)) })
  await expect(imports({ csv: TERMS, items })).rejects.toThrow(`would remove ${removed}`)
  await imports({ csv: TERMS, items }, { acceptRemovals: true })
})

test.each([
  ['half of 6 items go', 6, 3],
  ['2 of 3 items go', 3, 1],
])('an import goes on if %s', async (_, before, now) => {
  await imports({ csv: TERMS, items: list(things.slice(0, before)) })
  await imports({ csv: TERMS, items: list(things.slice(0, now)) })
})

test('an import goes on if a tenth of the records go', async () => {
  const many = some(400, (i) => `Thing${i}`)
  await imports({ csv: TERMS, items: list(many) })
  await imports({ csv: TERMS, items: list(many.slice(0, 360)) })
  await expect(imports({ csv: TERMS, items: list(many.slice(0, 320)) })).rejects.toThrow('would remove 40 of')
})

test('records with other names are the same if their address or registration number is', async () => {
  const ttl = (name: string) =>
    things.map((thing) => `x:${thing} a skos:Concept ; skos:prefLabel "${name}${thing}" .`).join('\n')
  const number = (i: number) => `H ${i}`
  await imports({ ttl: ttl(''), items: list(things, number) })
  await imports({ ttl: ttl('Other'), items: list(others, number) })
  expect((await everyTerm()).names.get(1)).toBe('OtherThingb1')
})

test('records are the same if their names of one word differ in few letters', async () => {
  const nouns = 'Vase Box Knife M?bel T?r Teekanne Кружка 青磁花瓶 キーボード Πιάτο Ofen Glas'.split(' ')
  const corrected =
    'Vases Boxes Knives Möbel Tür Teekannen Кружки 青磁花缾 キイボード Πιάτα Öfen Gläser'.split(' ')
  const repeated = (names: readonly string[]) => Array.from({ length: 36 }, (_, i) => names[i % 12] ?? '')
  await imports({ csv: TERMS, items: list(repeated(nouns)) })
  await imports({ csv: TERMS, items: list(repeated(corrected)) })
  const shifted = corrected.map((_, i) => corrected[(i + 1) % 12] ?? '')
  await expect(imports({ csv: TERMS, items: list(repeated(shifted)) })).rejects.toThrow('would remove 36 of')
})

test('items are the same if their addresses differ in https only', async () => {
  const linked = (titles: readonly string[], scheme: string) =>
    `id,title,record_uri\n${titles.map((title, i) => `${i + 1},${title},${scheme}://x.test/${i}`).join('\n')}\n`
  await imports({ csv: TERMS, items: linked(things, 'http') })
  await imports({ csv: TERMS, items: linked(others, 'https') })
})

test('of very many records, those compared are spread over all', async () => {
  const many = some(4100, (i) => `Thing${i}`)
  await imports({ csv: TERMS, items: list(many) })
  const changed = many.map((title, i) => (i < 2050 ? title : `Other${title}`))
  await expect(imports({ csv: TERMS, items: list(changed) })).rejects.toThrow(
    /would remove about 2,0\d\d of the 4,100 items/,
  )
})

test('to forget the earlier catalogue is to accept that its records go', async () => {
  await imports({ csv: TERMS, items: ITEMS })
  await imports({ csv: table(others) }, { forget: true })
})
