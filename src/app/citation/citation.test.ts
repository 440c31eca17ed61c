import { expect, test } from 'vitest'
import { CITATION_STYLES, citedItem, citedTerm, type Source } from './citation.ts'

const READ = new Date(2026, 10, 4)
const TERM = { site: 'Test museum', url: 'https://museum.test/terms/11/bubble-pipes', date: READ }
const ITEM = { site: 'Test museum', url: 'https://museum.test/items/101/bubble-pipe', date: READ }

const PIPE = {
  id: 101,
  display_title: 'Bubble pipe of white clay',
  registration_number: '1987.42.3',
  makers: [{ name: 'Ada Quill', role: 'potter', place: null, date: null }],
  production_date: 'about 1890',
  production_year_from: 1885,
  production_year_to: 1895,
}
const UNKNOWN = {
  ...PIPE,
  makers: [],
  production_date: null,
  production_year_from: null,
  production_year_to: null,
}

function makers(...names: string[]) {
  return names.map((name) => ({ name, role: null, place: null, date: null }))
}

function cite(source: Source): Record<string, string> {
  return Object.fromEntries(CITATION_STYLES.map(({ name, cite }) => [name, cite(source)]))
}

test('a term is cited as an entry of its thesaurus', () => {
  expect(cite(citedTerm({ id: 11, name: 'Bubble pipes' }, TERM))).toEqual({
    Chicago:
      'Test museum, s.v. “Bubble pipes,” term 11, accessed November 4, 2026, https://museum.test/terms/11/bubble-pipes.',
    APA: 'Bubble pipes [Term 11]. (n.d.). Test museum. Retrieved November 4, 2026, from https://museum.test/terms/11/bubble-pipes',
    MLA: '“Bubble pipes.” Test museum, term 11, https://museum.test/terms/11/bubble-pipes. Accessed 4 November 2026.',
  })
})

test('an item is cited with its maker, date and registration number', () => {
  expect(cite(citedItem(PIPE, ITEM))).toEqual({
    Chicago:
      'Ada Quill, Bubble pipe of white clay, about 1890, Test museum, 1987.42.3, accessed November 4, 2026, https://museum.test/items/101/bubble-pipe.',
    APA: 'Ada Quill. (about 1890). Bubble pipe of white clay [1987.42.3]. Test museum. Retrieved November 4, 2026, from https://museum.test/items/101/bubble-pipe',
    MLA: 'Ada Quill. Bubble pipe of white clay. About 1890, Test museum, 1987.42.3, https://museum.test/items/101/bubble-pipe. Accessed 4 November 2026.',
  })
})

test('without maker and date, the title comes first, and only APA says that there is no date', () => {
  expect(cite(citedItem(UNKNOWN, ITEM))).toEqual({
    Chicago:
      'Bubble pipe of white clay, Test museum, 1987.42.3, accessed November 4, 2026, https://museum.test/items/101/bubble-pipe.',
    APA: 'Bubble pipe of white clay [1987.42.3]. (n.d.). Test museum. Retrieved November 4, 2026, from https://museum.test/items/101/bubble-pipe',
    MLA: 'Bubble pipe of white clay. Test museum, 1987.42.3, https://museum.test/items/101/bubble-pipe. Accessed 4 November 2026.',
  })
})

function startsOf(source: Source): string[] {
  return Object.values(cite(source)).map((text) => text.split(source.site)[0] ?? '')
}

test.each([
  [{ production_year_from: 1885, production_year_to: 1895 }, '1885–1895'],
  [{ production_year_from: 1870, production_year_to: 1870 }, '1870'],
  [{ production_year_from: null, production_year_to: 1900 }, '1900'],
  [{ production_year_from: -50, production_year_to: 20 }, '50 BCE–20'],
])('without a date in words, the years stand in its place: %o', (years, made) => {
  expect(citedItem({ ...UNKNOWN, ...years }, ITEM).made).toBe(made)
})

test('two makers are joined, three are listed, more are “et al.”, and nobody is named twice', () => {
  const by = (...names: string[]) => startsOf(citedItem({ ...UNKNOWN, makers: makers(...names) }, ITEM))
  expect(by('Ada Quill', 'Bo Reed', 'Ada Quill')).toEqual([
    'Ada Quill and Bo Reed, Bubble pipe of white clay, ',
    'Ada Quill & Bo Reed. (n.d.). Bubble pipe of white clay [1987.42.3]. ',
    'Ada Quill and Bo Reed. Bubble pipe of white clay. ',
  ])
  expect(by('A', 'B', 'C')[2]).toBe('A, B and C. Bubble pipe of white clay. ')
  expect(by('A', 'B', 'C', 'D')[1]).toBe('A et al. (n.d.). Bubble pipe of white clay [1987.42.3]. ')
})

test('a full stop in the data is not doubled', () => {
  const source = citedItem(
    { ...UNKNOWN, display_title: 'What is it?', makers: makers('Quill & Sons Ltd.') },
    { ...ITEM, site: 'Museum of St.' },
  )
  expect(cite(source)).toMatchObject({
    APA: expect.stringMatching(/^Quill & Sons Ltd\. \(n\.d\.\)\. .* Museum of St\. Retrieved/),
    MLA: expect.stringMatching(/^Quill & Sons Ltd\. What is it\? Museum of St\., 1987/),
  })
  for (const text of Object.values(cite(source))) expect(text).not.toMatch(/\.\.|\?\./)
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
    const made = citedItem({ ...UNKNOWN, makers: makers(name), production_date: name }, ITEM)
    expect(cite(made).MLA).toContain(`${name}. Bubble pipe of white clay. ${name}, Test museum`)
  },
)

test('line breaks, control characters and signs that turn the writing do not reach a citation', () => {
  const hostile = 'Tea\r\n\tpot\u0000\u202egnp.exe\u2066 <script>alert(1)</script>'
  const source = citedItem(
    { ...PIPE, display_title: hostile, makers: makers(hostile, ' \n '), production_date: '\u202e' },
    { ...ITEM, site: hostile },
  )
  expect(source.makers).toEqual(['Tea pot gnp.exe <script>alert(1)</script>'])
  for (const text of Object.values(cite(source))) {
    expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    expect(text).toContain('Tea pot gnp.exe <script>alert(1)</script>')
  }
})

test('a title as long as a description is cut between words', () => {
  const source = citedItem({ ...UNKNOWN, display_title: 'round teapot '.repeat(500) }, ITEM)
  expect(source.title.length).toBeLessThanOrEqual(201)
  expect(cite(source).MLA).toMatch(/round(?: teapot)?… Test museum, /)
})

test('an item that is called by its number is cited with its ID', () => {
  const source = citedItem({ ...UNKNOWN, display_title: '1987.42.3' }, ITEM)
  expect(cite(source).APA).toMatch(/^1987\.42\.3 \[Item 101\]\. \(n\.d\.\)/)
  expect(citedItem({ ...UNKNOWN, registration_number: null }, ITEM).number).toBe('item 101')
  expect(cite(citedItem({ ...UNKNOWN, registration_number: 'nla.12' }, ITEM)).APA).toContain('[nla.12]')
})
