import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testkit/command.ts'
import { thesaurusOf } from '../../testkit/world.ts'
import { lockForImport, openIdHistory, writeCatalogue } from '../engines.ts'
import { createRehearsalFile, publishRehearsal } from './rehearsal.ts'

async function write(file: string, name: string): Promise<string> {
  const { revision } = await writeCatalogue(file, thesaurusOf([{ id: 1, name }]), [], {
    title: 'Test',
    language: 'en',
  })
  return revision
}

async function rehearsed() {
  const current = path.join(newFolder(), 'museum.db')
  const revision = await write(current, 'Bowls')
  const { path: file, remove } = createRehearsalFile(current)
  await write(file, 'Dishes')
  return { file, current, revision, remove, store: undefined }
}

test('what was previewed is published byte for byte, and as readable as before', async () => {
  const current = path.join(newFolder(), 'museum.db')
  const revision = await write(current, 'Bowls')
  chmodSync(current, 0o640)
  const { path: file } = createRehearsalFile(current)
  await write(file, 'Dishes')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const content = readFileSync(file)
  expect(await publishRehearsal({ file, current, revision, store: undefined })).toEqual([])
  expect([readFileSync(current).equals(content), existsSync(file)]).toEqual([true, false])
  expect(statSync(current).mode & 0o777).toBe(0o640)
})

test('it is not published over another catalogue than it was compared with', async () => {
  const { remove, ...preview } = await rehearsed()
  const other = await write(preview.current, 'Jugs')
  await expect(publishRehearsal(preview)).rejects.toThrow(
    `${preview.current} is not the catalogue any more that the new one was compared with. Preview again.`,
  )
  const left = await openIdHistory(preview.current)
  await left?.close()
  expect([left?.revision, existsSync(preview.file)]).toEqual([other, true])
  remove()
  expect(existsSync(preview.file)).toBe(false)
})

test('it is not published while an import is running', async () => {
  const { remove, ...preview } = await rehearsed()
  const lock = await lockForImport(preview.current)
  await expect(publishRehearsal(preview)).rejects.toThrow('another import to it is running')
  await lock.release()
  remove()
})
