// @module-tag rest

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runCommand, startCommand } from '../testkit/command.ts'
import { finish, newSources, SOURCES, startImport } from '../testkit/import-run.ts'
import { jpegOf, twoColours } from '../testkit/test-photos.ts'

let folder = ''
beforeEach(() => {
  folder = newSources()
})

const run = (...args: string[]) => finish(startImport(args, folder))

test('photos are in a folder beside the catalogue, and --quiet says nothing of them', async () => {
  mkdirSync(path.join(folder, 'pictures'))
  writeFileSync(path.join(folder, 'pictures/1.jpg'), await jpegOf(twoColours()))
  const { code, said } = await run(...SOURCES, '--photos', 'pictures')
  expect([code, said.includes('1 photo,')]).toEqual([0, true])
  expect(readdirSync(path.join(folder, 'museum.db.photos'))).toHaveLength(7)
  expect(await run(...SOURCES, '--photos', 'pictures', '--quiet')).toMatchObject({ code: 0, said: '' })
})

test('the pictures, the sources and the catalogue can be in one folder', async () => {
  writeFileSync(path.join(folder, '1.jpg'), await jpegOf(twoColours()))
  for (const _ of [1, 2]) {
    const { code, said } = await run(...SOURCES, '--photos', '.')
    expect([code, said.includes('1 photo,'), said.includes('unused-photo')]).toEqual([0, true, false])
  }
})

test('a service says at its start that photos are missing', async () => {
  mkdirSync(path.join(folder, 'pictures'))
  writeFileSync(path.join(folder, 'pictures/1.jpg'), await jpegOf(twoColours()))
  await run(...SOURCES, '--photos', 'pictures')
  const serve = async (photos: string) => {
    const args = ['serve', '--catalogue', path.join(folder, 'museum.db'), '--port', '0']
    const running = startCommand(args, { VITRINE_PHOTOS: photos })
    await running.line(/is open at/)
    running.child.kill('SIGTERM')
    return (await running.ended).stderr.includes('the photos of the catalogue are not here')
  }
  expect([await serve(''), await serve('/nowhere')]).toEqual([false, true])
})

test.each([
  ['a folder that does not exist', 'nowhere', /--photos: nowhere is not a folder/],
  ['a file', 'items.csv', /--photos: items.csv is not a folder/],
  ['the folder of the photos that are served', 'museum.db.photos', /photos are served from museum.db.photos/],
])('%s is refused as a folder of photos', async (_, named, message) => {
  mkdirSync(path.join(folder, 'museum.db.photos'))
  const { code, said } = await run(...SOURCES, '--photos', named)
  expect([code, said]).toEqual([2, expect.stringMatching(message)])
})

test('with a database, a setting must name the folder', async () => {
  const database = ['--catalogue', 'postgres://127.0.0.1:1/museum']
  const { code, stderr } = await runCommand(['import', '--terms', 'x.csv', ...database, '--photos', folder])
  expect([code, stderr]).toEqual([2, expect.stringContaining('--photos: set VITRINE_PHOTOS to the folder')])
})
