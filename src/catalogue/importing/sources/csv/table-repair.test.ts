import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../../testkit/property-runs.ts'
import { reportedFindings } from '../../../../testkit/read-texts.ts'
import { PartialSource } from '../source-break.ts'
import { readTable } from './read-csv.ts'

/** Rows that are not written as they should be, between rows that are. */

/** The rows of a table that arrives in pieces which end at line ends, with what is found; `cut` where it breaks off. */
async function readText(content: string, pieceLength = 1): Promise<{ read: unknown[]; reported: string[] }> {
  const { findings, reported } = reportedFindings()
  async function* pieces() {
    for (let from = 0; from < content.length; ) {
      const end = content.indexOf('\n', from + pieceLength - 1) + 1 || content.length
      yield content.slice(from, end)
      from = end
    }
  }
  const members = { header: () => true, record: () => {} }
  const read: unknown[] = []
  const table = readTable(pieces(), { file: 'items', delimiter: ',', idColumn: 'id', findings, members })
  try {
    for await (const { values } of table) read.push({ ...values })
  } catch (error) {
    if (!(error instanceof PartialSource)) throw error
    reported.push(`cut items:${error.line}`)
  }
  const lineOf = (finding: string) => Number(finding.split(':')[1])
  return { read, reported: reported.sort((one, other) => lineOf(one) - lineOf(other)) }
}

const SIGNS = ['a', 'b', '"', ',', '\n', ' ', '1', '23', '\n4,x,y\n']
const cell = fc.array(fc.constantFrom(...SIGNS), { maxLength: 6 }).map((signs) => signs.join(''))
const row = fc.record({ title: cell, marks: cell })

/** Whether RFC 4180 makes a row of three cells of the beginning of a text. */
function beginsWithRow(text: string): boolean {
  try {
    const [first] = parse(text, { to: 1, relax_column_count: true, record_delimiter: '\n' })
    return first?.length === 3
  } catch {
    return false
  }
}

test(
  'a quote left open in one row costs that row at most, whatever stands in the others',
  PROPERTY,
  async () => {
    const columns = fc.shuffledSubarray(['id', 'title', 'marks'], { minLength: 3 })
    const damage = fc.constantFrom('X,"open,a', 'X,a,"open', 'X,"open,"a', '"X,a,b', 'X,"open" a,"b', 'X,a,"')
    await fc.assert(
      fc.asyncProperty(
        columns,
        fc.array(row),
        fc.array(row),
        damage,
        async (names, before, after, spoilt) => {
          const rows = [...before, null, ...after].map(
            (values, i) => values && { id: String(i + 1), ...values },
          )
          const write = (some: readonly (object | null)[]) =>
            stringify(
              some.filter((values) => values !== null),
              { columns: names },
            )
          const rest = `${spoilt.replace('X', names[0] === 'id' ? String(before.length + 1) : 'X')}\n${write(rows.slice(before.length + 1))}`
          fc.pre(!beginsWithRow(rest))
          const { read, reported } = await readText(
            `${names.join(',')}\n${write(rows.slice(0, before.length))}${rest}`,
          )
          const sound = rows.filter((values) => values !== null)
          expect(sound.filter((values) => !read.some((other) => sameValues(values, other)))).toEqual([])
          expect(reported.some((finding) => /open-quote|cell-count/.test(finding))).toBe(true)
        },
      ),
      runs(50),
    )
  },
)

function sameValues(one: object, other: unknown): boolean {
  const sorted = (values: unknown) => JSON.stringify(Object.entries(values ?? {}).sort())
  return sorted(one) === sorted(other)
}

test.each<[string, string, object[], string[]]>([
  [
    'a quoted text over several lines in front of the id',
    'title,id,makers\n"Line one\nline two",1,Ann\nCup,2,Ben\n',
    [
      { title: 'Line one\nline two', id: '1', makers: 'Ann' },
      { title: 'Cup', id: '2', makers: 'Ben' },
    ],
    [],
  ],
  [
    'a line of a text that begins with a number',
    'id,title,makers\n1,"A cup,\n3, blue",Ann\n3,Jug,Ben\n',
    [
      { id: '1', title: 'A cup,\n3, blue', makers: 'Ann' },
      { id: '3', title: 'Jug', makers: 'Ben' },
    ],
    [],
  ],
  [
    'a row with a cell too few over several lines',
    'id,title,makers\n1,"A cup,\n3, blue"\n3,Jug,Ben\n',
    [
      { id: '1', title: 'A cup,\n3, blue' },
      { id: '3', title: 'Jug', makers: 'Ben' },
    ],
    ['warning cell-count items:2'],
  ],
  [
    'rows that all have a cell more than the header, one of them with an open quote',
    'id,title\n1,Bowl,\n2,"Cup,\n3,Jug,\n4,"a\nb",\n',
    [
      { id: '1', title: 'Bowl' },
      { id: '2', title: 'Cup,' },
      { id: '3', title: 'Jug' },
      { id: '4', title: 'a\nb' },
    ],
    [
      'warning cell-count items:2',
      'warning open-quote items:3',
      'warning cell-count items:4',
      'warning cell-count items:5',
    ],
  ],
  [
    'an open quote between rows whose ids are codes',
    'id,title\nA1,Bowl\nA2,"Cup\nA3,Jug\nA4,Plate\n',
    [
      { id: 'A1', title: 'Bowl' },
      { id: 'A2', title: 'Cup' },
      { id: 'A3', title: 'Jug' },
      { id: 'A4', title: 'Plate' },
    ],
    ['warning open-quote items:3'],
  ],
  [
    'a header over several lines, after an empty one',
    '\n"title,\nas given",id\nBowl,1\n',
    [{ 'title,\nas given': 'Bowl', id: '1' }],
    [],
  ],
  [
    'a header with an open quote',
    'id,"title,marks\n1,Bowl,"blue"\n',
    [{ id: '1', title: 'Bowl', marks: 'blue' }],
    ['warning open-quote items:1'],
  ],
  [
    'a text after a closing quote',
    'id,title,marks\n1,"Bowl" blue,"a\nb"\n2,"a ""b"" c" d,\n',
    [
      { id: '1', title: '"Bowl" blue', marks: 'a\nb' },
      { id: '2', title: '"a ""b"" c" d', marks: '' },
    ],
    ['warning open-quote items:2', 'warning open-quote items:4'],
  ],
  [
    'a quote lost between two cells, of which the second has a separator: as many cells as columns',
    'id,title,marks\n1,"Object 250,"Bowl, found in 1950"\n2,Cup,tin\n',
    [
      { id: '1', title: '"Object 250,"Bowl', marks: ' found in 1950"' },
      { id: '2', title: 'Cup', marks: 'tin' },
    ],
    ['warning open-quote items:2'],
  ],
  [
    'a quote lost at the end of a cell that another one follows: a cell too few',
    'id,title,marks\n1,"Object 250,"Bowl"\n2,Cup,tin\n',
    [
      { id: '1', title: '"Object 250,"Bowl"' },
      { id: '2', title: 'Cup', marks: 'tin' },
    ],
    ['warning open-quote items:2', 'warning cell-count items:2'],
  ],
  [
    'quotes inside cells that no quote opens, and quotes that are doubled',
    'id,title,marks\n1,5" pipe,the "Mary Ann"\n2,"""Mary Ann"" of Hull","5"" pipe"\n3,,""\n',
    [
      { id: '1', title: '5" pipe', marks: 'the "Mary Ann"' },
      { id: '2', title: '"Mary Ann" of Hull', marks: '5" pipe' },
      { id: '3', title: '', marks: '' },
    ],
    [],
  ],
])('%s is read', async (_, content, rows, findings) => {
  expect(await readText(content)).toEqual({ read: rows, reported: findings })
  expect(await readText(content.replaceAll('\n', '\r\n'))).toEqual({
    read: rows.map((values) => JSON.parse(JSON.stringify(values).replaceAll('\\n', '\\r\\n'))),
    reported: findings,
  })
})

/** Lines of half a megabyte. */
const many = (line: (i: number) => string) => {
  const lines: string[] = []
  for (let length = 0, i = 2; length < 500_000; i++) length += (lines[lines.push(line(i)) - 1] ?? '').length
  return lines
}

test.each<[string, string, string[], (lines: number) => { read: number; openQuotes: number }]>([
  [
    'one quote left open',
    '1,"Bowl,x\n',
    many((i) => `${i},Bowl ${i},blue\n`),
    (lines) => ({ read: lines + 2, openQuotes: 1 }),
  ],
  [
    'a quote left open in each row',
    '1,"Bowl,x\n',
    many((i) => `${i},"Bowl ${i},blue\n`),
    (lines) => ({ read: lines + 2, openQuotes: lines + 1 }),
  ],
  [
    'one quote left open in front of very short lines',
    '1,"Bowl,x\n',
    many(() => '1\n'),
    (lines) => ({ read: lines + 2, openQuotes: 1 }),
  ],
  [
    'cells that are closed and opened on every line',
    '',
    many(() => 'x","y\n'),
    (lines) => ({ read: lines + 1, openQuotes: lines }),
  ],
])('a long table with %s is read line by line within seconds', async (_, first, rest, expected) => {
  const began = process.threadCpuUsage()
  const { read, reported } = await readText(`id,title,marks\n${first}${rest.join('')}2,Cup,\n`, 65_536)
  const openQuotes = reported.filter((finding) => finding.startsWith('warning open-quote')).length
  expect({ read: read.length, openQuotes }).toEqual(expected(rest.length))
  expect(process.threadCpuUsage(began).user / 1e6).toBeLessThan(15)
})

test('a table of more columns than a spreadsheet can have is refused', async () => {
  const content = `id${',a'.repeat(999_999)}\n1,a\n`
  await expect(readText(content)).rejects.toThrow(
    'The header has 1,000,000 columns; a table can have at most 16,384.',
  )
})
