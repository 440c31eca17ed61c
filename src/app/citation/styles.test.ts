import { expect, test } from 'vitest'
import { CITATION_STYLES, type CitationStyle, type CitedItem } from './styles.ts'
import { dateWords, yearsIn } from './words.ts'

const PLACE = {
  title: 'Merrin Bay Museum',
  url: 'https://museum.example/items/101/silver-teapot',
  date: '2026-11-04',
}
const TEAPOT: CitedItem = {
  display_title: 'Silver teapot',
  registration_number: 'T 55',
  makers: people('Ada Quill'),
  designers: people('M. Gillanders'),
  materials: ['silver', 'ebony'],
  production_date: 'about 1890',
  production_year_from: 1885,
  production_year_to: 1895,
}
const BARE: CitedItem = {
  display_title: 'What is it?',
  registration_number: null,
  makers: [],
  designers: [],
  materials: [],
  production_date: null,
  production_year_from: null,
  production_year_to: null,
}

function people(...names: string[]): CitedItem['makers'] {
  return names.map((name) => ({ name, role: null, place: null, date: null }))
}

test.each<[CitationStyle, string]>([
  [
    'chicago',
    'Ada Quill. Silver teapot. About 1890. Silver and ebony. Merrin Bay Museum, T 55. Accessed 4 November 2026. https://museum.example/items/101/silver-teapot.',
  ],
  [
    'apa',
    'Ada Quill. (about 1890). Silver teapot [Silver and ebony]. Merrin Bay Museum, T 55. Retrieved November 4, 2026, from https://museum.example/items/101/silver-teapot',
  ],
  [
    'mla',
    'Ada Quill. Silver teapot. About 1890. Merrin Bay Museum, T 55, https://museum.example/items/101/silver-teapot. Accessed 4 Nov. 2026.',
  ],
])('an item in the style of %s', (style, citation) => {
  expect(CITATION_STYLES[style].item(TEAPOT, PLACE)).toBe(citation)
})

test.each<[CitationStyle, string]>([
  [
    'chicago',
    'What is it? Merrin Bay Museum. Accessed 4 November 2026. https://museum.example/items/101/silver-teapot.',
  ],
  [
    'apa',
    'What is it? (n.d.). Merrin Bay Museum. Retrieved November 4, 2026, from https://museum.example/items/101/silver-teapot',
  ],
  [
    'mla',
    'What is it? Merrin Bay Museum, https://museum.example/items/101/silver-teapot. Accessed 4 Nov. 2026.',
  ],
])('an item of which only the title is known, in the style of %s', (style, citation) => {
  expect(CITATION_STYLES[style].item(BARE, PLACE)).toBe(citation)
})

test.each<[CitationStyle, string]>([
  [
    'chicago',
    'Merrin Bay Museum, s.v. “Teapots,” accessed 4 November 2026, https://museum.example/terms/440/teapots.',
  ],
  [
    'apa',
    'Teapots. (n.d.). In Merrin Bay Museum. Retrieved November 4, 2026, from https://museum.example/terms/440/teapots',
  ],
  ['mla', '“Teapots.” Merrin Bay Museum, https://museum.example/terms/440/teapots. Accessed 4 Nov. 2026.'],
])('a term in the style of %s', (style, citation) => {
  const place = { ...PLACE, url: 'https://museum.example/terms/440/teapots' }
  expect(CITATION_STYLES[style].term({ name: 'Teapots' }, place)).toBe(citation)
})

const NAMES = Array.from({ length: 25 }, (_, index) => `P${index + 1}`)
test.each<[CitationStyle, number, string]>([
  ['chicago', 1, 'P1.'],
  ['chicago', 2, 'P1 and P2.'],
  ['chicago', 3, 'P1, P2, and P3.'],
  ['chicago', 10, 'P1, P2, P3, P4, P5, P6, P7, P8, P9, and P10.'],
  ['chicago', 11, 'P1, P2, P3, P4, P5, P6, P7, et al.'],
  ['apa', 2, 'P1 & P2.'],
  ['apa', 3, 'P1, P2, & P3.'],
  ['apa', 21, 'P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, … P21.'],
  ['mla', 2, 'P1 and P2.'],
  ['mla', 3, 'P1, et al.'],
])('%s begins the citation of an item by %i makers with “%s”', (style, count, beginning) => {
  const item = { ...TEAPOT, makers: people(...NAMES.slice(0, count)) }
  expect(CITATION_STYLES[style].item(item, PLACE).slice(0, beginning.length + 1)).toBe(`${beginning} `)
})

test('an item without makers is cited by its designers', () => {
  expect(CITATION_STYLES.mla.item({ ...TEAPOT, makers: [] }, PLACE)).toMatch(
    /^M\. Gillanders\. Silver teapot\./,
  )
})

test('a name or title that ends in a full stop gets no second one, and a title over several lines is one line', () => {
  const item = { ...BARE, makers: people('Harbottle & Co.'), display_title: 'Teapot\nwith a lid etc.' }
  expect(CITATION_STYLES.chicago.item(item, PLACE)).toMatch(
    /^Harbottle & Co\. Teapot with a lid etc\. Merrin Bay Museum\./,
  )
})

test('three materials are listed with one “and”', () => {
  const item = { ...BARE, materials: ['silver', 'ebony', 'felt'] }
  expect(CITATION_STYLES.apa.item(item, PLACE)).toContain('What is it? [Silver, ebony and felt].')
})

test.each([
  ['2026-05-01', '1 May 2026'],
  ['2026-06-30', '30 June 2026'],
  ['2026-09-09', '9 Sept. 2026'],
  ['2026-12-31', '31 Dec. 2026'],
])('the MLA writes %s as “%s”', (date, short) => {
  expect(dateWords(date).shortDate).toBe(short)
})

test.each([
  [1890, 1890, '1890'],
  [1885, 1895, '1885–1895'],
  [-50, 50, '50 BCE–50'],
  [1885, null, '1885 or later'],
  [null, 1895, '1895 or earlier'],
  [null, null, ''],
])('the years from %s to %s are “%s”', (from, to, text) => {
  expect(yearsIn(from, to)).toBe(text)
})
