import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '../testkit/command.ts'
import { finish, newSources, SOURCES, startImport } from '../testkit/import-run.ts'

// Each test starts the program, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let folder = ''
beforeEach(() => {
  folder = newSources()
})
afterEach(() => rmSync(folder, { recursive: true }))

const GERMAN = '<https://x.test/1> <http://www.w3.org/2004/02/skos/core#prefLabel> "Schalen"@de .'

const start = (args: string[]) => startImport(args, folder)

test('an import reports its findings and what it made, on standard error', async () => {
  const { code, said, data } = await finish(start([...SOURCES, '--report', 'findings.jsonl']))
  expect([code, data]).toEqual([0, ''])
  expect(said).toContain(
    'items.csv:3: error unknown-term: terms: there is no such term; the name is kept in names. [Nope]',
  )
  expect(said).toContain('1  error    unknown-term')
  expect(said).toContain(
    'museum.db: 2 terms, 0 non-preferred terms, 1 broader links, 0 terms with several broader terms, 0 related pairs, 2 items, 1 item-term links',
  )
  const [first] = readFileSync(path.join(folder, 'findings.jsonl'), 'utf8').split('\n')
  expect(JSON.parse(first ?? '')).toEqual({
    level: 'error',
    code: 'unknown-term',
    file: 'items.csv',
    line: 3,
    reason: 'terms: there is no such term; the name is kept in names.',
    value: 'Nope',
  })
})

test('an import counts the records that it removes, and with --forget none is remembered', async () => {
  await finish(start([...SOURCES, '--quiet']))
  writeFileSync(path.join(folder, 'terms.csv'), 'id,name\n1,Vessels\n')
  const { said } = await finish(start([...SOURCES, '--quiet']))
  expect(said).toContain('museum.db: info removed-term: The term “Bowls” (2) is no longer in the sources')
  expect(said).toMatch(/ item-term links; 1 record removed, 1 removed id remembered; revision [0-9a-f]{16}$/m)
  const again = await finish(start([...SOURCES, '--quiet', '--forget']))
  expect(again.said).toMatch(/ item-term links; revision [0-9a-f]{16}$/m)
})

test('a summary has each kind of finding once, with its count and the first as an example', async () => {
  writeFileSync(path.join(folder, 'items.csv'), 'id,title,terms\n1,Blue bowl,Nope\n2,Cup,Nor this\n')
  const { code } = await finish(
    start([...SOURCES, '--report', 'findings.jsonl', '--report-summary', 'kinds.jsonl']),
  )
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n')
  expect([code, read('findings.jsonl').length]).toEqual([0, 6])
  expect(read('kinds.jsonl').map((line) => JSON.parse(line))).toEqual([
    {
      level: 'error',
      code: 'unknown-term',
      count: 2,
      example: {
        file: 'items.csv',
        line: 2,
        reason: 'terms: there is no such term; the name is kept in names.',
        value: 'Nope',
      },
    },
    {
      level: 'info',
      code: 'no-scope-note',
      count: 2,
      example: { file: 'terms.csv', line: 2, reason: '“Vessels” (1) has no scope note.' },
    },
    {
      level: 'info',
      code: 'no-items',
      count: 2,
      example: {
        file: 'terms.csv',
        line: 2,
        reason: 'No item is catalogued with “Vessels” (1) or a narrower term.',
      },
    },
  ])
})

test.each<[string, string[], number, string]>([
  ['an error under --strict', [...SOURCES, '--strict'], 1, 'vitrine: The sources have 1 error'],
  [
    'a source that is not there',
    [...SOURCES, '--terms', 'nope.csv'],
    1,
    'vitrine: There is no file nope.csv.',
  ],
  [
    'a format that is not known',
    [...SOURCES, '--items-format', 'doc'],
    2,
    "'--items-format <format>' argument 'doc' is invalid",
  ],
  [
    'a map that is not there',
    [...SOURCES, '--map', 'map.json'],
    2,
    'vitrine: --map: map.json cannot be read',
  ],
  [
    'a summary that cannot be written',
    [...SOURCES, '--report-summary', 'no/such.jsonl'],
    2,
    'vitrine: --report-summary: no/such.jsonl cannot be written',
  ],
  [
    'a language that no label has',
    ['--terms', 'terms.nt', '--lang', 'fr', '--catalogue', 'x.db'],
    1,
    'vitrine: --lang: No label is in “fr”. There are labels in: de (1). The catalogue is as it was before.',
  ],
  ['a wrong language', [...SOURCES, '--lang', 'en_AU'], 2, 'vitrine: --lang: “en_AU” is no language tag'],
  [
    'no catalogue to write',
    ['--terms', 'terms.csv'],
    2,
    "required option '--catalogue <file>' not specified",
  ],
])('%s ends with a sentence about it', async (_, args, expected, sentence) => {
  writeFileSync(path.join(folder, 'terms.nt'), GERMAN)
  const { code, said } = await finish(start(args))
  expect(code).toBe(expected)
  expect(said).toContain(sentence)
  expect(readdirSync(folder)).toEqual(['items.csv', 'terms.csv', 'terms.nt'])
})

test('sources of several formats, packed and from standard input, make one catalogue', async () => {
  const turtle = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://x.test/7> skos:prefLabel "Cups"@en ; skos:broader <https://x.test/8> .
<https://x.test/8> skos:prefLabel "Tableware"@en .`
  writeFileSync(path.join(folder, 'more.csv.gz'), gzipSync('id,title,terms\n3,Saucer,Cup\n'))
  writeFileSync(path.join(folder, 'more.json'), '[{"id":4,"terms":[{"id":1}]}]')
  writeFileSync(path.join(folder, 'more.tsv'), 'id\ttitle\tterms\n5\tJug\tTableware|Bowls\n')
  const items = ['items.csv', 'more.csv.gz', 'more.json', 'more.tsv']
  const running = start([
    ...['--terms', 'terms.csv', '-', '--items', ...items],
    ...['--catalogue', 'museum.db', '--quiet'],
  ])
  const finished = finish(running)
  running.stdin?.end(gzipSync(turtle))
  const { code, said } = await finished
  expect([code, said]).toEqual([
    0,
    expect.stringContaining(
      '4 terms, 0 non-preferred terms, 2 broader links, 0 terms with several broader terms, 0 related pairs, 5 items, 5 item-term links',
    ),
  ])
})

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
    expect.stringContaining('2 terms, 2 non-preferred terms, 1 broader links'),
  ])
  expect(imported.said).toContain('1 items, 1 item-term links')
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
  expect([imported.code, imported.said]).toEqual([0, expect.stringContaining('2 items, 1 item-term links')])
})

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
  [['--suggest-map', 'nope.csv'], 1, 'vitrine: There is no file nope.csv.'],
  [['--suggest-map', 'lido.xml'], 1, 'vitrine: lido.xml: This is a LIDO file'],
  [['--suggest-map', '-'], 1, 'vitrine: standard input: The source is empty.'],
])('%j ends with a sentence about it', async (args, expected, sentence) => {
  writeFileSync(path.join(folder, 'lido.xml'), '<lido:lidoWrap xmlns:lido="http://www.lido-schema.org"/>')
  const running = start(args)
  const finished = finish(running)
  running.stdin?.end()
  const { code, said, data } = await finished
  expect([code, said, data]).toEqual([expected, expect.stringContaining(sentence), ''])
})

test('a format that is given holds whatever the name of the source says', async () => {
  const turtle = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://x.test/7> skos:prefLabel "Cups"@en .`
  writeFileSync(path.join(folder, 'cups.rdf'), turtle)
  const args = ['--terms', 'cups.rdf', '--catalogue', 'museum.db']
  const given = await finish(start([...args, '--terms-format', 'ttl']))
  expect([given.code, given.said]).toEqual([0, expect.stringContaining('museum.db: 1 terms')])
  expect(given.said).not.toContain('other-format')
  const wrong = await finish(start([...args, '--terms-format', 'rdf']))
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('cups.rdf: The source breaks off')])
})

test('a map of terms is refused where all terms are SKOS', async () => {
  writeFileSync(path.join(folder, 'terms.nt'), GERMAN)
  writeFileSync(path.join(folder, 'map.json'), '{"name":"Term"}')
  const args = ['--terms', 'terms.nt', '--terms-map', 'map.json', '--catalogue', 'museum.db']
  const { code, said } = await finish(start(args))
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('--terms-map is for terms in CSV, TSV or JSON; SKOS needs no map.'),
  ])
})

test('what the museum says of itself is stored, and check shows it', async () => {
  writeFileSync(path.join(folder, 'logo.svg'), '<svg viewBox="0 0 30 10"><script/><path d="M0 0"/></svg>')
  writeFileSync(
    path.join(folder, 'about.toml'),
    [
      'title = "Harbour Museum"',
      'introduction = "What the town has kept."',
      'logo = "logo.svg"',
      'accent = "#8a1538"',
      '[words]',
      'item = "object"',
      'items = "objects"',
    ].join('\n'),
  )
  const { code, said } = await finish(start([...SOURCES, '--about', 'about.toml', '--quiet']))
  expect(code).toBe(0)
  expect(said).toMatch(
    /^accent: #8a1538 has a contrast of \d\.\d : 1 on dark paper, and text needs 4\.5 : 1\. There, #\w{6} is used\.$/m,
  )
  const check = await runCommand(['check', path.join(folder, 'museum.db'), '--quiet'])
  expect(check.stderr.split('\n').filter((line) => line.startsWith('about: '))).toEqual([
    'about: title: Harbour Museum',
    'about: introduction: What the town has kept.',
    expect.stringMatching(/^about: accent: #8a1538 on light paper, #\w{6} on dark paper$/),
    'about: logo: image/svg+xml, 30 × 10, 47 bytes',
    'about: words: object, objects; term, terms',
  ])
})

test('a fault in what the museum says of itself refuses the import', async () => {
  writeFileSync(path.join(folder, 'about.toml'), 'titel = "Harbour Museum"\n')
  const { code, said } = await finish(start([...SOURCES, '--about', 'about.toml']))
  expect([code, said.trim()]).toEqual([
    2,
    'vitrine: --about: about.toml: Line 1: “titel” is not a setting. Did you mean “title”? Settings are title, introduction, footer, logo, accent, words.',
  ])
})
