// @module-tag rest

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endWithTest, PROGRAM } from '../testkit/command.ts'
import { finish, newSources, SOURCES, startImport } from '../testkit/import-run.ts'

let folder = ''
beforeEach(() => {
  folder = newSources()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The files in the folder, without the one that says for the metrics when an import failed. */
const sourcesAndCatalogue = () => readdirSync(folder).filter((name) => name !== 'museum.db.failed-import')
const start = (args: string[]) => startImport(args, folder)

test.each<[string, string[], number, string]>([
  [
    'a catalogue that is a source',
    ['--terms', 'terms.csv', '--catalogue', 'items.csv'],
    2,
    'vitrine: --catalogue: items.csv is no catalogue; it is not replaced',
  ],
  [
    'a catalogue that is a folder',
    ['--terms', 'terms.csv', '--catalogue', '.'],
    2,
    'vitrine: --catalogue: . is a folder; it is not replaced',
  ],
  [
    'a folder that nobody may write',
    ['--terms', 'terms.csv', '--catalogue', '/proc/museum.db'],
    1,
    'vitrine: /proc/museum.db cannot be written: its folder may not be written. The catalogue is as it was before.',
  ],
  [
    'a report on a source',
    [...SOURCES, '--report', 'terms.csv'],
    2,
    'vitrine: --report: terms.csv is no report of an import; it is not replaced',
  ],
  [
    'a summary on a link to a source',
    [...SOURCES, '--report-summary', 'link.csv'],
    2,
    'vitrine: --report-summary: link.csv is no report of an import; it is not replaced',
  ],
  [
    'a report on a map',
    [...SOURCES, '--map', 'map.json', '--report', 'map.json'],
    2,
    'vitrine: --report: map.json is no report of an import; it is not replaced',
  ],
  [
    'a report where the catalogue goes',
    [...SOURCES, '--report', './museum.db'],
    2,
    'vitrine: --report: ./museum.db is the file of --catalogue as well; each needs its own',
  ],
  [
    'a report and a summary in one file',
    [...SOURCES, '--report', 'new.jsonl', '--report-summary', 'new.jsonl'],
    2,
    'vitrine: --report-summary: new.jsonl is the file of --report as well; each needs its own',
  ],
  [
    'a report that is a folder',
    [...SOURCES, '--report', '.'],
    2,
    'vitrine: --report: . is a folder; it is not replaced',
  ],
  [
    'a report on “-”',
    [...SOURCES, '--report', '-'],
    2,
    'vitrine: --report: - is not a file; use /dev/stdout for standard output',
  ],
  [
    'a disk too full for the report',
    [...SOURCES, '--report', '/dev/full'],
    1,
    'vitrine: --report: /dev/full cannot be written: ENOSPC',
  ],
])('%s ends with a sentence, and the files stay', async (_, args, expected, sentence) => {
  writeFileSync(path.join(folder, 'map.json'), '{}')
  symlinkSync('terms.csv', path.join(folder, 'link.csv'))
  const content = () => sourcesAndCatalogue().map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const before = content()
  const { code, said } = await finish(start([...args, '--quiet']))
  expect([code, said]).toEqual([expected, expect.stringContaining(sentence)])
  expect(said).not.toContain('    at ')
  expect(content()).toEqual(before)
})

test('reports replace those of an earlier import', async () => {
  const args = [...SOURCES, '--report', 'findings.jsonl', '--report-summary', 'kinds.jsonl', '--quiet']
  const reports = async () => {
    const { code } = await finish(start(args))
    return [
      code,
      ...['findings.jsonl', 'kinds.jsonl'].map((name) => readFileSync(path.join(folder, name), 'utf8')),
    ]
  }
  const first = await reports()
  expect(first).toEqual([0, expect.stringContaining('{"level"'), expect.stringContaining('{"level"')])
  expect(await reports()).toEqual(first)
})

test.each<[string, string[], string]>([
  ['is refused', ['--terms', 'cut.ttl', '--catalogue', 'museum.db'], 'cut.ttl: The source breaks off'],
  [
    'would remove most records',
    [...SOURCES.slice(0, 2), ...SOURCES.slice(4)],
    'would remove 60 of the 60 items',
  ],
  [
    'cannot reach its database',
    ['--terms', 'terms.csv', '--catalogue', 'postgres://127.0.0.1:1/x'],
    'nothing listens at 127.0.0.1:1',
  ],
])('the reports of an import that %s say why', async (_, args, reason) => {
  const rows = Array.from({ length: 60 }, (__, i) => `${i + 1},Bowl ${i + 1},2\n`)
  writeFileSync(path.join(folder, 'items.csv'), `id,title,terms\n${rows.join('')}`)
  writeFileSync(
    path.join(folder, 'cut.ttl'),
    '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n<#a> a skos:Con',
  )
  const reports = ['--report', 'findings.jsonl', '--report-summary', 'kinds.jsonl']
  await finish(start([...SOURCES, ...reports]))
  expect((await finish(start([...args, ...reports]))).code).toBe(1)
  const failure = { level: 'error', code: 'failed-import' }
  const explained = { file: expect.any(String), line: null, reason: expect.stringContaining(reason) }
  expect(linesOf('findings.jsonl').at(-1)).toEqual({ ...failure, ...explained })
  expect(linesOf('kinds.jsonl')[0]).toEqual({ ...failure, count: 1, example: explained })
})

const linesOf = (name: string): unknown[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a disk that takes no more ends with a sentence, and the old catalogue stays', async () => {
  expect((await finish(start(SOURCES))).code).toBe(0)
  const before = readFileSync(path.join(folder, 'museum.db'))
  // The shell's limit on a file's size stands for the end of the disk, and needs no rights.
  const command = `trap '' XFSZ; ulimit -f 64; exec '${process.execPath}' '${PROGRAM}' import ${SOURCES.join(' ')}`
  const { code, said } = await finish(spawn('sh', ['-c', command], { cwd: folder }))
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^vitrine: museum\.db cannot be written: the disk (?:is full|refuses what is written)\. The catalogue is as it was before\.$/m,
    ),
  ])
  expect(readFileSync(path.join(folder, 'museum.db')).equals(before)).toBe(true)
  expect(sourcesAndCatalogue()).toEqual(['items.csv', 'museum.db', 'terms.csv'])
})

test.each([1, 2])('an import that is interrupted by %i signals leaves nothing behind', async (signals) => {
  const running = start([
    '--terms',
    'terms.csv',
    '--items',
    '-',
    '--items-format',
    'jsonl',
    '--catalogue',
    'museum.db',
  ])
  const finished = finish(running)
  running.stdin?.write('{"id":1}\n')
  await expect
    .poll(() => readdirSync(folder).some((name) => name.startsWith('museum.db.importing')))
    .toBe(true)
  for (let i = 0; i < signals; i++) running.kill('SIGINT')
  const { code, said } = await finished
  expect([code, said, readdirSync(folder)]).toEqual([
    130,
    'vitrine: interrupted; the catalogue is as it was before\n',
    ['items.csv', 'terms.csv'],
  ])
})

/** Runs an import in which something breaks that nobody foresaw: a module loaded before the program sees to that. */
function startBreaking(script: string, args: readonly string[]) {
  const preload = `data:text/javascript,${encodeURIComponent(script)}`
  return endWithTest(
    spawn(process.execPath, ['--import', preload, PROGRAM, 'import', ...args, '--quiet'], {
      cwd: folder,
    }),
  )
}

test.each<[string, string]>([
  [
    'an error in the database',
    `import { DatabaseSync } from 'node:sqlite'
    DatabaseSync.prototype.prepare = () => { throw new TypeError('nobody foresaw this\\n    at all') }`,
  ],
  [
    'an error that nothing waits for',
    `import { readdirSync } from 'node:fs'
    const waiting = setInterval(() => {
      if (!readdirSync('.').some((name) => name.startsWith('museum.db.importing'))) return
      clearInterval(waiting)
      throw new TypeError('nobody foresaw this\\n    at all')
    }, 1)`,
  ],
])('%s ends the import with a line, and the old catalogue stays', async (_, script) => {
  expect((await finish(start(SOURCES))).code).toBe(0)
  const before = readFileSync(path.join(folder, 'museum.db'))
  const fromStandardInput = ['--terms', 'terms.csv', '--items', '-', '--items-format', 'csv']
  const running = startBreaking(script, [...fromStandardInput, '--catalogue', 'museum.db'])
  running.stdin?.write('id,title\n1,Bowl\n2,')
  const { code, said } = await finish(running)
  expect([code, said]).toEqual([
    1,
    'vitrine: unexpected error: TypeError: nobody foresaw this. The catalogue is as it was before.\n',
  ])
  expect(readFileSync(path.join(folder, 'museum.db')).equals(before)).toBe(true)
  expect(sourcesAndCatalogue()).toEqual(['items.csv', 'museum.db', 'terms.csv'])
})
