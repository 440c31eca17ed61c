import { expect, test } from 'vitest'
import { CITATION_STYLES } from './citation.ts'
import { type CitedItem, citedItem, citedTerm, type Source } from './source.ts'

const READ = new Date(2026, 10, 4)
const TERM = { site: 'Test museum', url: 'https://museum.test/terms/11/bubble-pipes', read: READ }
const ITEM = { site: 'Test museum', url: 'https://museum.test/items/101/bubble-pipe', read: READ }

const PIPE: CitedItem = {
  id: 101,
  display_title: 'Bubble pipe of white clay',
  registration_number: '1987.42.3',
  makers: people('Ada Quill'),
  designers: people('Bo Reed'),
  materials: ['clay', 'glaze'],
  production_date: 'about 1890',
  production_year_from: 1885,
  production_year_to: 1895,
}
const UNKNOWN: CitedItem = {
  ...PIPE,
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

function cite(source: Source): Record<string, string> {
  return Object.fromEntries(CITATION_STYLES.map(({ name, cite }) => [name, cite(source)]))
}

const citeItem = (changes: Partial<CitedItem>) => cite(citedItem({ ...UNKNOWN, ...changes }, ITEM))

test('a term is cited as an entry of its thesaurus', () => {
  expect(cite(citedTerm({ id: 11, name: 'Bubble pipes' }, TERM))).toEqual({
    Chicago:
      'Test museum, s.v. “Bubble pipes,” term 11, accessed 4 November 2026, https://museum.test/terms/11/bubble-pipes.',
    APA: 'Bubble pipes. (n.d.). In Test museum. Retrieved November 4, 2026, from https://museum.test/terms/11/bubble-pipes',
    MLA: '“Bubble pipes.” Test museum, term 11, https://museum.test/terms/11/bubble-pipes. Accessed 4 Nov. 2026.',
  })
})

test('an item is cited with its maker, date, materials and registration number', () => {
  expect(cite(citedItem(PIPE, ITEM))).toEqual({
    Chicago:
      'Ada Quill. Bubble pipe of white clay. About 1890. Clay and glaze. Test museum, 1987.42.3. Accessed 4 November 2026. https://museum.test/items/101/bubble-pipe.',
    APA: 'Ada Quill. (about 1890). Bubble pipe of white clay [Clay and glaze]. Test museum, 1987.42.3. Retrieved November 4, 2026, from https://museum.test/items/101/bubble-pipe',
    MLA: 'Ada Quill. Bubble pipe of white clay. About 1890. Test museum, 1987.42.3, https://museum.test/items/101/bubble-pipe. Accessed 4 Nov. 2026.',
  })
})

test('without maker and date, the title comes first, and only APA says that there is no date', () => {
  expect(citeItem({})).toEqual({
    Chicago:
      'Bubble pipe of white clay. Test museum, 1987.42.3. Accessed 4 November 2026. https://museum.test/items/101/bubble-pipe.',
    APA: 'Bubble pipe of white clay. (n.d.). Test museum, 1987.42.3. Retrieved November 4, 2026, from https://museum.test/items/101/bubble-pipe',
    MLA: 'Bubble pipe of white clay. Test museum, 1987.42.3, https://museum.test/items/101/bubble-pipe. Accessed 4 Nov. 2026.',
  })
})

test.each([
  [1885, 1895, '(1885–1895)'],
  [1870, 1870, '(1870)'],
  [-50, 20, '(50 BCE–20)'],
  [1885, null, '(1885 or later)'],
  [null, 1895, '(1895 or earlier)'],
])('without a date in words, the years from %s to %s stand in its place', (from, to, made) => {
  expect(citeItem({ production_year_from: from, production_year_to: to }).APA).toContain(` ${made}. `)
})

const NAMES = Array.from({ length: 25 }, (_, index) => `P${index + 1}`)

test.each([
  ['Chicago', 2, 'P1 and P2.'],
  ['Chicago', 3, 'P1, P2, and P3.'],
  ['Chicago', 10, 'P1, P2, P3, P4, P5, P6, P7, P8, P9, and P10.'],
  ['Chicago', 11, 'P1, P2, P3, P4, P5, P6, P7, et al.'],
  ['APA', 2, 'P1 & P2.'],
  ['APA', 21, `${NAMES.slice(0, 19).join(', ')}, … P21.`],
  ['MLA', 2, 'P1 and P2.'],
  ['MLA', 3, 'P1, et al.'],
])('%s begins the citation of an item by %i makers with “%s”', (style, count, beginning) => {
  const text = citeItem({ makers: people(...NAMES.slice(0, count)) })[style]
  expect(text?.slice(0, beginning.length + 1)).toBe(`${beginning} `)
})

test('an item without makers is cited by its designers, and nobody is named twice', () => {
  expect(citeItem({ designers: people('Bo Reed', ' Bo  Reed ', ' ') }).MLA).toMatch(/^Bo Reed\. Bubble/)
})

test.each([
  [4, '4 May 2026'],
  [6, '4 July 2026'],
  [8, '4 Sept. 2026'],
  [11, '4 Dec. 2026'],
])('the MLA abbreviates long months: %i', (month, day) => {
  const source = citedItem(PIPE, { ...ITEM, read: new Date(2026, month, 4) })
  expect(cite(source).MLA).toMatch(new RegExp(`Accessed ${day}\\.$`))
})

test('a full stop in the data is not doubled', () => {
  const item = { ...UNKNOWN, display_title: 'What is it?', makers: people('Quill & Sons Ltd.') }
  for (const text of Object.values(cite(citedItem(item, { ...ITEM, site: 'Museum of St.' })))) {
    expect(text).toMatch(/^Quill & Sons Ltd\. .*What is it\? Museum of St\., 1987/)
    expect(text).not.toMatch(/\.\.|\?\./)
  }
  const term = cite(citedTerm({ id: 1, name: 'What is it?' }, { ...TERM, site: 'Museum of St.' }))
  expect(term.MLA).toMatch(/^“What is it\?” Museum/)
  expect(term.APA).toMatch(/^What is it\? \(n\.d\.\)\. In Museum of St\. Retrieved/)
})

test('quotation marks in the name of a term become single ones, inches stay', () => {
  const { MLA } = cite(citedTerm({ id: 41, name: '100% wool_blankets (“test”), 12" wide' }, TERM))
  expect(MLA).toMatch(/^“100% wool_blankets \(‘test’\), 12" wide\.” Test museum, term 41, /)
})

test('a name of ninety characters stays whole', () => {
  const name = 'Instruments for the measurement of the electrical conductivity of sea water on board ships'
  expect(name).toHaveLength(90)
  for (const text of Object.values(cite(citedTerm({ id: 1, name }, TERM)))) expect(text).toContain(name)
})

test.each(['茶壺', 'Чайники', 'أباريق الشاي', 'Écritoires', '🫖 Teapots'])(
  'names in any script stay as they are: %s',
  (name) => {
    for (const text of Object.values(cite(citedTerm({ id: 1, name }, TERM)))) expect(text).toContain(name)
    expect(citeItem({ makers: people(name), production_date: name, materials: [name] }).Chicago).toMatch(
      new RegExp(`^${name}\\. Bubble pipe of white clay\\. ${name}\\. ${name}\\. Test museum`),
    )
  },
)

test('line breaks, control characters and signs that turn the writing do not reach a citation', () => {
  const hostile = 'Tea\r\n\tpot\u0000\u202egnp.exe\u2066 <script>alert(1)</script>'
  const item = { display_title: hostile, makers: people(hostile, ' \n '), materials: [hostile] }
  const source = citedItem(
    { ...UNKNOWN, ...item, production_date: '\u202e', registration_number: hostile },
    { ...ITEM, site: hostile },
  )
  for (const text of Object.values(cite(source))) {
    expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    expect(text).toMatch(/^Tea pot gnp\.exe <script>alert\(1\)<\/script>\. /)
  }
})

test('a title as long as a description is cut between words', () => {
  const { MLA } = citeItem({ display_title: 'round teapot '.repeat(500) })
  expect(MLA).toMatch(/^(?:round teapot ){5,16}(?:round|round teapot)… Test museum, /)
})

test('an item that is called by its number, or has none, is cited with its ID', () => {
  expect(citeItem({ display_title: '1987.42.3' }).APA).toMatch(
    /^1987\.42\.3\. \(n\.d\.\)\. Test museum, item 101\. /,
  )
  expect(citeItem({ registration_number: ' ' }).MLA).toContain('Test museum, item 101, https')
  expect(citeItem({ display_title: '\u202e' }).MLA).toMatch(/^Item 101\. Test museum, 1987/)
})
