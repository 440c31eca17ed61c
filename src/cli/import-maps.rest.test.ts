// @module-tag rest

import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finish, newSources, SOURCES, startImport } from '../testkit/import-run.ts'
import { workbookOf } from '../testkit/workbook.ts'

let folder = ''
beforeEach(() => {
  folder = newSources()
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (args: string[]) => startImport(args, folder)

test.each<[string, Buffer]>([
  ['UTF-8 with a byte-order mark', Buffer.from('\ufeff{"title":"Título"}')],
  ['UTF-16, as PowerShell writes', Buffer.from('\ufeff{"title":"Título"}', 'utf16le')],
])('a map in %s is read', async (_, map) => {
  writeFileSync(path.join(folder, 'map.json'), map)
  writeFileSync(path.join(folder, 'items.csv'), 'id,Título\n1,Blue bowl\n')
  const { code, said } = await finish(start([...SOURCES, '--map', 'map.json', '--strict']))
  expect([code, said]).toEqual([0, expect.not.stringContaining('unused-rule')])
})

test('a map in another encoding is refused', async () => {
  writeFileSync(path.join(folder, 'map.json'), Buffer.from('{"title":"Título"}', 'latin1'))
  const { code, said } = await finish(start([...SOURCES, '--map', 'map.json']))
  expect([code, said]).toEqual([2, 'vitrine: --map: map.json is not in UTF-8; save it in that encoding\n'])
})

test('a table of terms with columns of its own is imported by a map, and items use its codes', async () => {
  const file = (name: string, content: string) => writeFileSync(path.join(folder, name), content)
  file('list.csv', 'Code,Term,Parent\nx7,Boxes,\nx9,Bandboxes,x7\n')
  file('map.json', '{"id":"Code","name":"Term","broader":"Parent"}')
  file('items.csv', 'id,title,terms\n1,Box,x9\n')
  const list = ['--terms', 'list.csv', '--items', 'items.csv', '--catalogue', 'museum.db']
  const imported = await finish(start([...list, '--terms-map', 'map.json']))
  expect([imported.code, imported.said]).toEqual([
    0,
    expect.stringContaining('2 terms, 2 non-preferred terms, 1 broader link'),
  ])
  expect(imported.said).toContain('1 item, 1 item-term link')
})

test.each([
  [
    'terms.csv',
    '{"nam":"Term"}',
    '--terms-map: map.json: The map’s “nam” is not a member of a term. Did you mean “name”?',
  ],
])('for %s the map of terms %s is a wrong command line', async (terms, map, sentence) => {
  writeFileSync(path.join(folder, 'map.json'), map)
  const { code, said } = await finish(
    start(['--terms', terms, '--terms-map', 'map.json', '--catalogue', 'museum.db']),
  )
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
})

test('a map is suggested for a foreign file, and the import takes it', async () => {
  const table =
    'Object No.,Object Title,Object Name,Height (cm),Shelf\n1,Blue bowl,Bowl,"12,5",B7\n2,Cup,Cups,8,\n'
  writeFileSync(path.join(folder, 'objects.csv'), table)
  const suggested = await finish(start(['--suggest-map', 'objects.csv', '--terms', 'terms.csv']))
  expect([suggested.code, JSON.parse(suggested.data)]).toEqual([
    0,
    {
      id: 'Object No.',
      title: 'Object Title',
      terms: 'Object Name',
      height_mm: { from: 'Height (cm)', unit: 'cm' },
      $columns: [
        { column: 'Object No.', member: 'id', filled: '100 %', samples: ['1', '2'] },
        { column: 'Object Title', member: 'title', filled: '100 %', samples: ['Blue bowl', 'Cup'] },
        { column: 'Object Name', member: 'terms', filled: '100 %', samples: ['Bowl', 'Cups'] },
        { column: 'Height (cm)', member: 'height_mm', filled: '100 %', samples: ['12,5', '8'] },
        { column: 'Shelf', member: null, filled: '50 %', samples: ['B7'] },
      ],
    },
  ])
  expect(suggested.said).toContain('Shelf         –           50 %  “B7”')

  writeFileSync(path.join(folder, 'map.json'), suggested.data)
  const args = [
    '--terms',
    'terms.csv',
    '--items',
    'objects.csv',
    '--map',
    'map.json',
    '--catalogue',
    'museum.db',
  ]
  const imported = await finish(start(args))
  expect([imported.code, imported.said]).toEqual([0, expect.stringContaining('2 items, 1 item-term link')])
})

test('terms and items in two sheets of one workbook are imported by maps, and a finding has the row of the sheet', async () => {
  const workbook = await workbookOf([
    {
      name: 'Objects',
      rows: [
        ['No.', 'What'],
        [7, 'Bowl'],
        [8, 'Nope'],
      ],
    },
    { name: 'Names', rows: [['Term'], ['Bowls']] },
  ])
  writeFileSync(path.join(folder, 'museum.xlsx'), workbook)
  writeFileSync(path.join(folder, 'map.json'), '{"id":"No.","terms":"What"}')
  writeFileSync(path.join(folder, 'terms.json'), '{"name":"Term"}')
  const terms = ['--terms', 'museum.xlsx', '--terms-sheet', 'Names', '--terms-map', 'terms.json']
  const items = ['--items', 'museum.xlsx', '--sheet', 'Objects', '--map', 'map.json']
  const { code, said } = await finish(start([...terms, ...items, '--catalogue', 'museum.db']))
  expect([code, said]).toEqual([0, expect.stringContaining('1 term,')])
  expect(said).toContain('2 items, 1 item-term link')
  expect(said).toMatch(/museum\.xlsx:3.*Nope/)
  const suggested = await finish(
    start(['--suggest-map', 'museum.xlsx', '--sheet', 'Names', '--suggest-for', 'terms']),
  )
  expect(columnsIn(suggested.data)).toEqual([['Term', 'name']])
})

test('an import that reads nothing of the first sheet names the others', async () => {
  const rows = [
    ['id', 'title'],
    [1, 'Bowl'],
  ]
  const sheets = [
    {
      name: 'Read me',
      rows: [
        ['About', 'Notes'],
        ['Objects', 'are on the next sheet'],
      ],
    },
    { name: 'Objects', rows },
  ]
  writeFileSync(path.join(folder, 'museum.xlsx'), await workbookOf(sheets))
  writeFileSync(path.join(folder, 'words.csv'), 'id,name\n1,Bowls\n')
  const args = ['--terms', 'words.csv', '--items', 'museum.xlsx', '--catalogue', 'museum.db', '--quiet']
  const { code, said } = await finish(start(args))
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(
      'No item could be read from museum.xlsx. Only the sheet “Read me” is read. --sheet chooses another one: “Objects”.',
    ),
  ])
})

test('a sheet without a workbook is refused', async () => {
  const { code, said } = await finish(start([...SOURCES, '--sheet', 'Objects']))
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('A sheet can be chosen only in a workbook (.xlsx)'),
  ])
})

test('every column is named in a suggestion, also one without a name, one that occurs twice and the parts of a person', async () => {
  writeFileSync(path.join(folder, 'twice.csv'), 'id,Title,Shelf,Shelf,,Empty\n1,Bowl,a,b,x,\n2,Cup,c,d,y,\n')
  const { said, data } = await finish(start(['--suggest-map', 'twice.csv']))
  expect(said).toContain('Several columns are called “Shelf”: the first is read.')
  expect(said).toContain('(no name)  –      100 %  “x”, “y”')
  expect(columnsIn(data)).toEqual([
    ['id', 'id'],
    ['Title', 'title'],
    ['Shelf', null],
    ['', null],
    ['Empty', null],
  ])

  const records = [{ id: 1, title: 'Bowl', makers: [{ name: 'Ada', born: 1900 }], images: [] }]
  writeFileSync(path.join(folder, 'parts.json'), JSON.stringify(records))
  const parts = await finish(start(['--suggest-map', 'parts.json']))
  expect(columnsIn(parts.data)).toEqual([
    ['id', 'id'],
    ['title', 'title'],
    ['makers.name', 'makers'],
    ['makers.born', null],
    ['images', null],
  ])
})

function columnsIn(map: string): unknown {
  return JSON.parse(map).$columns.map((entry: { column: string; member: string | null }) => [
    entry.column,
    entry.member,
  ])
}

test('a JSON object of terms is read as terms', async () => {
  const terms = [
    { code: 'x7', term: 'Boxes', parent: null },
    { code: 'x9', term: 'Bandboxes', parent: 'x7' },
  ]
  writeFileSync(path.join(folder, 'list.json'), JSON.stringify({ terms }))
  const suggested = await finish(start(['--suggest-map', 'list.json', '--suggest-for', 'terms']))
  expect([suggested.code, suggested.data.split('\n').slice(1, 4)]).toEqual([
    0,
    ['  "id": "code",', '  "name": "term",', '  "broader": "parent",'],
  ])
})

test('a table of terms is known by its columns, and its suggested map imports it', async () => {
  const table = 'Code,Term,Broader Term\nx7,Boxes,\nx9,Bandboxes,Boxes\nx10,Hat boxes,Boxes\n'
  writeFileSync(path.join(folder, 'list.csv'), table)
  const suggested = await finish(start(['--suggest-map', 'list.csv']))
  expect([suggested.code, suggested.data.split('\n').slice(0, 4)]).toEqual([
    0,
    ['{', '  "id": "Code",', '  "name": "Term",', '  "broader": "Broader Term",'],
  ])
  expect(suggested.said).toContain('3 records, read as terms (with --suggest-for items: as items).')
  expect(suggested.said).toContain(
    'broader  “Broader Term”: its name, and 100 % of its values are terms of this table',
  )

  writeFileSync(path.join(folder, 'map.json'), suggested.data)
  const args = ['--terms', 'list.csv', '--terms-map', 'map.json', '--catalogue', 'museum.db']
  const imported = await finish(start(args))
  expect([imported.code, imported.said]).toEqual([
    0,
    expect.stringContaining('3 terms, 3 non-preferred terms, 2 broader links'),
  ])

  const forced = await finish(start(['--suggest-map', 'list.csv', '--suggest-for', 'items']))
  expect(forced.data).toContain('"terms": "Term"')
  expect(forced.data).toContain('"$check": [')
  expect(forced.said).toContain('3 records, read as items. Columns')
})

test.each([
  [['--suggest-map', 'items.csv', '--photos', 'nope'], 2, 'vitrine: --photos: there is no folder'],
  [['--suggest-map', 'nope.csv'], 1, 'vitrine: There is no file nope.csv.'],
  [['--suggest-map', 'lido.xml'], 1, 'vitrine: lido.xml: This is a LIDO file'],
  [['--suggest-map', '-'], 1, 'vitrine: standard input: The source is empty.'],
  [
    ['--suggest-map', 'items.csv', '--terms', 'other.csv'],
    1,
    'vitrine: No term could be read from other.csv. If the columns have other names, suggest a map for the terms first, and give it with --terms-map.',
  ],
  [
    ['--suggest-map', 'items.csv', '--terms', 'other.csv', '--terms-map', 'wrong.json'],
    1,
    'vitrine: No term could be read from other.csv. There is no column “kind” or “words” or “name”; the file is not read.',
  ],
])('%j ends with a sentence about it', async (args, expected, sentence) => {
  writeFileSync(path.join(folder, 'wrong.json'), '{ "broader": { "from": ["kind", "words"], "path": true } }')
  writeFileSync(path.join(folder, 'other.csv'), 'word_no,word\n1,bowls\n')
  writeFileSync(path.join(folder, 'items.csv'), 'id,word_no\n1,1\n')
  writeFileSync(path.join(folder, 'lido.xml'), '<lido:lidoWrap xmlns:lido="http://www.lido-schema.org"/>')
  const running = start(args)
  const finished = finish(running)
  running.stdin?.end()
  const { code, said, data } = await finished
  expect([code, said, data]).toEqual([expected, expect.stringContaining(sentence), ''])
})

test('a map of terms is refused where all terms are SKOS', async () => {
  const bowls = '<https://x.test/1> <http://www.w3.org/2004/02/skos/core#prefLabel> "Bowls"@en .'
  writeFileSync(path.join(folder, 'terms.nt'), bowls)
  writeFileSync(path.join(folder, 'map.json'), '{"name":"Term"}')
  const args = ['--terms', 'terms.nt', '--terms-map', 'map.json', '--catalogue', 'museum.db']
  const { code, said } = await finish(start(args))
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('--terms-map is for terms in .xlsx, CSV, TSV or JSON; SKOS needs no map.'),
  ])
})

test.each([
  ['terms', 'A list of names needs one column for groups and one for names, not a column for each group.'],
  [
    'items',
    'A list of objects needs a column with a number for each; a list of names needs one column for groups and one for names, not a column for each group.',
  ],
])(
  'where no column can be read as %s, no map is suggested and the message says what is needed',
  async (kind, needed) => {
    // Groups as headings of columns, with the names below.
    writeFileSync(path.join(folder, 'grid.csv'), 'Vessels,Tools,Toys\nBowl,Saw,\nCup,,Ball\n,Plane,Doll\n')
    const { code, said } = await finish(start(['--suggest-map', 'grid.csv', '--suggest-for', kind]))
    expect([code, said]).toEqual([
      1,
      `vitrine: No column of grid.csv can be read as ${kind}. ${needed} If columns have other names or another sheet is meant, write the map yourself or choose it with --sheet.\n`,
    ])
  },
)
