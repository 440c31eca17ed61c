import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finish, newSources, SOURCES, startImport } from '../testkit/import-run.ts'

// Each test starts the program, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let folder = ''
beforeEach(() => {
  folder = newSources()
})
afterEach(() => rmSync(folder, { recursive: true }))

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

test.each<[string, string[], number, string]>([
  ['an error under --strict', [...SOURCES, '--strict'], 1, 'vitrine: The sources have 1 error'],
  [
    'a source that is not there',
    [...SOURCES, '--terms', 'nope.csv'],
    1,
    'vitrine: There is no file nope.csv.',
  ],
  [
    'an extension that is not known',
    [...SOURCES, '--items', 'items.doc'],
    2,
    'vitrine: --items: items.doc is of no format',
  ],
  [
    'a map that is not there',
    [...SOURCES, '--map', 'map.json'],
    2,
    'vitrine: --map: map.json cannot be read',
  ],
  ['a wrong language', [...SOURCES, '--lang', 'en_AU'], 2, 'vitrine: --lang: “en_AU” is no language tag'],
  [
    'standard input without its format',
    ['--terms', '-', '--catalogue', 'x.db'],
    2,
    '--terms - reads standard input and needs --terms-format',
  ],
  [
    'no catalogue to write',
    ['--terms', 'terms.csv'],
    2,
    "required option '--catalogue <file>' not specified",
  ],
])('%s ends with a sentence about it', async (_, args, expected, sentence) => {
  const { code, said } = await finish(start(args))
  expect(code).toBe(expected)
  expect(said).toContain(sentence)
  expect(readdirSync(folder)).toEqual(['items.csv', 'terms.csv'])
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
    ...['--terms', 'terms.csv', '-', '--terms-format', 'ttl', '--items', ...items],
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

test.each([
  [['--suggest-map', 'nope.csv'], 1, 'vitrine: There is no file nope.csv.'],
  [['--suggest-map', 'items.doc'], 2, 'vitrine: --suggest-map: items.doc is of no format'],
  [['--suggest-map', '-'], 2, 'vitrine: --suggest-map - reads standard input and needs --items-format'],
])('%j ends with a sentence about it', async (args, expected, sentence) => {
  const { code, said, data } = await finish(start(args))
  expect([code, said, data]).toEqual([expected, expect.stringContaining(sentence), ''])
})
