// @module-tag rest

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/engines.ts'
import { newFolder, runCommand, startCommand } from '../testkit/command.ts'
import { postgresLocation } from '../testkit/postgres-server.ts'
import { folderWith, jpegOf, twoColours } from '../testkit/test-photos.ts'

const newDatabase = await postgresLocation()
const KEY = 'reader-key-1'

/** A catalogue with two terms, made in a folder that also has the sources of the next one, with one other term. */
async function newMuseum(location = 'museum.db') {
  const folder = newFolder()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('old.csv', 'id,name\n1,Bowls\n2,Mugs\n')
  write('new.csv', 'id,name\n1,Bowls\n3,Plates\n')
  const import_ = ['import', '--terms', 'old.csv', '--catalogue', location, '--title', 'Test']
  expect(await runCommand(import_, {}, folder)).toMatchObject({ code: 0 })
  return { folder, args: ['preview', '--terms', 'new.csv', '--catalogue', location, '--title', 'Test'] }
}

async function revisionAt(location: string): Promise<string> {
  const opened = await openCatalogue(location)
  await opened.close()
  return opened.revision
}

test('the new catalogue is served until the process is stopped, and nothing is left of it', async () => {
  const { folder, args } = await newMuseum()
  const file = path.join(folder, 'museum.db')
  const [before, files] = [readFileSync(file), readdirSync(folder)]
  const running = startCommand(
    [...args, '--serve', '0'],
    { VITRINE_API_KEYS: `reader:${KEY}`, VITRINE_CATALOGUE_URL: '/no/such/file' },
    folder,
  )
  const base = /http\S+(?=\/$)/.exec(await running.line(/open at/))?.[0]
  const statusOf = async (id: number) =>
    (await fetch(`${base}/api/v1/term/${id}/json/`, { headers: { 'X-Api-Key': KEY } })).status
  expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([200, 410, 200])
  expect(readdirSync(folder).length).toBeGreaterThan(files.length)
  running.child.kill('SIGINT')
  expect((await running.ended).code).toBe(0)
  expect([readFileSync(file).equals(before), readdirSync(folder)]).toEqual([true, files])
})

test('a preview that is interrupted leaves nothing behind', async () => {
  const { folder, args } = await newMuseum()
  const files = readdirSync(folder)
  const running = startCommand([...args, '--items', '-'], {}, folder)
  running.child.stdin?.write('id,title\n1,Bowl\n')
  await expect.poll(() => readdirSync(folder).length).toBeGreaterThan(files.length)
  running.child.kill('SIGINT')
  expect(await running.ended).toMatchObject({ code: 130, stderr: expect.stringContaining('interrupted') })
  expect(readdirSync(folder)).toEqual(files)
})

test('photos of a preview stay only if it is accepted', async () => {
  const folder = newFolder()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('terms.csv', 'id,name\n1,Bowls\n')
  write('one.csv', 'id,title,terms,images\n1,Bowl,1,one.jpg\n')
  write('two.csv', 'id,title,terms,images\n1,Bowl,1,one.jpg|two.jpg\n')
  const one = await jpegOf(twoColours(40, 20))
  const two = await jpegOf(twoColours(20, 40))
  const photos = folderWith({ 'one.jpg': one, 'two.jpg': two })
  const run = (command: string, items: string, ...more: readonly string[]) =>
    runCommand(
      [command, '--terms', 'terms.csv', '--items', items, '--photos', photos, '--catalogue', 'm.db', ...more],
      {},
      folder,
    )
  const stored = () => readdirSync(path.join(folder, 'm.db.photos')).sort()
  expect(await run('import', 'one.csv')).toMatchObject({ code: 0 })
  const before = stored()
  expect(await run('preview', 'two.csv')).toMatchObject({ code: 0 })
  expect(stored()).toEqual(before)
  expect(await run('preview', 'two.csv', '--accept')).toMatchObject({ code: 0 })
  expect(stored().length).toBe(before.length * 2)
  expect(stored()).toEqual(expect.arrayContaining(before))
})

test('the catalogue of a database is compared with a file that nobody finds afterwards', async () => {
  const { location } = newDatabase()
  const { folder, args } = await newMuseum(location)
  const [before, temporary] = [await revisionAt(location), newFolder()]
  const limits = ['--fail-on', 'gone>0', '--quiet']
  const { code, stdout, stderr } = await runCommand([...args, ...limits], { TMPDIR: temporary }, folder)
  expect([code, stderr]).toEqual([3, expect.stringContaining('beyond --fail-on: gone 1 (at most 0)')])
  expect(stdout).toContain('“Mugs” was removed.')
  expect(readdirSync(temporary)).toEqual([])
  expect(await revisionAt(location)).toBe(before)
  const file = path.join(folder, 'new.db')
  const import_ = ['import', '--terms', 'new.csv', '--catalogue', file, '--title', 'Test', '--quiet']
  expect(await runCommand(import_, {}, folder)).toMatchObject({ code: 0 })
  const compared = await runCommand(['diff', location, file])
  expect(compared.stdout.split('\n').slice(1)).toEqual([
    'Removed: 1',
    '  “Mugs” was removed.',
    'Added: 1',
    '  “Plates” was added.',
    '',
  ])
})
