import { expect, test } from 'vitest'
import { formatted, type SheetOfTest, withPart, workbookOf } from '../../../../testkit/workbook.ts'
import { Findings } from '../../findings.ts'
import { recordsOfRows } from '../csv/read-csv.ts'
import type { Row } from '../csv/table-rows.ts'
import { SourceBreak } from '../source-break.ts'
import { TableBody } from '../table-body.ts'
import { readSheet } from './read-sheet.ts'

/** The rows of a workbook with their numbers, and its findings. */
async function read(workbook: Uint8Array, sheet?: string) {
  const reported: string[] = []
  const findings = new Findings(({ code, line, reason }) => reported.push(`${code} ${line}: ${reason}`))
  async function* bytes() {
    yield workbook
  }
  const rows: Row[] = []
  let body: TableBody | undefined
  for await (const row of readSheet(bytes(), { file: 'a.xlsx', findings, sheet })) {
    rows.push(...(body?.next(row) ?? [row]))
    body ??= new TableBody(row.cells, { file: 'a.xlsx', findings, idColumn: 'id' })
  }
  rows.push(...(body?.end() ?? []))
  return { rows: rows.map(({ line, cells }) => [line, ...cells]), reported }
}

async function readCells(rows: SheetOfTest['rows'], options = {}) {
  return (await read(await workbookOf([{ rows }], options))).rows
}

const MARCH = new Date(Date.UTC(1987, 2, 4))

test.each<[string, ReturnType<typeof formatted>, string]>([
  ['a whole number', { value: 12 }, '12'],
  ['a number of a calculation', { value: 0.1 + 0.2 }, '0.3'],
  ['a long number', { value: 123_456_789_012 }, '123456789012'],
  ['leading zeros', formatted(42, '00000'), '00042'],
  ['a number with signs in it', formatted(1987012, '0000"."000'), '1987.012'],
  ['a number with a sign in it', formatted(189_505, '0000"-"00'), '1895-05'],
  ['a number with a unit', formatted(12.5, '0.0 "cm"'), '12.5 cm'],
  ['a grouped number', formatted(1890, '#,##0'), '1890'],
  ['a rounded number', formatted(12.3456, '0.00'), '12.3456'],
  ['a rounded number with a unit', formatted(12.6, '0" mm"'), '12.6 mm'],
  ['a number that is not whole and has leading zeros', formatted(9.4, '00000'), '9.4'],
  ['a grouped number with a unit', formatted(31840.5, '#,##0 "Stück"'), '31840.5 Stück'],
  ['a number that is grouped by spaces', formatted(1250, '#\\ ##0" mm"'), '1250 mm'],
  ['a price', formatted(1890, '$#,##0'), '$1890'],
  ['a price in euros', formatted(1890.5, '#,##0.00\\ [$€-407]'), '1890.5 €'],
  ['a number in a German format', formatted(1.25, '[$-407]0.000" kg"'), '1.25 kg'],
  ['a grouped number in a German format', formatted(1250, '[$-407]#,##0" mm"'), '1250 mm'],
  ['a number in a general format', formatted(12.5, '[$-407]General" cm"'), '12.5 cm'],
  ['a number in millions', formatted(2_512_340, '0.0,,"M"'), '2.51234M'],
  ['a number with a power of ten', formatted(12.55, '0.0E+00" mm"'), '12.55 mm'],
  ['a number of 17 digits', formatted(12_345_678_901_234_568, '0'), '12345678901234568'],
  ['a number before Christ', formatted(-300, '0" AD";0" BC"'), '300 BC'],
  ['a negative number in brackets', formatted(-300, '0_);[Red](0)'), '-300'],
  ['a fraction', formatted(5.53, '# ?/?\\"'), '5.53"'],
  ['a share', formatted(0.125, '0%'), '12.5%'],
  ['a time that passed', formatted(new Date(Date.UTC(1900, 0, 1, 12)), '[h]:mm'), '36:00'],
  ['minutes that passed', formatted(new Date(Date.UTC(1899, 11, 31, 1, 30)), '[m]'), '90'],
  ['hours that passed', formatted(new Date(Date.UTC(1900, 0, 1, 12)), '[h]'), '36'],
  ['seconds that passed', formatted(new Date(Date.UTC(1899, 11, 31, 0, 1, 30)), '[s]'), '90'],
  ['a year of the Hijri calendar', formatted(MARCH, 'B2yyyy'), '1987-03-04'],
  ['a date of the Hijri calendar', formatted(MARCH, '[$-2060401]B2d/mm/yyyy;@'), '1987-03-04'],
  ['a year of a date', formatted(MARCH, 'yyyy'), '1987'],
  ['a date in words', formatted(MARCH, 'd mmmm yyyy'), '4 March 1987'],
  ['a date in German words', formatted(MARCH, '[$-407]d. mmmm yyyy;@'), '4. März 1987'],
  ['a date in figures', formatted(MARCH, 'dd/mm/yyyy;@'), '04/03/1987'],
  ['a date that each computer shows in its own way', formatted(MARCH, 'm/d/yyyy'), '1987-03-04'],
  ['a date without its century', formatted(MARCH, 'd-mmm-yy'), '1987-03-04'],
  ['a date with a time', formatted(new Date(Date.UTC(1987, 2, 4, 9, 30)), 'd/m/yy h:mm'), '1987-03-04 09:30'],
  ['the first day of all', formatted(new Date(Date.UTC(1900, 0, 1)), 'd mmmm yyyy'), '1 January 1900'],
  ['a truth value', { value: true }, 'TRUE'],
  ['several fonts', { value: 'Blue bowl', richText: [{ text: 'Blue ' }, { text: 'bowl' }] }, 'Blue bowl'],
  ['a formula', { value: 3, formula: '1+2', formulaResult: 3 }, '3'],
  ['a text with a line end', { value: 'A\nB' }, 'A\nB'],
])('%s of a cell is the text that a person sees, and numbers are in full', async (_, cell, text) => {
  expect((await readCells([['x'], [cell]]))[1]).toEqual([2, text])
})

test('a date of the system that begins in 1904 is the same day', async () => {
  const rows = await readCells([['x'], [formatted(MARCH, 'yyyy-mm-dd')]], { dateSystem: '1904' })
  expect(rows[1]).toEqual([2, '1987-03-04'])
})

test('a time that passed is the same where days are counted from 1904', async () => {
  const time = formatted(new Date(Date.UTC(1904, 0, 2, 12)), '[h]:mm')
  expect((await readCells([['x'], [time]], { dateSystem: '1904' }))[1]).toEqual([2, '36:00'])
})

test('merged cells have their value in each of them', async () => {
  const rows = [
    ['group', 'name'],
    ['Vessels', 'Bowl'],
    [null, 'Cup'],
  ]
  const merges = [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }]
  expect((await read(await workbookOf([{ rows, merges }]))).rows).toEqual([
    [1, 'group', 'name'],
    [2, 'Vessels', 'Bowl'],
    [3, 'Vessels', 'Cup'],
  ])
})

test('an error of a formula and a formula without a result are empty and reported', async () => {
  const rows = [
    ['x', 'y'],
    [{ value: '#N/A', type: 'error' as const }, { formula: 'B9' }],
  ]
  const { rows: read_, reported } = await read(await workbookOf([{ rows }]))
  expect(read_[1]).toEqual([2, '', ''])
  expect(reported).toEqual([
    'cell-error 2: The cell A2 has the error #N/A; it is read as empty.',
    'cell-error 2: The cell B2 has a formula without a stored result: save the workbook once in a spreadsheet program; it is read as empty.',
  ])
})

test('rows have the numbers of the sheet, and what is empty after the last value is ignored', async () => {
  const rows = [[null], ['id', 'title', null, ' '], [1, 'Bowl'], [null], [2, 'Cup'], [null], ['', null]]
  expect(await readCells(rows)).toEqual([
    [2, 'id', 'title'],
    [3, '1', 'Bowl'],
    [4, '', ''],
    [5, '2', 'Cup'],
  ])
})

test('a title above the header is skipped and reported, also in merged cells', async () => {
  const rows = [['Objects of the smithy'], [null], ['id', 'title'], [1, 'Anvil']]
  const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }]
  expect(await read(await workbookOf([{ rows, merges }]))).toEqual({
    rows: [
      [3, 'id', 'title'],
      [4, '1', 'Anvil'],
    ],
    reported: ['title-row 1: A row with one value above the header is not read.'],
  })
})

const across = (row: number, from: number, to: number) => ({
  startRow: row,
  startCol: from,
  endRow: row,
  endCol: to,
})
const down = (column: number) => ({ startRow: 0, startCol: column, endRow: 1, endCol: column })
const GROUPED = [
  ['id', 'Size (cm)', null, 'Store'],
  [null, 'H', 'W', null],
  [1, 10, 5, 'Loft'],
]

test.each([
  ['with cells merged over both', [across(0, 1, 2), down(0), down(3)]],
  ['with blank cells below the others', [across(0, 1, 2)]],
])('names of columns in two rows, %s, are one header', async (_, merges) => {
  expect((await read(await workbookOf([{ rows: GROUPED, merges }]))).rows).toEqual([
    [1, 'id', 'Size (cm) H', 'Size (cm) W', 'Store'],
    [3, '1', '10', '5', 'Loft'],
  ])
})

test.each<[string, SheetOfTest['rows'], ReturnType<typeof across>[]]>([
  [
    'below a merged name without others below',
    [
      ['id', 'Size', null],
      [1, 10, 5],
    ],
    [across(0, 1, 2)],
  ],
  [
    'with numbers only below a merged name',
    [
      ['id', 'Size', null],
      [null, 10, 5],
    ],
    [across(0, 1, 2)],
  ],
  [
    'below names that are not merged',
    [
      ['id', 'Size', null],
      [null, 'H', 'W'],
    ],
    [],
  ],
])('a row %s is no part of the header', async (_, rows, merges) => {
  expect((await read(await workbookOf([{ rows, merges }]))).rows).toHaveLength(2)
})

/** The first lines of the records of a workbook, and the rows of its footnotes. */
async function readRecordsOf(rows: SheetOfTest['rows']) {
  const notes: (number | null)[] = []
  const findings = new Findings(({ code, line }) => code === 'footnote-row' && notes.push(line))
  const file = 'a.xlsx'
  const members = { header: () => true, record: () => {} }
  const workbook = await workbookOf([{ rows }])
  async function* bytes() {
    yield workbook
  }
  const lines: (number | null)[] = []
  for await (const { line } of recordsOfRows(readSheet(bytes(), { file, findings }), {
    file,
    findings,
    idColumn: 'id',
    members,
  }))
    lines.push(line)
  return { lines, notes }
}

test.each([
  ['below a blank row', [[null], ['2 objects in all'], [null, 'As of May']], [5, 6]],
  ['with a mark, directly below the table', [['* measured 2019']], [4]],
])('footnotes %s are skipped and reported', async (_, notes, expected) => {
  const table = [
    ['id', 'title'],
    [1, 'Anvil'],
    [2, 'Tongs'],
  ]
  expect(await readRecordsOf([...table, ...notes])).toEqual({ lines: [2, 3], notes: expected })
})

const NUMBERED = [
  ['No', 'Name', 'Title'],
  ['SM 1', 'Anvil', 'Large anvil'],
  ['SM 2', 'Tongs', null],
  ['SM 3', 'Tongs', 'Bent tongs'],
]

test.each<[string, SheetOfTest['rows'], number[]]>([
  ['a total and a note below a blank row', [[null], ['Total', null, 3], ['Ask at the office', null]], [6, 7]],
  ['a note directly below the table', [['Keys: ask Jo, 0555 010101']], [5]],
  ['a total directly below the table', [['Number of objects', null, 3]], [5]],
  ['notes with a blank row between them', [['Total', null, 3], [null], ['As of May']], [5, 7]],
])('%s is a footnote', async (_, notes, lines) => {
  const { rows, reported } = await read(await workbookOf([{ rows: [...NUMBERED, ...notes] }]))
  const filled = rows.filter(([, ...cells]) => cells.join('') !== '')
  expect(filled.map(([line]) => line)).toEqual([1, 2, 3, 4])
  expect(reported.map((finding) => finding.split(':')[0])).toEqual(
    lines.map((line) => `footnote-row ${line}`),
  )
})

const ACROSS = [4, 7].map((row) => ({ startRow: row - 1, startCol: 0, endRow: row - 1, endCol: 2 }))

test.each([
  ['merged across the table', ACROSS],
  ['where records have their number', []],
])('headings %s are skipped, and one finding says how many', async (_, merges) => {
  const rows = [
    ...NUMBERED.slice(0, 3),
    ['SPINNING', null, null],
    ['SM 3', 'Wheel', null],
    ['SM 4', 'Distaff', null],
    ['WEAVING', null, null],
    ['SM 5', 'Loom', null],
  ]
  const read_ = await read(await workbookOf([{ rows, merges }]))
  expect(read_.rows.map(([line]) => line)).toEqual([1, 2, 3, 5, 6, 8])
  expect(read_.reported).toEqual([
    'heading-row 4: 2 rows are headings between the records and not read. To use them as groups, write each in a column of its own, in the row of the first record below it.',
  ])
})

test('groups in a column of their own are no headings', async () => {
  const rows = [
    ['Group', 'No', 'Name'],
    ['Spinning', null, null],
    [null, 'SM 3', 'Wheel'],
    [null, 'SM 4', 'Distaff'],
    ['Weaving', null, null],
    [null, 'SM 5', 'Loom'],
  ]
  expect(await read(await workbookOf([{ rows }]))).toMatchObject({ rows: { length: 6 }, reported: [] })
})

test('a last row that may be a note is read and named', async () => {
  const rows = [...NUMBERED, ['Compiled by', 'Jo Smith']]
  const read_ = await read(await workbookOf([{ rows }]))
  expect(read_.rows).toHaveLength(5)
  expect(read_.reported).toEqual([
    'possible-footnote 5: The row is one of the last, and has another number or fewer values than the others. It is read like the others; if it is no record, remove it.',
  ])
})

test.each<[string, SheetOfTest['rows'][number]]>([
  ['with a number and nothing else', ['SM 9']],
  ['without a number', [null, 'Hammer', 'Sledge']],
  ['with words for no number and all other values', ['no number', 'Hammer', 'Sledge']],
])('a last record %s is read', async (_, row) => {
  expect(await read(await workbookOf([{ rows: [...NUMBERED, row] }]))).toMatchObject({
    rows: { length: 5 },
    reported: [],
  })
})

test.each([
  [
    'directly below the table',
    [
      ['id', 'title'],
      [1, 'Anvil'],
      [2, null],
    ],
  ],
  ['in a list of one column', [['name'], ['Anvils'], [null], ['Tongs']]],
  [
    'in a list with one level in each column',
    [['Group', 'Name'], ['Tools', null], [null, 'Anvils'], [null], ['Jars', null]],
  ],
])('a row with one value %s is no footnote', async (_, rows) => {
  expect((await readRecordsOf(rows)).notes).toEqual([])
})

test('a remark beside a list of one column is no header', async () => {
  expect(await readCells([['name'], ['Bowls'], ['Cups', 'check!'], ['Jugs']])).toEqual([
    [1, 'name', ''],
    [2, 'Bowls', ''],
    [3, 'Cups', 'check!'],
    [4, 'Jugs', ''],
  ])
})

test('hidden rows are read', async () => {
  const rowDefs = new Map([[1, { hidden: true }]])
  const { rows } = await read(await workbookOf([{ rows: [['id'], [1], [2]], rowDefs }]))
  expect(rows.map(([line]) => line)).toEqual([1, 2, 3])
})

const SHEETS: SheetOfTest[] = [
  { name: 'Old', rows: [['x']], hidden: true },
  { name: 'Objects', rows: [['id']] },
  { name: 'Names', rows: [['name']] },
]

test('the first sheet that is not hidden is read, and the others are named', async () => {
  expect(await read(await workbookOf(SHEETS))).toEqual({
    rows: [[1, 'id']],
    reported: ['other-sheets null: Only the sheet “Objects” is read. --sheet chooses another one: “Names”.'],
  })
})

test('a sheet is read by its name, also a hidden one', async () => {
  const workbook = await workbookOf(SHEETS)
  expect(await read(workbook, 'names')).toEqual({ rows: [[1, 'name']], reported: [] })
  expect(await read(workbook, 'Old')).toEqual({ rows: [[1, 'x']], reported: [] })
  await expect(read(workbook, 'Nams')).rejects.toThrow(
    'The workbook has no sheet “Nams”. Its sheets are “Old”, “Objects”, “Names”.',
  )
})

test('a workbook cut anywhere is refused', async () => {
  const workbook = await workbookOf([{ rows: [['id'], [1]] }])
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    const cut = workbook.subarray(0, Math.floor(workbook.length * share))
    await expect(read(cut)).rejects.toThrow('The workbook is damaged, incomplete or no workbook (.xlsx).')
  }
})

test('a workbook with damaged contents is refused', async () => {
  const workbook = await workbookOf([{ rows: [['id'], ...Array.from({ length: 100 }, (_, i) => [i])] }])
  const at = workbook.indexOf('xl/worksheets/sheet1.xml') + 40
  workbook.fill(0xaa, at, at + 20)
  await expect(read(workbook)).rejects.toBeInstanceOf(SourceBreak)
})

test.each([
  ['breaks off', (xml: string) => xml.slice(0, xml.indexOf('<row r="3"'))],
  ['breaks off in a cell', (xml: string) => xml.slice(0, xml.indexOf('<v>2</v>') + 3)],
  ['is no XML', (xml: string) => xml.replace('</row>', '</line>')],
])('a workbook with a sheet that %s is refused', async (_, damage) => {
  const workbook = await workbookOf([{ rows: [['id'], [1], [2], [3]] }])
  await expect(read(withPart(workbook, 'xl/worksheets/sheet1.xml', damage))).rejects.toThrow(
    'The workbook is damaged, incomplete or no workbook (.xlsx).',
  )
  expect((await read(withPart(workbook, 'xl/worksheets/sheet1.xml', (xml) => xml))).rows).toHaveLength(4)
})

test('phonetic readings inside cells are reported', async () => {
  const workbook = await workbookOf([{ rows: [['title'], [1]] }])
  const kanji = '<c r="A2" t="inlineStr"><is><t>漢字</t><rPh sb="0" eb="2"><t>カンジ</t></rPh></is></c>'
  const withReading = (xml: string) => xml.replace(/<c r="A2"[^>]*><v>1<\/v><\/c>/, kanji)
  expect((await read(withPart(workbook, 'xl/worksheets/sheet1.xml', withReading))).reported).toEqual([
    'phonetic-text null: Cells have phonetic readings inside, which are read as part of their texts. Save the workbook once in a spreadsheet program.',
  ])
})

test('a workbook that is much larger when unpacked is refused before it is unpacked', async () => {
  const workbook = await workbookOf([{ rows: [['id'], [1]] }])
  workbook.writeUInt32LE(0x7fffffff, workbook.lastIndexOf('PK\x01\x02') + 24)
  await expect(read(workbook)).rejects.toThrow('larger than 512 MB when unpacked')
})
