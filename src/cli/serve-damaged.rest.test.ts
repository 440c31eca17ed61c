// @module-tag rest

import { spawn } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { platform } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { writeCatalogue } from '../catalogue/engines.ts'
import { writeChecksum } from '../catalogue/sqlite/file/catalogue-file.ts'
import { SCHEMA_VERSION } from '../catalogue/sqlite/file/schema-version.ts'
import { endWithTest, newFolder, PROGRAM, runCommand } from '../testkit/command.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../testkit/world.ts'

const folder = newFolder()
const whole = path.join(folder, 'museum.db')

beforeAll(async () => {
  await writeCatalogue(whole, thesaurusOf(MUSEUM_TERMS), MUSEUM_ITEMS.map(itemOf), {
    title: 'Test',
    language: 'en',
  })
})

const NEWER = `made by a newer version of Vitrine (catalogue format 999, expected ${SCHEMA_VERSION}); use that version or a later one`

function damaged(): string {
  const file = path.join(folder, 'damaged.db')
  const bytes = readFileSync(whole)
  bytes.fill(0, bytes.length - 32_768)
  writeFileSync(file, bytes)
  return file
}

test.each([
  ['serve', (file: string) => ['serve', '--catalogue', file, '--port', '0']],
  ['check', (file: string) => ['check', file]],
  ['export', (file: string) => ['export', '--catalogue', file, '--format', 'jsonl', '--terms']],
])('%s refuses a damaged catalogue with a sentence', async (_, args) => {
  const file = damaged()
  const { code, stdout, stderr } = await runCommand(args(file))
  const sentence =
    'is damaged: its checksum does not match its content; import it again, or copy it again from where it is whole'
  expect([code, stdout, stderr]).toEqual([1, '', `vitrine: ${file} ${sentence}\n`])
})

test('an import over a damaged catalogue needs --forget, because the ids in it cannot be read', async () => {
  const file = damaged()
  const terms = path.join(folder, 'terms.csv')
  writeFileSync(terms, 'id,name\n1,Bowls\n')
  const args = ['import', '--terms', terms, '--catalogue', file, '--quiet']
  const { code, stderr } = await runCommand(args)
  const sentence =
    'If you have a copy that can be read, put it in its place. Or use --forget: then terms without a number of their own can get other ids, and removed ids are forgotten. The catalogue is as it was before.'
  expect([code, stderr]).toEqual([
    1,
    `vitrine: The ids of the earlier catalogue cannot be read: ${file} is damaged. ${sentence}\n`,
  ])
  expect((await runCommand([...args, '--forget'])).code).toBe(0)
  expect((await runCommand(['check', file, '--quiet'])).code).toBe(0)
})

/** As a newer version of Vitrine writes it. */
async function newer(): Promise<string> {
  const file = path.join(folder, 'newer.db')
  copyFileSync(whole, file)
  const db = new DatabaseSync(file)
  db.exec("update meta set value = '999' where key = 'schema_version'")
  db.close()
  await writeChecksum(file)
  return file
}

test.each([
  ['serve', (file: string) => ['serve', '--catalogue', file, '--port', '0']],
  ['check', (file: string) => ['check', file]],
  ['export', (file: string) => ['export', '--catalogue', file, '--format', 'jsonl', '--terms']],
])('%s advises to use the newer version that made a catalogue', async (_, args) => {
  const file = await newer()
  const { code, stderr } = await runCommand(args(file))
  expect([code, stderr]).toEqual([1, `vitrine: ${file}: ${NEWER}\n`])
})

test('an import over a catalogue of a newer version advises to use that version, and not to forget ids', async () => {
  const file = await newer()
  const terms = path.join(folder, 'terms.csv')
  writeFileSync(terms, 'id,name\n1,Bowls\n')
  const { code, stderr } = await runCommand(['import', '--terms', terms, '--catalogue', file, '--quiet'])
  expect([code, stderr]).toEqual([
    1,
    `vitrine: The ids of the earlier catalogue cannot be read: ${file} was ${NEWER}. The catalogue is as it was before.\n`,
  ])
})

test.runIf(platform() === 'linux')(
  'a service of low priority answers searches in threads of still lower priority',
  async () => {
    const serve = [PROGRAM, 'serve', '--catalogue', whole, '--port', '0']
    const child = endWithTest(
      spawn('nice', ['-n', '12', process.execPath, ...serve], {
        env: { ...process.env, VITRINE_API_KEYS: 'a:first-key-1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
    const address = await new Promise<string>((resolve) =>
      child.stdout.on('data', (text: Buffer) =>
        resolve(String(text).replace('Vitrine is open at ', '').trim()),
      ),
    )
    const response = await fetch(`${address}api/v1/item/json/?text=teapot&api_key=first-key-1`)
    const ready = await fetch(`${address}readyz`)
    const priorities = new Set(threadPriorities(child.pid ?? 0))
    child.kill('SIGTERM')
    expect([response.status, ready.status, [...priorities].sort()]).toEqual([200, 200, [12, 17]])
  },
)

/** The nice value of each thread of a process (proc_pid_stat(5), field 19). */
function threadPriorities(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
}
