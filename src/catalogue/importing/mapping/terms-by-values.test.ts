import { expect, test } from 'vitest'
import { pick, profileOf, records } from '../../../testkit/column-profiles.ts'
import { countThesaurusColumns, suggestTermMap } from './suggest-term-map.ts'
import { mapOf } from './suggestion.ts'

async function suggest(values: readonly Record<string, unknown>[]) {
  const profile = await profileOf(values)
  const suggestion = suggestTermMap(profile, 'en')
  const doubted = suggestion.choices.filter(({ doubt }) => doubt !== null).map(({ member }) => member)
  return { map: mapOf(suggestion), doubted, countOfTerms: countThesaurusColumns(profile, 'en') }
}

const WORDS = [
  'furniture',
  'seats',
  'chairs',
  'stools',
  'tables',
  'vessels',
  'jugs',
  'ewers',
  'bowls',
  'cups',
]
/** The row above each: three levels. */
const ABOVE = [undefined, 0, 1, 1, 0, undefined, 5, 6, 5, 5]
const rowsOf = (of: (i: number, up: number | undefined) => Record<string, unknown>) =>
  WORDS.map((_, i) => of(i, ABOVE[i]))
const numbered = (up: number | undefined, top: string) => (up === undefined ? top : String(up + 500))

test.each([
  ['a', 'b', 'c', ''],
  ['tid', 'label', 'up', '0'],
  ['Nummer', 'Wort', 'gehört zu', ''],
  ['nr', 'term', 'inderunder', '0'],
])('numbers of other rows in “%s”, “%s”, “%s” are those of the broader terms', async (id, name, up, top) => {
  const { map, doubted, countOfTerms } = await suggest(
    rowsOf((i, above) => ({ [id]: String(i + 500), [name]: WORDS[i], [up]: numbered(above, top) })),
  )
  expect(map).toMatchObject({ id, name })
  expect([map.broader].flat()).toEqual([top === '0' ? { from: up, nothing: ['0'] } : up])
  expect(doubted).toContain('broader')
  expect(countOfTerms).toBeGreaterThan(0)
})

test('a position in the table is no id if another column leads to the rows above', async () => {
  const { map } = await suggest(
    rowsOf((i, above) => ({
      sort: i + 1,
      node: String(((i * 7) % 10) + 700),
      word: WORDS[i],
      under: above === undefined ? '' : String(((above * 7) % 10) + 700),
    })),
  )
  expect(map).toMatchObject({ id: 'node', broader: 'under', name: 'word' })
})

test('names and addresses of other rows are those of the broader terms', async () => {
  const named = await suggest(
    rowsOf((i, up) => ({ Nummer: i, Wort: WORDS[i], Zu: up === undefined ? '' : WORDS[up] })),
  )
  expect(named.map.broader).toBe('Zu')
  const uri = (i: number | undefined) => (i === undefined ? '' : `https://example.org/entity/Q${i + 7000}`)
  const linked = await suggest(rowsOf((i, up) => ({ item: uri(i), itemLabel: WORDS[i], under: uri(up) })))
  expect(linked.map).toMatchObject({ source_uri: 'item', name: 'itemLabel', broader: 'under' })
})

test.each([
  ['a number of pieces', (i: number) => String((i % 4) + 500)],
  ['an order', (i: number) => String(i + 500)],
  ['a yes or no', (i: number) => String(Number(i > 0))],
])('%s is no broader term', async (_, value) => {
  const { map } = await suggest(
    WORDS.map((word, i) => ({ Key: String(i + 500), Word: word, Other: value(i) })),
  )
  expect(map).not.toHaveProperty('broader')
})

const COLOURS = ['blue', 'white', 'brown']
const FINISH = ['plain', 'glazed', 'painted']

test.each([
  ['descriptions', (i: number) => `${pick(i)}, ${COLOURS[i % 3]}, ${FINISH[Math.floor(i / 8) % 3]}`],
  ['explanations', (i: number) => `Used in the house, mostly, for ${WORDS[i % 10]}`],
  ['guide terms', (i: number) => (i % 2 ? '<by form>' : '<by function>')],
])('%s are no paths', async (_, text) => {
  const { map, countOfTerms } = await suggest(
    records(48, (i) => ({ Code: `C${i}`, Name: `${pick(i)} ${i}`, Text: text(i) })),
  )
  expect(map).not.toHaveProperty('broader')
  expect(countOfTerms).toBe(0)
})

test.each([
  ['Image', 'picture', 'https://img.example/'],
  ['picture', 'picture', 'https://img.example/'],
  ['Scan', 'picture', 'https://img.example/'],
  ['AAT', 'mappings', 'http://vocab.getty.edu/aat/30003700'],
  ['Link', 'source_uri', 'https://example.org/terms/'],
])('addresses in “%s” are in %s', async (name, member, address) => {
  const end = member === 'picture' ? '.png' : ''
  const { map } = await suggest(
    WORDS.map((word, i) => ({ id: i + 1, name: word, [name]: `${address}${i}${end}` })),
  )
  expect(map).toEqual({ id: 'id', name: 'name', [member]: name })
})

test('names of groups that are terms of the table are in “Gruppe”', async () => {
  const { map } = await suggest(
    rowsOf((i, up) => ({ id: i + 1, name: WORDS[i], Gruppe: up === undefined ? '' : WORDS[up] })),
  )
  expect(map.broader).toBe('Gruppe')
})

test('places in a store, and notes that say “see also”, make no table of terms', async () => {
  const { countOfTerms } = await suggest(
    records(24, (i) => ({
      ...{ Inv: `M${i}`, Objet: pick(i), 'Voir aussi': i % 2 ? `dossier ${i}` : '' },
      Place: `Building ${i % 2} > Room ${i % 4} > Shelf ${i}`,
    })),
  )
  expect(countOfTerms).toBe(0)
})
