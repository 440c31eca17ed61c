// @module-tag rest

import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { importEditions } from '../../../testkit/import-editions.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { folderWith, jpegOf, twoColours } from '../../../testkit/test-photos.ts'
import { openCatalogue } from '../../engines.ts'
import type { Finding } from '../findings.ts'
import type { ImportRequest } from '../import-request.ts'
import { absentPhotos } from './photo-removals.ts'

const newDatabase = await postgresLocation()
const PICTURE = await jpegOf(twoColours(4, 2))

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const files = (count: number) => numbers(count).map((n): [string, Uint8Array] => [`p${n}.jpg`, PICTURE])
const folderOf = (count: number) => folderWith(Object.fromEntries(files(count)))
const list = (count: number) =>
  `id,title,images\n${numbers(count)
    .map((n) => `${n},Bowl ${n},p${n}.jpg`)
    .join('\n')}\n`

const { imports, file } = importEditions()
const photoFolder = newFolder()

const edition = (items: string, more: Partial<ImportRequest> = {}) =>
  imports({ csv: 'id,name\n1,Bowls\n', items }, { photoFolder, ...more })

async function photosIn(location: string) {
  const catalogue = await openCatalogue(location)
  await catalogue.close()
  return catalogue.photos.length
}

test.each([
  ['file', () => path.join(newFolder(), 'museum.db')],
  ['database', () => newDatabase().location],
])(
  'an import to a %s without its folder of photos is refused, however few there are',
  async (_, location) => {
    const catalogue = location()
    await edition(list(1), { catalogue, photos: folderOf(1) })
    await expect(edition(list(1), { catalogue })).rejects.toThrow(
      'The import would remove 1 of the 1 photos of the catalogue: “p1”. The import has no --photos: give the folder, as the import before did. If these photos are to go, import with --accept-removals.',
    )
    expect(await photosIn(catalogue)).toBe(1)
    await edition(list(1), { catalogue, acceptRemovals: true })
    expect(await photosIn(catalogue)).toBe(0)
    await edition(list(1), { catalogue })
  },
)

test('an import with a folder of photos that has lost most files is refused', async () => {
  await edition(list(24), { photos: folderOf(24) })
  await expect(edition(list(24), { photos: folderOf(1) })).rejects.toThrow(
    'The import would remove 23 of the 24 photos of the catalogue: “p10”, “p11”, “p12”, “p13”, “p14” and 18 more. Check that the folder of --photos is complete, and that the items name its pictures. If these photos are to go, import with --accept-removals.',
  )
  expect(await photosIn(file())).toBe(24)
  await edition(list(24), { photos: folderOf(12) })
  expect(await photosIn(file())).toBe(12)
})

test.each([
  ['most of a few photos', 4, 1, '3 of the 4'],
  ['the only photo', 1, 0, '1 of the 1'],
])('an import that would remove %s is refused', async (_, before, now, removed) => {
  await edition(list(4), { photos: folderOf(before) })
  const other = folderWith({ 'logo.jpg': PICTURE, ...Object.fromEntries(files(now)) })
  await expect(edition(list(4), { photos: other })).rejects.toThrow(`would remove ${removed} photos`)
  expect(await photosIn(file())).toBe(before)
})

test('each photo that is removed is reported', async () => {
  await edition(list(4), { photos: folderOf(4) })
  const reported: string[] = []
  const onFinding = ({ code, value }: Finding) => {
    if (code === 'removed-photo') reported.push(String(value))
  }
  await edition(list(4), { photos: folderOf(2), onFinding })
  expect(reported).toEqual(['p3', 'p4'])
  await edition(list(4), { acceptRemovals: true, onFinding })
  expect(reported).toEqual(['p3', 'p4', 'p1', 'p2'])
})

test.each([
  ['a photo with another name', ['bowl-a1'], ['cup-a1'], []],
  ['another picture with the name', ['bowl-a1'], ['bowl-b2'], []],
  ['one of two pictures with one name', ['bowl-a1', 'bowl-b2'], ['bowl-a1'], ['bowl-b2']],
  ['one of two names of a picture', ['bowl-a1', 'cup-a1'], ['bowl-a1'], ['cup-a1']],
  ['other photos only', ['bowl-a1'], ['cup-b2'], ['bowl-a1']],
])('with %s, only what nothing replaces is removed', (_, before, now, absent) => {
  expect(absentPhotos(new Set(before), new Set(now))).toEqual(absent)
})

test('a source without its folder of photos is refused, and photos of sources that stay are kept', async () => {
  const source = (key: string, photos?: string) => ({
    path: `${key}.csv`,
    content: list(1),
    photos,
    origin: { key, provider: { key, name: key, address: null, logo: null } },
  })
  const [bay, farm, farmWithout] = [source('bay', folderOf(1)), source('farm', folderOf(1)), source('farm')]
  const union = (
    items: ReturnType<typeof source>[],
    replacedSources: ImportRequest['replacedSources'] = 'all',
    acceptRemovals = false,
  ) => imports({ csv: 'id,name\n1,Bowls\n' }, { items, replacedSources, photoFolder, acceptRemovals })
  await union([bay, farm])
  await union([bay], new Set(['bay']))
  const refusal =
    'The import would remove 1 of the 1 photos of the source “farm”: “p1”. The source has no folder of photos: write it as photos in the file of --sources, or use --photos. If these photos are to go, import with --accept-removals.'
  await expect(union([bay, farmWithout])).rejects.toThrow(refusal)
  await expect(union([farmWithout], new Set(['farm']))).rejects.toThrow(refusal)
  await union([bay, farmWithout], 'all', true)
  await union([bay, farmWithout])
})
