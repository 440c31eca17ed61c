import type { MergeRange } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readItemText, readMappedTerms, reasonsIn } from '../../../testkit/read-texts.ts'
import { workbookOf } from '../../../testkit/workbook.ts'
import { Findings } from '../findings.ts'
import { readTable, recordsOfRows } from './csv/read-csv.ts'
import type { SourceRecord } from './source-record.ts'
import { readSheet } from './xlsx/read-sheet.ts'

const TABLE = 'id,title,dimensions\n1,Bowl,5 cm\n2,Cup,6 cm\n3,Jug,\n'

test.each([
  ['a mark', '* measured 2019'],
  ['a mark and empty cells', '* measured 2019,,'],
  ['a sum', 'Total: 45'],
  ['a sum in German', 'Summe: 3'],
  ['a source in French', 'Source : registre de 1950'],
  ['a note in Dutch', 'Opmerking: gemeten in 2019'],
  ['a note in Spanish', 'Nota: medido en 2019'],
  ['a sum in Italian', 'Totale 3'],
  ['a blank line above', '\n3 objects in all'],
  ['blank cells above', ',,\n3 objects in all,,'],
  ['a blank line above and below', '\nAs of May 2019\n\n'],
])('a footnote with %s below a table in CSV is skipped and reported', async (_, note) => {
  for (const end of ['', '\n']) {
    const content = TABLE + note + end
    const { items, findings } = await readItemText({ content })
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3])
    const line = 4 + note.split('\n').findIndex((text) => /\p{L}/u.test(text)) + 1
    expect(findings).toContain(`info footnote-row items:${line}`)
    expect(findings.filter((finding) => !/footnote-row|blank-row/.test(finding))).toEqual([])
  }
})

test('several footnotes are skipped, and the finding says what they are', async () => {
  const content = `${TABLE}* measured 2019\n** without handle\nTotal: 3\n`
  const reason = 'A row with a note or with totals, below the table, is not read.'
  expect(await reasonsIn({ content })).toEqual([reason, reason, reason])
})

test.each([
  ['with a number only', `${TABLE}\n4\n`, 4],
  ['that says nothing like a note, directly below the table', `${TABLE}A12\n`, 4],
  ['in a table with blank lines between all rows', 'id,title\n\n1,Bowl\n\n2,Cup\n\n3,Jug\n\nA 12\n', 4],
])('a row with one value %s is read', async (_, content, count) => {
  const { items, findings } = await readItemText({ content })
  expect(items).toHaveLength(count)
  expect(findings.join()).not.toContain('footnote-row')
})

type Rows = (string | number | null)[][]

const MEMBERS = { header: () => true, record: () => {} }

async function* pieceOf<T>(piece: T) {
  yield piece
}

/** The first cells of the records of a table, and the findings about its rows. */
async function bodyOf(read: (findings: Findings) => AsyncIterable<SourceRecord>) {
  const reported: string[] = []
  const findings = new Findings(({ code, line }) => {
    if (/footnote|heading|other-list/.test(code)) reported.push(`${code} ${line}`)
  })
  const records: unknown[] = []
  for await (const { values } of read(findings)) records.push(Object.values(values)[0])
  return { records, reported: reported.sort() }
}

function bodyOfText(rows: Rows) {
  const [header = []] = rows
  const lines = rows.map((row) => header.map((_, at) => row[at] ?? '').join(','))
  const text = pieceOf(`${lines.join('\n')}\n`)
  const options = { file: 'items', delimiter: ',', idColumn: 'id', members: MEMBERS } as const
  return bodyOf((findings) => readTable(text, { ...options, findings }))
}

async function bodyOfSheet(rows: Rows, merges: MergeRange[] = []) {
  const workbook = await workbookOf([{ rows, merges }])
  const file = 'items'
  return bodyOf((findings) =>
    recordsOfRows(readSheet(pieceOf(workbook), { file, findings }), {
      file,
      findings,
      idColumn: 'id',
      members: MEMBERS,
    }),
  )
}

const HEADER = ['Nr', 'Title', 'Height']
const ITEMS: Rows = [
  ['A 1', 'Jug', 10],
  ['A 2', 'Pot', 20],
  ['A 3', 'Cup', 15],
]
const LAST = ['A 4', 'Mug', 15]
const YEARS: Rows = [
  ['1980.1', 'Jug', 'clay'],
  ['1980.2', 'Pot', 'clay'],
  ['1980.3', 'Cup', 'clay'],
]
const NUMBERS = ITEMS.map(([number]) => number)

test.each<[string, Rows, unknown[], string[]]>([
  ['a total', [...ITEMS, ['Total', null, 45]], NUMBERS, ['footnote-row 5']],
  ['a count', [...ITEMS, ['Anzahl Objekte:', 3]], NUMBERS, ['footnote-row 5']],
  ['a line of copyright', [...ITEMS, ['© 2024 Harbour Museum']], NUMBERS, ['footnote-row 5']],
  ['a note with a year', [...ITEMS, ['Measured in 2019 by A. Meyer']], NUMBERS, ['footnote-row 5']],
  ['a total below a blank row', [...ITEMS, [], ['Gesamt', 3, 45]], NUMBERS, ['footnote-row 6']],
  ['a subtotal', [...ITEMS, ['Subtotal', null, 30], LAST], [...NUMBERS, 'A 4'], ['footnote-row 5']],
  ['a sum carried over', [...ITEMS, ['Übertrag', null, 45], LAST], [...NUMBERS, 'A 4'], ['footnote-row 5']],
  [
    'a sum of the page above',
    [...ITEMS, [null, 'Brought forward', 45], LAST],
    [...NUMBERS, 'A 4'],
    ['footnote-row 5'],
  ],
  ['the number of a page', [...ITEMS, ['Seite 2'], LAST], [...NUMBERS, 'A 4'], ['footnote-row 5']],
  [
    'the last page',
    [...ITEMS, ['Page 2 of 2'], ['Total', null, 45]],
    NUMBERS,
    ['footnote-row 5', 'footnote-row 6'],
  ],
  ['a repeated header', [...ITEMS, HEADER, LAST], [...NUMBERS, 'A 4'], ['heading-row 5']],
  ['a ruled line', [...ITEMS, ['---', '---', '---'], LAST], [...NUMBERS, 'A 4'], []],
  ['a heading', [...ITEMS, ['Kitchen'], LAST], [...NUMBERS, 'A 4'], ['heading-row 5']],
])('%s is no record, in CSV and in a workbook', async (_, rows, records, reported) => {
  const table = [HEADER, ...rows]
  expect(await bodyOfText(table)).toEqual({ records, reported })
  expect(await bodyOfSheet(table)).toEqual({ records, reported })
})

test.each<[string, Rows, string[]]>([
  ['a heading with a count', [...ITEMS, ['Kitchen', 2], LAST], ['heading-row 5']],
  ['a heading with a digit', [...YEARS, ['Room 1'], ['1980.4', 'Mug', 'clay']], ['heading-row 5']],
  [
    'a heading of a year',
    [['1900'], ...YEARS, ['1950'], ['1980.4', 'Mug', 'tin']],
    ['heading-row 2', 'heading-row 6'],
  ],
  [
    'a numbered footnote',
    [...ITEMS, [], ['1', 'measured without lid'], ['2', 'replica']],
    ['possible-footnote 6', 'possible-footnote 7'],
  ],
  [
    'a line of the printer',
    [...ITEMS, [], ['Printed on 12.3.2024', null, 'Page 1']],
    ['possible-footnote 6'],
  ],
  ['the header of another list', [...ITEMS, [], ['Donors', 'Telephone']], ['possible-footnote 6']],
])('%s is read and reported, in CSV and in a workbook', async (_, rows, reported) => {
  const table = [HEADER, ...rows]
  const records = rows.flatMap(([first]) => first ?? [])
  expect(await bodyOfText(table)).toEqual({ records, reported })
  expect(await bodyOfSheet(table)).toEqual({ records, reported })
})

test.each<[string, Rows]>([
  ['with its number only, below a blank row', [...YEARS, [], ['1990.1']]],
  [
    'with its number only, which is that of a page',
    [['Page 1', 'Title', 'ink'], ['Page 2', 'Map', 'ink'], ['Page 3'], ['Page 4', 'List', 'ink']],
  ],
  ['with its number only, between others', [...YEARS, ['1980.4'], ['1980.5', 'Mug', 'clay']]],
  ['below a blank row, with fewer values', [...YEARS, [], ['1990.1', 'Mug']]],
  [
    'whose name is left of the number',
    [
      ['Jug', 1],
      ['Pot', 2],
      ['Cup', 3],
    ],
  ],
  [
    'called by a word for a sum, with a number',
    [
      ['Total', 1],
      ['Pot', 2],
      ['Total', 3],
      ['Cup', 4],
    ],
  ],
  ['called by a word for a sum', [['Total', 'x', 'y'], ...ITEMS]],
])('a record %s is read and not reported', async (_, rows) => {
  const table = [HEADER, ...rows]
  const read = { records: rows.flatMap(([first]) => first ?? []), reported: [] }
  expect(await bodyOfText(table)).toEqual(read)
  expect(await bodyOfSheet(table)).toEqual(read)
})

test('a row with an id is a record, whatever is in other columns of numbers', async () => {
  const rows: Rows = [
    ['Marks', 'Title', 'id'],
    [23, 'Jug', 1],
    [24, 'Pot', 2],
    ['a', null, 3],
  ]
  const read = { records: ['23', '24', 'a'], reported: [] }
  expect(await bodyOfText(rows)).toEqual(read)
  expect(await bodyOfSheet(rows)).toEqual(read)
})

test('the last record of a table of numbers is read and reported if its number is a word', async () => {
  const rows: Rows = [
    ['Nr', 'Term', 'Year'],
    ...YEARS.map(([number], at) => [number ?? '', 310 + at, 1890]),
    ['Brooch', 311, 1900],
  ]
  const read = {
    records: ['1980.1', '1980.2', '1980.3', 'Brooch'],
    reported: ['heading-row 5'],
  }
  expect(await bodyOfText(rows)).toEqual(read)
  expect(await bodyOfSheet(rows)).toEqual(read)
})

test('a heading merged across number and title is no record, also if it is a year', async () => {
  const rows = [HEADER, ...YEARS, ['1950'], ['1980.4', 'Mug', 'clay']]
  const merges = [{ startRow: 4, endRow: 4, startCol: 0, endCol: 1 }]
  expect(await bodyOfSheet(rows, merges)).toEqual({
    records: ['1980.1', '1980.2', '1980.3', '1980.4'],
    reported: ['heading-row 5'],
  })
})

test('a heading merged across the table is no record, also if it begins in a column that few records fill', async () => {
  const numbered = (rows: Rows): Rows => rows.map((row) => [null, ...row])
  const rows = [['Section', ...HEADER], ['HALL'], ...numbered(YEARS), ['ROOM 1'], ...numbered(YEARS)]
  const merges = [1, 5].map((row) => ({ startRow: row, endRow: row, startCol: 0, endCol: 3 }))
  const workbook = await workbookOf([{ rows, merges }])
  const read = recordsOfRows(readSheet(pieceOf(workbook), { file: 'items', findings: new Findings() }), {
    file: 'items',
    findings: new Findings(),
    idColumn: '',
    members: MEMBERS,
  })
  const titles: unknown[] = []
  for await (const { values } of read) titles.push([values.Section, values.Title])
  const three = ['Jug', 'Pot', 'Cup'].map((title) => ['', title])
  expect(titles).toEqual([['HALL', ''], ...three, ['ROOM 1', ''], ...three])
})

test.each<[string, Rows]>(
  [
    ['with a cell less', ['Nr', 'Title']],
    ['with another name in one column', ['NR', ' Title', 'Height (cm)']],
  ].map(([name, row]) => [name as string, [row] as Rows]),
)('a repeated header %s is no record', async (_, header) => {
  const rows = [...ITEMS, ...header, LAST]
  const read = { records: [...NUMBERS, 'A 4'], reported: ['heading-row 5'] }
  expect(await bodyOfText([HEADER, ...rows])).toEqual(read)
  expect(await bodyOfSheet([HEADER, ...rows])).toEqual(read)
})

test.each<[string, Rows, string[]]>([
  [
    'below a blank row',
    [...ITEMS, [], ['Box', 'Keeper'], ['AB1', 'A. Meyer'], ['AB2', 'B. Moe']],
    ['other-list 6'],
  ],
  ['without numbers', [...ITEMS, [], ['Donors', 'Telephone'], ['A. Meyer', '0123 45']], ['other-list 6']],
  [
    'below a heading, with rows that have numbers of the same form',
    [...ITEMS, ['LOANS'], ['Nr', 'Lender', 'Title'], ['A 1', 'B. Moe', 'Clock']],
    ['heading-row 5', 'other-list 6'],
  ],
  [
    'with the name of a column, directly below the records',
    [...ITEMS, ['Loan', 'Lender', 'Title'], ['L1', 'B. Moe', 'Clock']],
    ['other-list 5'],
  ],
])('another list below the table %s is not read, and reported', async (_, rows, reported) => {
  const table = [HEADER, ...rows]
  expect(await bodyOfText(table)).toEqual({ records: NUMBERS, reported })
  expect(await bodyOfSheet(table)).toEqual({ records: NUMBERS, reported })
})

test('the records below another list are read', async () => {
  const rows = [...ITEMS, [], ['Box', 'Keeper'], ['AB1', 'B. Moe'], [], HEADER, LAST]
  const read = { records: [...NUMBERS, 'A 4'], reported: ['heading-row 9', 'other-list 6'] }
  expect(await bodyOfText([HEADER, ...rows])).toEqual(read)
  expect(await bodyOfSheet([HEADER, ...rows])).toEqual(read)
})

test.each<[string, Rows]>([
  ['a heading of two texts', [...ITEMS, [], ['Kitchen', 'Ground floor'], LAST]],
  ['words for a number', [...ITEMS, [], ['none', 'Mug', 'tin'], ['none', 'Lid', 'tin']]],
])('below a blank row, %s is no header of another list', async (_, rows) => {
  const records = rows.flatMap(([first]) => first ?? [])
  for (const { records: read } of [await bodyOfText([HEADER, ...rows]), await bodyOfSheet([HEADER, ...rows])])
    expect(read).toEqual(records)
})

test('totals and notes below a table of terms without ids are left out or reported', async () => {
  const header = ['name', 'broader', 'scope_notes']
  const rows = [
    ['Tableware'],
    ['Jugs', 'Tableware', 'x'],
    ['Tools'],
    ['Compiled by A. Meyer 2019'],
    ['Total', null, 3],
  ]
  const read = {
    records: ['Tableware', 'Jugs', 'Tools', 'Compiled by A. Meyer 2019'],
    reported: ['footnote-row 6', 'possible-footnote 5'],
  }
  expect(await bodyOfText([header, ...rows])).toEqual(read)
  expect(await bodyOfSheet([header, ...rows])).toEqual(read)
})

test('terms that are called like columns begin no other list', async () => {
  const { terms } = await readMappedTerms({}, 'name,broader,notes\nTools,,x\nNotes,Name,x\nSaws,Tools,x\n')
  expect(terms.map(({ name }) => name)).toEqual(expect.arrayContaining(['Tools', 'Notes', 'Saws']))
})

test('names of terms without codes are no headings', async () => {
  const content = 'name,code\nTools,\nJugs,10\nCups,11\nVessels,\nPans,12\nPots,13\n'
  const { terms, reasons } = await readMappedTerms({}, content)
  expect(terms).toHaveLength(6)
  expect(reasons.join()).not.toMatch(/heading|footnote/)
})

test('names of terms without other values are no footnotes', async () => {
  const { terms } = await readMappedTerms({}, 'name,broader\nNotes,\nSource books,\nJugs,\nTotal stations,\n')
  expect(terms.map(({ name }) => name)).toEqual(['Notes', 'Source books', 'Jugs', 'Total stations'])
})
