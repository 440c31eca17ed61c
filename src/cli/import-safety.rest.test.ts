// @module-tag rest

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/engines.ts'
import { importSources } from '../catalogue/importing/import-sources.ts'
import { endWithTest, newFolder, PROGRAM, runCommand, startCommand } from '../testkit/command.ts'

const TERMS = 'id,name,broader\n1,Vessels,\n2,Bowls,1\n3,Cups,1\n'

/** Enough items that an import goes through all its stages in some time. */
function manyItems(title: string): string {
  const rows = Array.from(
    { length: 4000 },
    (_, i) => `${i + 1},H ${i + 1},${title} ${i + 1},${(i % 3) + 1},Said to be number ${i}`,
  )
  return `id,registration_number,title,terms,description\n${rows.join('\n')}\n`
}

function writeSources(folder: string, title: string): string[] {
  writeFileSync(path.join(folder, 'terms.csv'), TERMS)
  writeFileSync(path.join(folder, 'items.csv'), manyItems(title))
  const catalogue = path.join(folder, 'catalogue', 'museum.db')
  mkdirSync(path.dirname(catalogue), { recursive: true })
  return [
    'import',
    '--terms',
    path.join(folder, 'terms.csv'),
    '--items',
    path.join(folder, 'items.csv'),
    '--catalogue',
    catalogue,
  ]
}

async function runImport(args: readonly string[]): Promise<number | null> {
  const child = endWithTest(spawn(process.execPath, [PROGRAM, ...args, '--quiet'], { stdio: 'ignore' }))
  const [code] = await once(child, 'close')
  return code
}

async function titleOfFirst(catalogue: string): Promise<unknown> {
  const opened = await openCatalogue(catalogue)
  try {
    const record: unknown = JSON.parse(String((await opened.get('item', 1)) ?? '{}'))
    return typeof record === 'object' && record !== null && 'title' in record ? record.title : undefined
  } finally {
    opened.close()
  }
}

test('an import that is killed at any moment leaves a whole catalogue, and the next one tidies up', async () => {
  const folder = newFolder()
  const args = writeSources(folder, 'Old')
  const catalogue = path.join(folder, 'catalogue', 'museum.db')
  const began = performance.now()
  expect(await runImport(args)).toBe(0)
  let wholeMs = performance.now() - began
  const old = readFileSync(catalogue)
  writeFileSync(path.join(folder, 'items.csv'), manyItems('New'))

  const moments = 16
  let killed = 0
  for (let moment = 1; moment <= moments; moment++) {
    const child = endWithTest(spawn(process.execPath, [PROGRAM, ...args, '--quiet'], { stdio: 'ignore' }))
    const closed = once(child, 'close')
    // The moment itself is what is tested: from the start of the program to just before its end.
    await after((wholeMs * moment) / (moments + 1))
    child.kill('SIGKILL')
    const [, signal] = await closed
    if (signal === 'SIGKILL') killed++
    // The machine has become faster.
    else wholeMs *= moment / (moments + 1)
    const now = readFileSync(catalogue)
    if (!now.equals(old)) {
      // It was in its place already: then it has to be the whole new one.
      expect(await titleOfFirst(catalogue)).toBe('New 1')
      writeFileSync(catalogue, old)
    }
  }
  expect(killed).toBeGreaterThan(moments / 2)
  expect(await titleOfFirst(catalogue)).toBe('Old 1')

  expect(await runImport(args)).toBe(0)
  expect([await titleOfFirst(catalogue), readdirSync(path.dirname(catalogue))]).toEqual([
    'New 1',
    ['museum.db'],
  ])
})

/** Starts an import that waits for further items on standard input. Resolves when it has begun to write its file. */
async function startWaitingImport(title: string) {
  const folder = newFolder()
  const args = writeSources(folder, 'Old')
  expect(await runImport(args)).toBe(0)
  const catalogue = path.join(folder, 'catalogue', 'museum.db')
  const waitingArgs = [...args.map((arg) => (arg.endsWith('items.csv') ? '-' : arg)), '--items-format', 'csv']
  const waiting = startCommand([...waitingArgs, '--quiet'])
  waiting.child.stdin?.write(manyItems(title))
  const files = () => readdirSync(path.dirname(catalogue)).sort()
  const unfinished = `museum.db.importing-${waiting.child.pid}`
  await expect.poll(files).toEqual(['museum.db', 'museum.db.import-lock', unfinished])
  return { args, catalogue, waiting, files }
}

test('a second import to a file is refused while one runs, and leaves the files of that one alone', async () => {
  const { args, catalogue, waiting, files } = await startWaitingImport('First')
  const before = [files(), readFileSync(catalogue)]
  const { code, stderr } = await runCommand([...args, '--quiet'])
  expect([code, stderr]).toEqual([
    1,
    `vitrine: ${catalogue} cannot be written: another import to it is running. Import again when that one has ended. The catalogue is as it was before.\n`,
  ])
  expect([files(), readFileSync(catalogue)]).toEqual(before)
  waiting.child.stdin?.end()
  expect((await waiting.ended).code).toBe(0)
  expect([await titleOfFirst(catalogue), files()]).toEqual(['First 1', ['museum.db']])
})

test('an import that was killed keeps no other from the file', async () => {
  const { args, catalogue, waiting, files } = await startWaitingImport('First')
  waiting.child.kill('SIGKILL')
  await waiting.ended
  expect(files()).toHaveLength(3)
  expect(await runImport(args)).toBe(0)
  expect([await titleOfFirst(catalogue), files()]).toEqual(['Old 1', ['museum.db']])
})

test('of imports that begin at the same time, one succeeds and the others are refused', async () => {
  const folder = newFolder()
  const args = writeSources(folder, 'Old')
  const catalogue = path.join(folder, 'catalogue', 'museum.db')
  const codes = await Promise.all(Array.from({ length: 4 }, () => runImport(args)))
  expect(codes).toContain(0)
  expect(codes.filter((code) => code !== 0 && code !== 1)).toEqual([])
  expect([await titleOfFirst(catalogue), readdirSync(path.dirname(catalogue))]).toEqual([
    'Old 1',
    ['museum.db'],
  ])
})

test('a running service takes up a new catalogue by itself, and no request fails meanwhile', async () => {
  const folder = newFolder()
  const args = writeSources(folder, 'Old')
  const catalogue = path.join(folder, 'catalogue', 'museum.db')
  expect(await runImport(args)).toBe(0)
  const running = startCommand(['serve', '--catalogue', catalogue, '--port', '0'], {
    VITRINE_API_KEYS: 'a:first-key-1',
    VITRINE_QUOTA: '1000000',
  })
  const address = (await running.line(/^Vitrine is open at /)).replace('Vitrine is open at ', '')
  const ask = async (what: string) => {
    const response = await fetch(`${address}api/v1/item/${what}&api_key=first-key-1`)
    return { status: response.status, etag: response.headers.get('ETag'), body: await response.text() }
  }
  const statuses = new Map<number, number>()
  let driving = true
  const drive = async (what: string) => {
    for (let i = 0; driving; i++) {
      const { status } = await ask(what.replace('N', String((i % 4000) + 1)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const before = await ask('1/json/?')
  const drivers = [
    'N/json/?',
    'json/?text=oldN',
    'json/?term_ancestor=1&start=N',
    'json/?title_begins=new&limit=N',
  ].map((what) => drive(what.includes('limit') ? what.replace('N', '100') : what))
  writeFileSync(path.join(folder, 'items.csv'), manyItems('New'))
  expect(await runImport(args)).toBe(0)
  let now = before
  while (now.etag === before.etag) now = await ask('1/json/?')
  driving = false
  await Promise.all(drivers)
  running.child.kill('SIGTERM')
  await running.ended

  expect(before.body).toContain('"title":"Old 1"')
  expect(now.body).toContain('"title":"New 1"')
  expect([...statuses.keys()]).toEqual([200])
  expect(statuses.get(200)).toBeGreaterThan(100)
})

test('the same sources over a copy of their catalogue give the same file, byte for byte', async () => {
  const folder = newFolder()
  const sources = {
    terms: [{ path: 'terms.ttl', content: TURTLE }],
    items: [{ path: 'items.csv', content: manyItems('Bowl') }],
    language: 'en',
    strict: false,
  }
  const [one, two] = [path.join(folder, 'one.db'), path.join(folder, 'two.db')]
  await importSources({ ...sources, catalogue: one })
  copyFileSync(one, two)
  await importSources({ ...sources, catalogue: two })
  expect(readFileSync(one).length).toBeGreaterThan(100_000)
  expect(readFileSync(two).equals(readFileSync(one))).toBe(true)
  expect(statSync(two).mtimeMs).toBeGreaterThan(statSync(one).mtimeMs)
})

/** Concepts whose ids are assigned, in no order, some of them blank. */
const TURTLE = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://x.test/zinc> skos:prefLabel "Zinc"@en ; skos:broader _:metals .
<https://x.test/alum> skos:prefLabel "Alum"@en ; skos:related <https://x.test/zinc> .
_:metals skos:prefLabel "Metals"@en .
[] skos:prefLabel "Salts"@en ; skos:narrower <https://x.test/alum> .
<https://x.test/1> skos:prefLabel "Ores"@en .`
