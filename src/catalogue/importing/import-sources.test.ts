import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportRequest } from './import-request.ts'
import { type ImportResult, importSources } from './import-sources.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-import-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const TERMS =
  'id,name,used_for,broader,related\n1,Vessels,,,\n2,Bowls,Basins,1,3\n3,Toys,,,2\n4,Toy bowls,,2|3,'
const ITEMS = 'id,title,terms\n1,Blue bowl,2\n2,Toy,4|Basins\n'

function importTexts(terms: string, items: string, more: Partial<ImportRequest> = {}): Promise<ImportResult> {
  return importSources({
    terms: [{ path: 'terms.csv', content: terms }],
    items: [{ path: 'items.csv', content: items }],
    language: 'en',
    strict: false,
    catalogue: path.join(folder, 'museum.db'),
    ...more,
  })
}

test('an import says what the catalogue holds', async () => {
  const result = await importTexts(TERMS, ITEMS)
  expect(result).toEqual({
    refused: false,
    summary: {
      revision: expect.stringMatching(/^[0-9a-f]+$/),
      terms: 4,
      nonPreferred: 1,
      broader: 3,
      severalBroader: 1,
      groups: 0,
      related: 1,
      items: 2,
      links: 3,
      removed: 0,
      gone: 0,
      photos: 0,
    },
    counts: new Map([['no-scope-note', 4]]),
  })
  expect(readdirSync(folder)).toEqual(['museum.db'])
})

test('findings of the whole thesaurus name the line of their term', async () => {
  const said: string[] = []
  await importTexts('id,name,broader\n1,Vessels,3\n2,Bowls,1\n3,Bowls,2\n4,Toys,\n', 'id,terms\n1,2', {
    onFinding: ({ code, file, line, reason }) => {
      if (code !== 'no-scope-note') said.push(`${code} ${file}:${line} ${reason}`)
    },
  })
  expect(said).toEqual([
    'homograph terms.csv:4 The terms 2, 3 have the same name, “Bowls”.',
    'cycle terms.csv:2 Along Broader this leads back to itself: “Vessels” (1) → “Bowls” (3) → “Bowls” (2) → “Vessels” (1).',
    'orphan terms.csv:5 “Toys” (4) has neither broader nor narrower terms.',
    'no-items terms.csv:5 No item is catalogued with “Toys” (4) or a narrower term.',
  ])
})

test('the same sources give the same catalogue again', async () => {
  const first = await importTexts(TERMS, ITEMS)
  expect(await importTexts(TERMS, ITEMS)).toEqual(first)
})

test.each<[string, string, string, Partial<ImportRequest>, string]>([
  [
    'an error where none is allowed',
    TERMS,
    `${ITEMS}2,Again,1`,
    { strict: true },
    'The sources have 1 error, and --strict allows none.',
  ],
  ['sources without any term', 'id,name\n', ITEMS, {}, 'No term could be read from terms.csv.'],
  [
    'RDF without any concept',
    '@prefix y: <https://y.test/> . y:1 a y:Heading ; y:name "Jugs" . y:2 a y:Heading . y:3 a y:List .',
    ITEMS,
    {},
    'No term could be read from terms.csv. No resource is a skos:Concept; there are others: https://y.test/Heading (2) and https://y.test/List (1).',
  ],
  ['items of which none can be read', TERMS, 'number\n1', {}, 'No item could be read from items.csv.'],
  [
    'a file that is not there',
    TERMS,
    ITEMS,
    { items: [{ path: '/nowhere/items.csv' }] },
    'There is no file /nowhere/items.csv.',
  ],
  [
    'a source of no known format',
    TERMS,
    ITEMS,
    { terms: [{ path: 'terms.doc', content: 'Bowls and cups' }] },
    'terms.doc: Its format cannot be recognised by content or name; give it with --terms-format.',
  ],
])('%s is refused, and the catalogue stays as it was', async (_, terms, items, more, reason) => {
  const catalogue = path.join(folder, 'museum.db')
  writeFileSync(catalogue, 'the old catalogue')
  const result = await importTexts(terms, items, more)
  expect(result).toMatchObject({ refused: true, reason })
  expect([readdirSync(folder), readFileSync(catalogue, 'utf8')]).toEqual([['museum.db'], 'the old catalogue'])
})

test('sources without a record are reported beside others', async () => {
  const said: string[] = []
  const result = await importTexts(TERMS, ITEMS, {
    terms: [
      { path: 'terms.csv', content: TERMS },
      { path: 'no-terms.csv', content: 'id,name\n' },
    ],
    items: [
      { path: 'no-items.csv', content: '\nid,title,terms\r\n' },
      { path: 'items.csv', content: ITEMS },
      { path: 'no-items.json', content: '[]' },
      { path: 'other-names.csv', content: 'number\n' },
    ],
    onFinding: ({ level, code, file, line, reason }) => {
      if (code === 'no-records' || level === 'error') said.push(`${code} ${file}:${line} ${reason}`)
    },
  })
  expect(result).toMatchObject({ refused: false, summary: { terms: 4, items: 2 } })
  expect(said).toEqual([
    'no-records no-terms.csv:1 The table has a header and no row below it.',
    'no-records no-items.csv:2 The table has a header and no row below it.',
    'no-records no-items.json:null The source has no record.',
    'missing-column other-names.csv:1 There is no column “id” or “registration_number”; the file is not read. --suggest-map writes a map for columns of other names.',
  ])
})

test('a refusal for want of items names the sources, up to five', async () => {
  const empty = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ path: `items-${i + 1}.csv`, content: 'id,title\n' }))
  expect(await importTexts(TERMS, '', { items: empty(2) })).toMatchObject({
    reason: 'No item could be read from items-1.csv and items-2.csv.',
  })
  expect(await importTexts(TERMS, '', { items: empty(7) })).toMatchObject({
    reason:
      'No item could be read from items-1.csv, items-2.csv, items-3.csv, items-4.csv, items-5.csv and 2 other sources.',
  })
})

test('an import that is called off leaves nothing behind', async () => {
  const controller = new AbortController()
  async function* endless() {
    yield Buffer.from('id,title\n')
    for (let id = 1; ; id++) {
      if (id === 1000) controller.abort()
      yield Buffer.from(`${id},Bowl\n`)
    }
  }
  const importing = importTexts(TERMS, '', {
    items: [{ path: 'items.csv', content: endless() }],
    signal: controller.signal,
  })
  await expect(importing).rejects.toThrow('aborted')
  expect(readdirSync(folder)).toEqual([])
})

const GERMAN = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://x.test/1> skos:prefLabel "Schalen"@de ; skos:altLabel "Becken", "Bols"@fr .
<https://x.test/2> skos:prefLabel "Tassen"@de-AT .`

test.each<[string, string, boolean, string[]]>([
  ['a language that some label has', 'de', true, []],
  ['another region of it', 'de-CH', true, []],
  ['the default, which no label has', 'en', false, ['absent-language']],
])('%s makes a catalogue', async (_, language, isLanguageChosen, expected) => {
  const catalogue = path.join(folder, 'museum.db')
  const terms = [{ path: 'terms.ttl', content: GERMAN }]
  const request = { terms, items: [], language, isLanguageChosen, strict: false, catalogue }
  const { refused, counts } = await importSources(request)
  const absent = [...counts.keys()].filter((code) => code === 'absent-language')
  expect([refused, absent]).toEqual([false, expected])
})

test('a language that no label has is refused with those that there are, and the old catalogue stays', async () => {
  const catalogue = path.join(folder, 'museum.db')
  writeFileSync(catalogue, 'the old catalogue')
  const terms = [{ path: 'terms.ttl', content: GERMAN }]
  const request = { terms, items: [], language: 'it', isLanguageChosen: true, strict: false, catalogue }
  const result = await importSources(request)
  // What was chosen for want of the language would mislead.
  expect(result).toEqual({
    counts: new Map(),
    refused: true,
    reason: '--lang: No label is in “it”. There are labels in: no language (1), de (1), de-at (1), fr (1).',
  })
  expect([readdirSync(folder), readFileSync(catalogue, 'utf8')]).toEqual([['museum.db'], 'the old catalogue'])
})

test('a language needs no label in it where no label has one', async () => {
  const content = '<https://x.test/1> <http://www.w3.org/2004/02/skos/core#prefLabel> "Schalen" .'
  const terms = [
    { path: 'terms.nt', content },
    { path: 'more.csv', content: 'id,name\n2,Tassen\n' },
  ]
  const catalogue = path.join(folder, 'museum.db')
  const request = { terms, items: [], language: 'de', isLanguageChosen: true, strict: true, catalogue }
  expect(await importSources(request)).toMatchObject({ refused: false, summary: { terms: 2 } })
})
