// @module-tag rest

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/engines.ts'
import { type ExportFormat, isForTermsOnly } from '../catalogue/exporting/export-part.ts'
import { importSources } from '../catalogue/importing/import-sources.ts'
import { FORMATS } from '../contract/endpoint.ts'
import { endWithTest, newFolder, runCommand, startCommand } from '../testkit/command.ts'
import { everyRecord } from '../testkit/round-trip.ts'
import { PROGRAM_FOLDER } from './program-files.ts'
import { sampleSources } from './sample.ts'

const folder = newFolder()
const museum = path.join(folder, 'museum.db')

beforeAll(async () => {
  const { terms, items } = sampleSources()
  await importSources({
    terms: terms.map((file) => ({ path: file })),
    items: items.map((file) => ({ path: file })),
    language: 'en-AU',
    strict: true,
    catalogue: museum,
    title: 'Merrin Bay Museum',
  })
})

function exported(...args: string[]) {
  return runCommand(['export', '--catalogue', museum, ...args])
}

/** Messages without progress lines, which depend on the speed of the machine. */
function messagesIn(stderr: string): string {
  return stderr.replace(/^Exporting .*\n/gm, '')
}

async function recordsIn(file: string) {
  const catalogue = await openCatalogue(file)
  const { title, language } = catalogue
  const records = await everyRecord(catalogue)
  catalogue.close()
  return { title, language, ...records }
}

/** What tables and JSON Lines carry: of groups, no notes. */
function withoutGroupNotes({ groups, ...others }: Awaited<ReturnType<typeof recordsIn>>) {
  return { ...others, groups: groups.map((group) => ({ ...Object(group), scope_notes: null })) }
}

/** What RDF carries: not which picture the museum chose for a term. */
async function withoutChosenPictures({ terms, ...others }: Awaited<ReturnType<typeof recordsIn>>) {
  const catalogue = await openCatalogue(museum)
  const chosen = await catalogue.picturesOf(terms.map((term) => Number(Object(term).id)))
  catalogue.close()
  const isChosen = (term: unknown) => chosen.has(Number(Object(term).id))
  return {
    ...others,
    terms: terms.map((term) =>
      isChosen(term) ? { ...Object(term), image: undefined, picture: undefined } : term,
    ),
  }
}

test.each<[ExportFormat, 'jsonl' | 'csv', string[]]>([
  ['jsonl', 'jsonl', []],
  ['csv', 'csv', []],
  ['ttl', 'jsonl', []],
  ['jsonld', 'csv', ['--public-url', 'https://museum.example']],
  ['rdfxml', 'csv', []],
])(
  'the sample, its terms exported as %s and its items as %s, with %j, imports without an error to an equal catalogue',
  async (terms, items, more) => {
    const into = path.join(folder, `${terms}-${items}`)
    mkdirSync(into)
    const files = {
      terms: path.join(into, `terms.${FORMATS[terms].extension}`),
      items: path.join(into, `items.${items}`),
    }
    const writtenTerms = await exported('--format', terms, '--terms', ...more)
    const writtenItems = await exported('--format', items, '--items')
    expect([writtenTerms, writtenItems].map(({ stderr }) => messagesIn(stderr))).toEqual([
      '2,030 terms\n',
      '1,230 items\n',
    ])
    writeFileSync(files.terms, writtenTerms.stdout)
    writeFileSync(files.items, writtenItems.stdout)
    const catalogue = path.join(into, 'again.db')
    const title = isForTermsOnly(terms) ? undefined : 'Merrin Bay Museum'
    const { refused } = await importSources({
      terms: [{ path: files.terms }],
      items: [{ path: files.items }],
      language: 'en-AU',
      strict: true,
      catalogue,
      title,
      site: more[1],
    })
    expect(refused).toBe(false)
    const original = await recordsIn(museum)
    const again = await recordsIn(catalogue)
    if (isForTermsOnly(terms))
      expect(await withoutChosenPictures(again)).toEqual(await withoutChosenPictures(original))
    else expect(again).toEqual(withoutGroupNotes(original))
  },
)

test('every example of the documentation works', async () => {
  const page = readFileSync(path.join(PROGRAM_FOLDER, 'docs/exporting.md'), 'utf8')
  const examples = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1]).join('')
  const program = fileURLToPath(new URL('./vitrine.js', import.meta.url))
  const script = `set -euo pipefail\nvitrine() { '${process.execPath}' '${program}' "$@"; }\n${examples}`
  const shell = spawn('bash', ['-c', script], { cwd: folder, stdio: 'ignore' })
  const [code] = await once(shell, 'close')
  expect(code).toBe(0)
  const written = [
    'terms.csv',
    'furniture.csv',
    'brass-before-1900.jsonl',
    'unused.csv',
    'first.jsonl',
    'thesaurus.ttl',
    'thesaurus.jsonld.gz',
    'thesaurus.rdf',
  ]
  expect(written.filter((name) => statSync(path.join(folder, name)).size < 200)).toEqual([])
  expect(readFileSync(path.join(folder, 'first.jsonl'), 'utf8')).toMatch(/^\{"id":1001,.*\}\n$/)
  expect(await recordsIn(path.join(folder, 'again.db'))).toEqual(withoutGroupNotes(await recordsIn(museum)))
})

test.each<[string, string[], string]>([
  ['a format that is not known', ['--format', 'xml', '--terms'], "argument 'xml' is invalid"],
  ['no format', ['--terms'], "required option '--format <format>' not specified"],
  [
    'a branch that is not there',
    ['--format', 'ttl', '--branch', '999999'],
    'there is no term with the id 999999',
  ],
  ['a wrong filter', ['--format', 'csv', '--items', '--filter', 'titel=pipe'], 'Did you mean “title”?'],
])('%s is refused, and nothing is written', async (_, args, sentence) => {
  const { code, stdout, stderr } = await exported(...args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(sentence)
})

test('a filter is taken as it is written, with nothing decoded', async () => {
  const { stdout } = await exported(
    '--format',
    'csv',
    '--terms',
    '--quiet',
    '--filter',
    'name_exact=Dolls’ houses',
  )
  expect(stdout.split('\n').map((line) => line.split(',')[1])).toEqual(['name', 'Dolls’ houses', undefined])
  const { stdout: none, code } = await exported('--format', 'jsonl', '--terms', '--filter', 'name=Dolls%27')
  expect([code, none]).toEqual([0, ''])
})

test('a missing catalogue is reported', async () => {
  const { code, stderr } = await runCommand(['export', '--catalogue', 'nope.db', '--format', 'ttl'])
  expect([code, stderr]).toEqual([1, 'vitrine: there is no file nope.db\n'])
})

test('--quiet writes no messages', async () => {
  const { code, stderr } = await exported('--format', 'ttl', '--quiet')
  expect([code, stderr]).toEqual([0, ''])
})

test('a reader that leaves is no fault', async () => {
  const running = startCommand(['export', '--catalogue', museum, '--format', 'jsonl', '--items'])
  running.child.stdout?.once('data', () => running.child.stdout?.destroy())
  const { code, stderr } = await running.ended
  expect([code, messagesIn(stderr)]).toEqual([0, ''])
})

test('an interruption ends it at once, though nobody reads what is written', async () => {
  const program = fileURLToPath(new URL('./vitrine.js', import.meta.url))
  const child = endWithTest(
    spawn(process.execPath, [program, 'export', '--catalogue', museum, '--format', 'jsonl', '--items']),
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  await once(child.stdout, 'readable')
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect([code, messagesIn(said)]).toEqual([130, 'vitrine: interrupted\n'])
})

test('a folder gets a file for each kind; if one cannot be written, none is, and no temporary file remains', async () => {
  const into = path.join(folder, 'both')
  const { code, stdout, stderr } = await exported('--format', 'csv', '--branch', '1', '--output-dir', into)
  const file = (name: string) => path.join(into, name)
  expect([code, stdout]).toEqual([0, ''])
  expect(messagesIn(stderr)).toMatch(/terms\.csv: \d+ terms\n.*items\.csv: \d+ items\n$/)
  expect(readdirSync(into)).toEqual(['items.csv', 'terms.csv'])

  const before = readFileSync(file('terms.csv'), 'utf8')
  const blocked = path.join(folder, 'blocked')
  mkdirSync(path.join(blocked, 'items.csv'), { recursive: true })
  writeFileSync(path.join(blocked, 'terms.csv'), before)
  const failed = await exported('--format', 'csv', '--output-dir', blocked)
  expect([failed.code, messagesIn(failed.stderr)]).toEqual([
    2,
    `vitrine: --output-dir: ${path.join(blocked, 'items.csv')} is a folder\n`,
  ])
  expect(readdirSync(blocked)).toEqual(['items.csv', 'terms.csv'])
  expect(readFileSync(path.join(blocked, 'terms.csv'), 'utf8')).toBe(before)
})
