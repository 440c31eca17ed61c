import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROGRAM } from '../testkit/command.ts'
import { finish, newSources, SOURCES, startImport } from '../testkit/import-run.ts'

// Each test starts the program, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let folder = ''
beforeEach(() => {
  folder = newSources()
})
afterEach(() => rmSync(folder, { recursive: true }))

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
    'a disk too full for the report',
    [...SOURCES, '--report', '/dev/full'],
    1,
    'vitrine: --report: /dev/full cannot be written: ENOSPC',
  ],
])('%s ends with a sentence, and the files stay', async (_, args, expected, sentence) => {
  const before = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const { code, said } = await finish(start([...args, '--quiet']))
  expect([code, said]).toEqual([expected, expect.stringContaining(sentence)])
  expect(said).not.toContain('    at ')
  expect(readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))).toEqual(before)
})

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
  expect(readdirSync(folder)).toEqual(['items.csv', 'museum.db', 'terms.csv'])
})

test.each([1, 2])(
  'an import that is interrupted by %i signals leaves nothing behind',
  async (signals) => {
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
    running.stdin?.on('error', () => {})
    running.stdin?.write('{"id":1}\n')
    await expect
      .poll(() => readdirSync(folder).some((name) => name.startsWith('museum.db.importing')), {
        timeout: 10_000,
      })
      .toBe(true)
    for (let i = 0; i < signals; i++) running.kill('SIGINT')
    const { code, said } = await finished
    expect([code, said, readdirSync(folder)]).toEqual([
      130,
      'vitrine: interrupted; the catalogue is as it was before\n',
      ['items.csv', 'terms.csv'],
    ])
  },
  20_000,
)
