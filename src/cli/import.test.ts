import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../testkit/command.ts'
import { finish, newSources, SOURCES, startImport } from '../testkit/import-run.ts'

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
    '1  error    unknown-term  items.csv:3: terms: there is no such term; the name is kept in names. [Nope]\n',
  )
  expect(said).toContain('All findings are in findings.jsonl.\n')
  expect(said).toContain(
    'museum.db: 2 terms, 0 non-preferred terms, 1 broader link, 0 terms with several broader terms, 0 related pairs, 2 items, 1 item-term link',
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

test('a quiet import that is refused prints only errors', async () => {
  const { code, said } = await finish(start([...SOURCES, '--quiet', '--strict']))
  expect(code).toBe(1)
  expect(said).toMatch(/ error {4}unknown-term .*\n(?:.*\n)*vitrine: /)
  expect(said).not.toMatch(/ (?:warning|info) /)
})

test('an import counts the records that it removes, and with --forget none is remembered', async () => {
  expect((await finish(start([...SOURCES, '--quiet']))).said).toBe('')
  writeFileSync(path.join(folder, 'terms.csv'), 'id,name\n1,Vessels\n')
  const { said } = await finish(start(SOURCES))
  expect(said).toContain('info     removed-term  museum.db: The term “Bowls” (2) is no longer in the sources')
  expect(said).toMatch(
    / item-term links?; 1 record removed, 1 removed id remembered; revision [0-9a-f]{16}$/m,
  )
  const again = await finish(start([...SOURCES, '--forget']))
  expect(again.said).toMatch(/ item-term links?; revision [0-9a-f]{16}$/m)
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
    'an address of the site that cannot be read',
    [...SOURCES, '--public-url', 'nonsense'],
    2,
    'vitrine: --public-url is “nonsense”: it must be an address such as https://collection.example.org, without a path\n',
  ],
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
    "required option '--catalogue <location>' not specified",
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
    ...['--catalogue', 'museum.db'],
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

test('a format that is given holds whatever the name of the source says', async () => {
  const turtle = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://x.test/7> skos:prefLabel "Cups"@en .`
  writeFileSync(path.join(folder, 'cups.rdf'), turtle)
  const args = ['--terms', 'cups.rdf', '--catalogue', 'museum.db']
  const given = await finish(start([...args, '--terms-format', 'ttl']))
  expect([given.code, given.said]).toEqual([0, expect.stringContaining('museum.db: 1 term,')])
  expect(given.said).not.toContain('other-format')
  const wrong = await finish(start([...args, '--terms-format', 'rdf']))
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('cups.rdf: The source breaks off')])
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
      'book = "https://museum.example/thesaurus.pdf"',
      '[words]',
      'item = "object"',
      'items = "objects"',
    ].join('\n'),
  )
  const { code, said } = await finish(start([...SOURCES, '--about', 'about.toml']))
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
    'about: book: https://museum.example/thesaurus.pdf',
  ])
})

test('a fault in what the museum says of itself refuses the import', async () => {
  writeFileSync(path.join(folder, 'about.toml'), 'titel = "Harbour Museum"\n')
  const { code, said } = await finish(start([...SOURCES, '--about', 'about.toml']))
  expect([code, said.trim()]).toEqual([
    2,
    'vitrine: --about: about.toml: Line 1: “titel” is not a setting. Did you mean “title”? Settings are title, introduction, footer, logo, accent, words, book.',
  ])
})

test('the flag for the sheet of items is named to who writes another one', async () => {
  const { code, said } = await finish(start([...SOURCES, '--items-sheet', 'Objects']))
  expect([code, said]).toEqual([
    2,
    expect.stringContaining('Write --sheet: it chooses the sheet of --items.'),
  ])
})
