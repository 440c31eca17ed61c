import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { thesaurusOf } from '../../../testkit/world.ts'
import type { CatalogueChange, FollowedCatalogue } from '../../catalogue.ts'
import { writeCatalogue } from '../../engines.ts'
import { CHECKSUM } from './checksum.ts'
import { followCatalogueFile } from './follow-catalogue-file.ts'

let served = ''
let copy = ''
let followed: FollowedCatalogue
let changes: CatalogueChange[] = []

beforeEach(async () => {
  const folder = newFolder()
  served = path.join(folder, 'museum.db')
  copy = path.join(folder, 'copy.db')
  await write(served, 'Bowls')
  changes = []
  followed = await followCatalogueFile(served, (change) => changes.push(change), { intervalMs: 20 })
})
afterEach(() => followed.close())

async function write(file: string, name: string): Promise<void> {
  await writeCatalogue(file, thesaurusOf([{ id: 1, name }]), [], { title: 'Test', language: 'en' })
}

async function servedName(): Promise<unknown> {
  const record: unknown = JSON.parse(String(await followed.current()?.get('term', 1)))
  return typeof record === 'object' && record !== null && 'name' in record ? record.name : null
}

function damage(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0, 32_768, 65_536)
  writeFileSync(file, bytes)
}

/** The outcome of each change of the file so far. */
const kinds = () => changes.flatMap((change) => Object.keys(change))

test('a damaged file that replaces the served one is refused, and the old one is still served', async () => {
  copyFileSync(served, copy)
  damage(copy)
  renameSync(copy, served)
  await expect.poll(kinds).toEqual(['refused'])
  expect(await servedName()).toBe('Bowls')

  await write(served, 'Basins')
  await expect.poll(kinds).toEqual(['refused', 'opened'])
  expect(await servedName()).toBe('Basins')
})

test('a served file that is damaged in place is not served until it is repaired', async () => {
  copyFileSync(served, copy)
  damage(served)
  await expect.poll(kinds).toContain('lost')
  expect(followed.current()).toBeUndefined()

  copyFileSync(copy, served)
  await expect.poll(() => kinds().at(-1)).toBe('opened')
  expect(await servedName()).toBe('Bowls')
})

/** Follows the copy as a large file, which is served before its checksum is verified. */
async function followAsLarge(): Promise<FollowedCatalogue> {
  const options = { intervalMs: 20, largeBytes: 0 }
  const large = await followCatalogueFile(copy, (change) => changes.push(change), options)
  onTestFinished(() => large.close())
  return large
}

test('a large file is served while it is verified', async () => {
  copyFileSync(served, copy)
  const large = await followAsLarge()
  expect([large.isVerified(), await large.current()?.get('term', 1)]).toEqual([false, expect.any(Buffer)])
  await expect.poll(() => large.isVerified()).toBe(true)
  expect([kinds(), await large.current()?.get('term', 1)]).toEqual([[], expect.any(Buffer)])
})

test('a large file that turns out to be damaged is not served until a whole one replaces it', async () => {
  const bytes = readFileSync(served)
  bytes.writeUInt32BE(0, CHECKSUM.at)
  writeFileSync(copy, bytes)
  const large = await followAsLarge()
  await expect.poll(kinds).toEqual(['damaged'])
  expect([large.current(), String(Object.values(changes[0] ?? {}))]).toEqual([
    undefined,
    expect.stringContaining('copy.db is damaged: its checksum does not match'),
  ])

  await write(copy, 'Basins')
  await expect.poll(kinds).toEqual(['damaged', 'opened'])
  expect([large.isVerified(), await large.current()?.get('term', 1)]).toEqual([true, expect.any(Buffer)])
})

test.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['was cut off', (bytes) => bytes.subarray(0, -1), 'it is cut off'],
  ['is too damaged to be opened', (bytes) => bytes.fill(0, 32_768, 65_536), 'its checksum does not match'],
])('a large file that %s is refused as damaged', async (_, damaged, reason) => {
  writeFileSync(copy, damaged(readFileSync(served)))
  await expect(followAsLarge()).rejects.toThrow(new RegExp(`copy.db is damaged: .*${reason}`))
})

/** Serves the new file for as long as a test needs it, and the old one for a moment or longer. */
async function followReplaced(formerMs: number) {
  copyFileSync(served, copy)
  const replaced = await followCatalogueFile(copy, (change) => changes.push(change), {
    intervalMs: 20,
    formerMs,
  })
  onTestFinished(() => replaced.close())
  const before = replaced.current()?.revision ?? ''
  await write(copy, 'Basins')
  await expect.poll(kinds).toEqual(['opened'])
  return { replaced, before }
}

test('a replaced catalogue can still be read under its revision', async () => {
  const { replaced, before } = await followReplaced(60_000)
  const [old, now] = [replaced.withRevision(before), replaced.current()]
  expect([old?.revision, now?.revision === before]).toEqual([before, false])
  expect(String(await old?.get('term', 1))).toContain('"name":"Bowls"')
  expect(replaced.withRevision(now?.revision ?? '')).toBe(now)
  expect(replaced.withRevision('0123456789abcdef')).toBeUndefined()

  // Only the last one stays.
  await write(copy, 'Dishes')
  await expect.poll(kinds).toEqual(['opened', 'opened'])
  expect([replaced.withRevision(before), replaced.withRevision(now?.revision ?? '')]).toEqual([
    undefined,
    now,
  ])
})

test('a replaced catalogue is no longer served after its time', async () => {
  const { replaced, before } = await followReplaced(50)
  await expect.poll(() => replaced.withRevision(before)).toBeUndefined()
})

test('a catalogue that was overwritten in place is not served under its revision either', async () => {
  const revision = followed.current()?.revision ?? ''
  expect(followed.withRevision(revision)).toBe(followed.current())
  damage(served)
  await expect.poll(kinds).toContain('lost')
  expect(followed.withRevision(revision)).toBeUndefined()
})
