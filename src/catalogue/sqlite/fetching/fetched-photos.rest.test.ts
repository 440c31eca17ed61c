// @module-tag rest

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { PHOTO_SUFFIXES, photoAddress } from '../../../contract/photos.ts'
import { nameIn, type Published, publishedCatalogue } from '../../../testkit/published-catalogue.ts'
import { itemOf } from '../../../testkit/world.ts'

const BOWL = 'bowl-0123456789abcdef'
const BASIN = 'basin-0123456789abcdef'

/** Publishes a catalogue whose item has this photo, by default with the files of the photo. */
async function publishPhoto(
  { publish, source }: Published,
  title: string,
  name: string,
  files = PHOTO_SUFFIXES,
) {
  const folder = `${source}.photos`
  mkdirSync(folder, { recursive: true })
  for (const suffix of files) writeFileSync(path.join(folder, name + suffix), `content of ${name}${suffix}`)
  await publish(title, [itemOf({ id: 1, images: [imageOf(photoAddress(name))] })])
}

const filesOf = (...names: string[]) =>
  names.flatMap((name) => PHOTO_SUFFIXES.map((suffix) => name + suffix)).sort()

test.each([
  ['a web address', async ({ serveSource }: Published) => (await serveSource()).url],
  ['a path', async ({ source }: Published) => source],
])(
  'from %s, a catalogue is fetched with its photos, and those before it stay until the next one',
  async (_, locate) => {
    const published = await publishedCatalogue()
    await publishPhoto(published, 'Bowls', BOWL)
    const { followed, failures } = await published.follow(await locate(published))
    const folder = `${published.copy}.photos`
    expect([await nameIn(followed), readdirSync(folder).sort()]).toEqual(['Bowls', filesOf(BOWL)])
    expect(readFileSync(path.join(folder, `${BOWL}.jpg`), 'utf8')).toBe(`content of ${BOWL}.jpg`)
    await publishPhoto(published, 'Basins', BASIN)
    await expect.poll(() => nameIn(followed)).toBe('Basins')
    expect(readdirSync(folder).sort()).toEqual(filesOf(BASIN, BOWL))
    await publishPhoto(published, 'Ewers', BASIN)
    await expect.poll(() => nameIn(followed)).toBe('Ewers')
    await expect.poll(() => readdirSync(folder).sort()).toEqual(filesOf(BASIN))
    expect(failures()).toEqual([])
  },
)

test('photos that are there are not fetched again', async () => {
  const published = await publishedCatalogue()
  await publishPhoto(published, 'Bowls', BOWL)
  const { url, requests } = await published.serveSource()
  const { followed } = await published.follow(url)
  requests.length = 0
  await publishPhoto(published, 'Basins', BOWL)
  await expect.poll(() => nameIn(followed)).toBe('Basins')
  expect(requests.filter((request) => request.includes('.photos/'))).toEqual([])
})

test('a catalogue whose photos are not there yet is taken when they are', async () => {
  const published = await publishedCatalogue()
  await publishPhoto(published, 'Bowls', BOWL)
  const { url } = await published.serveSource()
  const { followed, failures } = await published.follow(url)
  await publishPhoto(published, 'Basins', BASIN, [])
  await expect.poll(failures).toHaveLength(1)
  expect([await nameIn(followed), failures()[0]]).toEqual([
    'Bowls',
    expect.stringContaining(`source.db.photos/${BASIN}`),
  ])
  await publishPhoto(published, 'Basins', BASIN)
  await expect.poll(() => nameIn(followed)).toBe('Basins')
})

test('a copy without photos gets them when the service starts', async () => {
  const published = await publishedCatalogue()
  await publishPhoto(published, 'Bowls', BOWL)
  const first = await published.follow(published.source)
  await first.close()
  rmSync(`${published.copy}.photos`, { recursive: true })
  await published.follow(published.source)
  await expect.poll(() => readdirSync(path.dirname(published.copy)).includes('museum.db.photos')).toBe(true)
  await expect.poll(() => readdirSync(`${published.copy}.photos`).sort()).toEqual(filesOf(BOWL))
})
