import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../../testkit/property-runs.ts'
import { readItemText, reasonsIn, reportedFindings } from '../../../../testkit/read-texts.ts'
import { itemOf } from '../../../../testkit/world.ts'
import { readTable } from './read-csv.ts'

test.each<[string, string, [number, string | null, string | null][], string[]]>([
  ['a plain row', '1,Bowl,clay', [[1, 'Bowl', 'clay']], []],
  ['a quoted value with commas and quotes', '1,"Bowl, ""blue""",clay', [[1, 'Bowl, "blue"', 'clay']], []],
  ['a quote inside an unquoted value', '1,6" mark,clay', [[1, '6" mark', 'clay']], []],
  [
    'a value over several lines',
    '1,Bowl,"clay\n\nfired"\n2,Cup,tin',
    [
      [1, 'Bowl', 'clay\n\nfired'],
      [2, 'Cup', 'tin'],
    ],
    [],
  ],
  [
    'a value over several lines beside a stray quote',
    '1,6" mark,"clay\nfired"\n2,Cup,tin',
    [
      [1, '6" mark', 'clay\nfired'],
      [2, 'Cup', 'tin'],
    ],
    [],
  ],
  [
    'a quote left open costs no later row',
    '1,"Bowl,clay\n2,Cup,tin\n3,"Jug",glass',
    [
      [1, 'Bowl', 'clay'],
      [2, 'Cup', 'tin'],
      [3, 'Jug', 'glass'],
    ],
    ['warning open-quote items:2'],
  ],
  [
    'a quoted value with whole rows inside, of which a quote may be missing',
    '1,Bowl,"clay\n2,Cup,tin\n3,Jug,6"',
    [[1, 'Bowl', 'clay\n2,Cup,tin\n3,Jug,6']],
    ['warning rows-in-value items:2'],
  ],
  [
    'a quoted value whose last line looks like a row up to the quote',
    '1,Bowl,"clay\n3,looks like,a row"\n2,Cup,tin',
    [
      [1, 'Bowl', 'clay\n3,looks like,a row'],
      [2, 'Cup', 'tin'],
    ],
    ['warning rows-in-value items:2'],
  ],
  [
    'a quoted value whose last line is a text with commas',
    '1,Bowl,"clay\nblue, white, 3 cm"\n2,Cup,tin',
    [
      [1, 'Bowl', 'clay\nblue, white, 3 cm'],
      [2, 'Cup', 'tin'],
    ],
    [],
  ],
  [
    'a quote left open that a later one closes in the wrong column',
    '1,"Bowl,clay\n2,Cup,tin\n3,Jug,6"',
    [
      [1, 'Bowl', 'clay'],
      [2, 'Cup', 'tin'],
      [3, 'Jug', '6"'],
    ],
    ['warning open-quote items:2'],
  ],
  [
    'a quote left open on the last line',
    '1,Bowl,clay\n2,Cup,"tin',
    [[1, 'Bowl', 'clay']],
    ['warning open-quote items:3', 'error unreadable-source items:3'],
  ],
  [
    'too few cells',
    '1,Bowl\n2,Cup,tin',
    [
      [1, 'Bowl', null],
      [2, 'Cup', 'tin'],
    ],
    ['warning cell-count items:2'],
  ],
  ['too many cells without values', '1,Bowl,clay,, ', [[1, 'Bowl', 'clay']], ['warning cell-count items:2']],
  [
    'a comma without quotes, which puts values into wrong columns',
    '1,Bowl, blue,clay\n2,Cup,tin',
    [[2, 'Cup', 'tin']],
    ['error unreadable-record items:2'],
  ],
  ['rows without any value', '\n,,\n1,Bowl,clay\n', [[1, 'Bowl', 'clay']], ['info blank-row items:3']],
  [
    'line ends of Windows',
    '1,Bowl,"clay\r\nfired"\r\n2,Cup,tin\r\n',
    [
      [1, 'Bowl', 'clay\nfired'],
      [2, 'Cup', 'tin'],
    ],
    [],
  ],
])('%s', async (_, rows, expected, findings) => {
  expect(await readItemText({ content: `id, title ,description\n${rows}` })).toEqual({
    items: expected.map(([id, title, description]) => itemOf({ id, title, description })),
    findings,
  })
})

test('a row is named by the line on which it begins', async () => {
  const { findings } = await readItemText({ content: 'id,title\n1,"a\nb"\nx,Bowl\n' })
  expect(findings).toEqual(['info assigned-id items:4'])
})

test('an open quote is found out however far the file goes on', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => `${i + 2},Cup ${i},tin`)
  const { items, findings } = await readItemText({
    content: ['id,title,description', '1,"Bowl,clay', ...rows].join('\n'),
  })
  expect([items.length, findings]).toEqual([5001, ['warning open-quote items:2']])
})

test('tabs separate the cells of a TSV file, commas do not', async () => {
  const { items } = await readItemText({ format: 'tsv', content: 'id\ttitle\n1\tBowl, blue' })
  expect(items).toEqual([itemOf({ id: 1, title: 'Bowl, blue' })])
})

test.each([
  ['semicolons', 'id;title;description\n1;Bowl, blue;"clay; fired"'],
  ['tabs', 'id\ttitle\tdescription\n1\tBowl, blue\tclay; fired'],
])('a table that has %s between its cells is read so', async (_, content) => {
  expect(await readItemText({ content })).toEqual({
    items: [itemOf({ id: 1, title: 'Bowl, blue', description: 'clay; fired' })],
    findings: ['info other-delimiter items:1'],
  })
})

test.each([
  ['sep=;\r\nid;title;materials\r\n1;Bowl, blue;clay\r\n'],
  ['"sep=|"\nid|title|materials\n1|Bowl, blue|clay\n'],
  ['SEP=\t\n\nid\ttitle\tmaterials\n1\tBowl, blue\tclay\n'],
])('the table %j is separated by what its first line names', async (content) => {
  const { items, findings } = await readItemText({ content })
  expect([items, findings]).toEqual([[itemOf({ id: 1, title: 'Bowl, blue', materials: ['clay'] })], []])
})

test('the end-of-file mark of DOS is no row', async () => {
  const { items, findings } = await readItemText({ content: 'id,title\r\n1,Bowl\r\n\x1a\x1a' })
  expect([items, findings]).toEqual([[itemOf({ id: 1, title: 'Bowl' })], []])
})

test('what no member takes is counted by its name, in columns and in parts of a record', async () => {
  const table = 'id,title,Shelf,Room,\n1,Bowl,B7,,x\n2,Cup, ,,\n3,Jug,B8,,y'
  expect(await reasonsIn({ content: table })).toEqual([
    '“Shelf” is not read: no member of that name is known. It has 2 values, such as “B7”.',
    '“Room” is not read: no member of that name is known. It has no value.',
    'A column has no name. It has 2 values, such as “x”.',
  ])
  const records = [
    {
      id: 1,
      titel: 'Bowl',
      makers: [
        { name: 'Ada', born: 1850 },
        { name: 'Bo', born: null },
      ],
    },
    { id: 2, titel: ['a'], images: [{ uri: '/1.jpg', iiif: 'x' }], terms: [{ id: 1, certainty: 'low' }] },
    {
      id: 3,
      titel: '',
      users: [{ name: 'Cy', born: 1 }],
      rights: { statement: 'Free', by: 'us' },
      names: [{ name: 'Bowl', lang: 'en' }],
    },
  ]
  const content = records.map((record) => JSON.stringify(record)).join('\n')
  expect(await reasonsIn({ format: 'jsonl', content })).toEqual([
    '“titel” is not read: no member of that name is known. Did it mean “title”? It has 2 values, such as “Bowl”.',
    '“makers.born” is not read: no member of that name is known. It has one value, such as “1850”.',
    '“terms.certainty” is not read: no member of that name is known. It has one value, such as “low”.',
    '“images.iiif” is not read: no member of that name is known. It has one value, such as “x”.',
    '“users.born” is not read: no member of that name is known. It has one value, such as “1”.',
    '“rights.by” is not read: no member of that name is known. It has one value, such as “us”.',
    '“names.lang” is not read: no member of that name is known. It has one value, such as “en”.',
  ])
})

test('a column that nothing reads is reported once, not on each row', async () => {
  const { findings } = await readItemText({ content: 'id,titel,,title,title\n1,a,b,c,d\n2,a,b,c,d' })
  expect(findings).toEqual([
    'warning repeated-column items:1',
    'warning unknown-member items:1',
    'warning unknown-member items:1',
  ])
})

test('a table without the column for ids is not read', async () => {
  expect(await readItemText({ content: 'number,title\n1,Bowl\n2,Cup' })).toEqual({
    items: [],
    findings: ['error missing-column items:1', 'warning unknown-member items:1'],
  })
})

test('every table that is quoted as it should be is read as it was written', PROPERTY, async () => {
  const cell = fc
    .array(fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '|', '\t'))
    .map((signs) => signs.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), fc.nat(40), async (cells, pieceLength) => {
      const rows = cells.map(([title, marks], i) => ({ id: String(i), title, marks }))
      const written = rows.map((row) => Object.values(row).map(quoted).join(','))
      const { findings, reported } = reportedFindings()
      const members = { header: () => true, record: () => {} }
      const text = `${['id,title,marks', ...written].join('\n')}\n`
      const read: unknown[] = []
      const table = readTable(inLinePieces(text, pieceLength), {
        file: 'items',
        delimiter: ',',
        idColumn: 'id',
        findings,
        members,
      })
      for await (const { values } of table) read.push({ ...values })
      expect([read, reported]).toEqual([rows, []])
    }),
    runs(20),
  )
})

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Pieces that end at a line end, as the decoder gives them. */
async function* inLinePieces(text: string, length: number): AsyncGenerator<string> {
  let piece = ''
  for (const line of text.split(/(?<=\n)/)) {
    piece += line
    if (piece.length <= length) continue
    yield piece
    piece = ''
  }
  yield piece
}

test.each([
  ['semicolons', 'Harbour Museum;;\nList of May 2024;;\n;;\n\nid;title;marks\n1;Jug;x\n', 2],
  ['commas, with a quoted title', '"Museum, harbour",,\nid,title,marks\n1,Jug,x\n', 1],
  ['tabs, with the title in another column', '\tHarbour Museum\t\nid\ttitle\tmarks\n1\tJug\tx\n', 1],
])(
  'titles that a spreadsheet writes above the header are skipped, between %s',
  async (_, content, titles) => {
    const { items, findings } = await readItemText({ content })
    expect(items.map(({ id, title, marks }) => [id, title, marks])).toEqual([[1, 'Jug', 'x']])
    expect(findings).toContain('info title-row items:1')
    expect(findings.filter((finding) => finding.includes('title-row'))).toHaveLength(titles)
  },
)

test.each([
  ['names of columns are missing', 'registration_number;;\nA1;;\nA2;;\n', ['A1', 'A2']],
  ['few rows have more values', 'registration_number;;\nA1;x;y\nA2;;\n', ['A1', 'A2']],
  ['there are two columns', 'registration_number,\nA1,x\nA2,y\n', ['A1', 'A2']],
])('a first line with one value is no title if %s', async (_, content, numbers) => {
  const { items } = await readItemText({ content })
  expect(items.map(({ registration_number }) => registration_number)).toEqual(numbers)
})
