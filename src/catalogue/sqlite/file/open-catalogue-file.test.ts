import { copyFileSync, readFileSync, renameSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { CatalogueOpenError, type EngineNotice } from '../../catalogue.ts'
import { writeCatalogue } from '../../engines.ts'
import { writeChecksum } from './catalogue-file.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'
import { SCHEMA_VERSION } from './schema-version.ts'

const folder = newFolder()
const whole = path.join(folder, 'museum.db')
const PAGE_BYTES = 32_768
const ADVICE = 'import it again, or copy it again from where it is whole'
const DAMAGED = `is damaged: its checksum does not match its content; ${ADVICE}`

beforeAll(async () => {
  await writeCatalogue(whole, thesaurusOf(MUSEUM_TERMS), MUSEUM_ITEMS.map(itemOf), {
    title: 'Test',
    language: 'en',
  })
})

/** The message with which a file is refused; undefined if it is opened. */
async function refusal(file: string): Promise<string | undefined> {
  try {
    const opened = await openCatalogueFile(file)
    opened.close()
    return undefined
  } catch (error) {
    if (error instanceof CatalogueOpenError) return error.message
    throw error
  }
}

function copyOf(name: string, change: (db: DatabaseSync) => void): string {
  const file = path.join(folder, name)
  copyFileSync(whole, file)
  const db = new DatabaseSync(file)
  change(db)
  db.close()
  return file
}

test('a catalogue was imported when its file was written', async () => {
  const file = copyOf('dated.db', () => undefined)
  utimesSync(file, 0, Date.UTC(2026, 10, 2, 2, 30) / 1000)
  const opened = await openCatalogueFile(file)
  expect(opened.importedAt).toBe('2026-11-02T02:30:00.000Z')
  await opened.close()
})

test('a copy of a catalogue file is opened', async () => {
  const copy = path.join(folder, 'copy.db')
  copyFileSync(whole, copy)
  expect(await refusal(copy)).toBeUndefined()
})

test('a search thread that cannot start because the file was replaced is a warning', async () => {
  const [file, other] = [copyOf('replaced.db', () => undefined), copyOf('other.db', () => undefined)]
  const notices: EngineNotice[] = []
  const opened = await openCatalogueFile(file, { onNotice: (notice) => notices.push(notice) })
  renameSync(other, file)
  await expect.poll(() => notices).not.toEqual([])
  await opened.close()
  expect(new Set(notices.map(({ level }) => level))).toEqual(new Set(['warn']))
})

test('a catalogue file with any one of its pages zeroed is refused', async () => {
  const bytes = readFileSync(whole)
  const damaged = path.join(folder, 'zeroed.db')
  const pages = bytes.length / PAGE_BYTES
  const refusals: (string | undefined)[] = []
  for (let page = 0; page < pages; page++) {
    const zeroed = Buffer.from(bytes)
    zeroed.fill(0, page * PAGE_BYTES, (page + 1) * PAGE_BYTES)
    writeFileSync(damaged, zeroed)
    refusals.push(await refusal(damaged))
  }
  expect(pages).toBeGreaterThan(20)
  expect(refusals).toEqual([
    `${damaged} is not a Vitrine catalogue file`,
    ...Array.from({ length: pages - 1 }, () => `${damaged} ${DAMAGED}`),
  ])
})

test.each<[string, (file: string) => void]>([
  ['a flipped bit', (file) => change(file, (bytes) => bytes.writeUInt8(bytes.readUInt8(70_000) ^ 1, 70_000))],
  ['another checksum', (file) => change(file, (bytes) => bytes.writeUInt32BE(0, 60))],
])('a catalogue file with %s is refused as damaged', async (_, damage) => {
  const damaged = path.join(folder, 'damaged.db')
  copyFileSync(whole, damaged)
  damage(damaged)
  expect(await refusal(damaged)).toBe(`${damaged} ${DAMAGED}`)
})

test.each<[string, (length: number) => number, string]>([
  ['without its last byte', (length) => length - 1, 'it is cut off, or still being written'],
  ['without its second half', (length) => length / 2, 'it is cut off, or still being written'],
  ['of 100 bytes', () => 100, 'it is cut off, or still being written'],
  ['with an extra byte', (length) => length + 1, 'other bytes follow the end of the catalogue'],
])('a catalogue file %s is refused with both lengths', async (_, lengthOf, reason) => {
  const damaged = path.join(folder, 'damaged.db')
  copyFileSync(whole, damaged)
  const { length } = readFileSync(whole)
  const bytes = lengthOf(length)
  truncateSync(damaged, bytes)
  expect(await refusal(damaged)).toBe(
    `${damaged} is damaged: it has ${bytes} bytes instead of ${length}: ${reason}; ${ADVICE}`,
  )
})

function change(file: string, by: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file)
  by(bytes)
  writeFileSync(file, bytes)
}

test.each<[string, string | Buffer]>([
  ['an empty file', ''],
  ['a text', 'id,name\n1,Bowls\n'],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))],
  ['only the beginning of a database', 'SQLite format 3\0'],
])('%s is refused as not a catalogue', async (_, content) => {
  const file = path.join(folder, 'other.db')
  writeFileSync(file, content)
  expect(await refusal(file)).toBe(`${file} is not a Vitrine catalogue file`)
})

test('another database is refused as not a catalogue', async () => {
  const file = path.join(folder, 'addresses.db')
  const db = new DatabaseSync(file)
  db.exec('create table meta (key text, value text); create table person (name text)')
  db.close()
  expect(await refusal(file)).toBe(`${file} is not a Vitrine catalogue file`)
})

test('a folder, a device and a missing file are refused by name', async () => {
  expect(await Promise.all([folder, '/dev/zero', path.join(folder, 'none.db')].map(refusal))).toEqual([
    `${folder} is a folder, not a catalogue file`,
    '/dev/zero is not a regular file',
    `there is no file ${path.join(folder, 'none.db')}`,
  ])
})

test('a file of an older version is refused with both versions and the advice to import again', async () => {
  const file = copyOf('older.db', (db) =>
    db.exec("pragma application_id = 0; update meta set value = '2' where key = 'schema_version'"),
  )
  expect(await refusal(file)).toBe(
    `${file}: made by an older version of Vitrine (catalogue format 2, expected ${SCHEMA_VERSION}); import it again`,
  )
})

test('a file of a newer version is refused with both versions and the advice to use that version', async () => {
  const file = copyOf('newer.db', (db) =>
    db.exec("update meta set value = '999' where key = 'schema_version'"),
  )
  await writeChecksum(file)
  expect(await refusal(file)).toBe(
    `${file}: made by a newer version of Vitrine (catalogue format 999, expected ${SCHEMA_VERSION}); use that version or a later one`,
  )
})

test('a file written for another list of fields is refused with the advice to import again', async () => {
  const file = copyOf('other-fields.db', (db) =>
    db.exec("update meta set value = '0123456789abcdef' where key = 'field_list'"),
  )
  await writeChecksum(file)
  expect(await refusal(file)).toBe(`${file}: made for a different list of fields; import it again`)
})
