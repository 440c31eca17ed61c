import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../../testkit/property-runs.ts'
import { readItemText, readTermTexts, reportedFindings } from '../../../../testkit/read-texts.ts'
import { textOfSource } from '../read-records.ts'
import { readTable } from './read-csv.ts'

/** Tables are written by a library and read back: whatever stands in a cell, it is that cell and nothing else. */

const DELIMITERS = [',', ';', '\t'] as const
const LINE_ENDS = ['\n', '\r\n'] as const
/** What a reader may take for the beginning or the end of a cell or of a row. */
const SIGNS = [
  'a',
  'é',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  ' ',
  '|',
  '1',
  '23',
  '4,5,6,7',
  '\n8,x,y,z\n',
  '{',
  '\r',
]
const MORE_COLUMNS = ['title', 'marks "left"', 'notes; more', 'provenance,\nas given'] as const

interface Layout {
  delimiter: (typeof DELIMITERS)[number]
  lineEnd: (typeof LINE_ENDS)[number]
  isAllQuoted: boolean
  chunkBytes: number
}

const layout: fc.Arbitrary<Layout> = fc.record({
  delimiter: fc.constantFrom(...DELIMITERS),
  lineEnd: fc.constantFrom(...LINE_ENDS),
  isAllQuoted: fc.boolean(),
  chunkBytes: fc.integer({ min: 1, max: 200 }),
})
const cell = fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((signs) => signs.join(''))
const columns = fc.shuffledSubarray(['id', ...MORE_COLUMNS], { minLength: 5 })

test(
  'any table is read back cell for cell, whatever its columns, delimiters and line ends',
  PROPERTY,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        columns,
        fc.array(fc.tuple(cell, cell, cell, cell), { maxLength: 12 }),
        layout,
        async (names, cells, how) => {
          const rows = cells.map((row, i) =>
            Object.fromEntries([
              ['id', String(i + 1)],
              ...MORE_COLUMNS.map((name, at) => [name, row[at] ?? '']),
            ]),
          )
          const { read, reported } = await readBack(write(rows, names, how), how)
          // A value with whole rows inside may be a forgotten quote as well, so that is reported of it.
          expect([read, reported.filter((finding) => !finding.startsWith('warning rows-in-value'))]).toEqual([
            rows,
            [],
          ])
        },
      ),
      runs(25),
    )
  },
)

test('any table of terms is read back term for term', PROPERTY, async () => {
  const word = fc.array(fc.constantFrom('Cups', '"', ',', ';', '12', '3,Jugs,x'), { maxLength: 5 })
  const line = word.map((words) => `t${words.join(' ')}t`)
  const note = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'))
  const order = fc.shuffledSubarray(['id', 'name', 'used_for', 'scope_notes'], { minLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      order,
      fc.array(fc.tuple(line, line, note), { minLength: 1 }),
      layout,
      async (names, all, how) => {
        const terms = all.map(([name, other, scopeNotes], i) => {
          return { id: i + 1, name: `${name}${i}`, usedFor: [`${other}u${i}`], scopeNotes, sourceUri: null }
        })
        const rows = terms.map(({ id, name, usedFor, scopeNotes }) => {
          return { id, name, used_for: usedFor.join('|'), scope_notes: scopeNotes }
        })
        const content = write(rows, names, how)
        const read = await readTermTexts([{ format: how.delimiter === '\t' ? 'tsv' : 'csv', content }])
        expect(read.terms).toEqual(terms)
      },
    ),
    runs(5),
  )
})

test.each(LINE_ENDS)(
  'ten thousand items with long histories in front of their ids are all read (line ends %j)',
  async (lineEnd) => {
    const items = Array.from({ length: 10_000 }, (_, i) => ({
      id: i + 1,
      title: `Bowl "${i}", blue`,
      history_notes: Array.from({ length: i % 7 }, (_, at) => `${i + at}, sold to "A. Field", ${at}\n`)
        .join('')
        .concat(`${i + 2},Bowl,last owner`),
    }))
    const how = { delimiter: ',', lineEnd, isAllQuoted: false } as const
    const { items: read, findings } = await readItemText({
      content: write(items, ['history_notes', 'id', 'title'], how),
    })
    expect([read.map(({ id, title, history_notes }) => ({ id, title, history_notes })), findings]).toEqual([
      items,
      [],
    ])
  },
)

function write(
  rows: readonly object[],
  columns: readonly string[],
  { delimiter, lineEnd, isAllQuoted }: Omit<Layout, 'chunkBytes'>,
): Buffer {
  return Buffer.from(
    stringify([...rows], {
      header: true,
      columns: [...columns],
      delimiter,
      record_delimiter: lineEnd,
      quoted: isAllQuoted,
      quoted_match: /[\r\n]/,
    }),
  )
}

async function readBack(content: Buffer, { delimiter, chunkBytes }: Layout) {
  const { findings, reported } = reportedFindings()
  async function* chunks() {
    for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes)
  }
  const table = readTable(textOfSource(chunks(), 'items', findings), {
    file: 'items',
    delimiter: delimiter === '\t' ? '\t' : ',',
    idColumn: 'id',
    findings,
    members: { header: () => true, record: () => {} },
  })
  const read: unknown[] = []
  for await (const { values } of table) read.push({ ...values })
  return { read, reported: reported.filter((finding) => finding !== 'info other-delimiter items:1') }
}
