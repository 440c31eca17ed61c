import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PHOTO_SUFFIXES, photoNameIn } from '../../../contract/photos.ts'
import { PLAIN, photoImports } from '../../../testkit/photo-imports.ts'
import { BLUE, folderWith, jpegOf, RED, twoColours, withExif } from '../../../testkit/test-photos.ts'
import { serviceOver } from '../../../testkit/world.ts'
import { openCatalogue } from '../../engines.ts'
import { DECODERS, type Pixels } from './codecs.ts'

const { imports, file, store, importWith, itemsNow, picturesOf, stored } = photoImports()

const TURNED = withExif(PLAIN)
const LARGE = await jpegOf(twoColours(1700, 850))

async function served(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const catalogue = await openCatalogue(file())
  const service = serviceOver(catalogue, { photoFolder: store() })
  const response = await service(new Request(`http://museum.test${address}`, { headers, method }))
  const body = Buffer.from(await response.arrayBuffer())
  await catalogue.close()
  return { response, body }
}

function colourAt({ data, width }: Pixels, x: number, y: number): number[] {
  const at = (y * width + x) * 4
  return [...data.slice(at, at + 3)].map((value) => Math.round(value / 40))
}
const rounded = (colour: readonly number[]) => colour.map((value) => Math.round(value / 40))

test('a photo is served upright, without what the camera noted about it', async () => {
  await importWith('id,title,images\n1,Bowl,turned.jpg\n', { 'Turned.JPG': TURNED })
  const [item] = await itemsNow()
  expect(item?.images).toEqual([
    {
      uri: expect.stringMatching(/^\/photos\/turned-[0-9a-f]{16}\.jpg$/),
      thumbnail_uri: expect.stringMatching(/^\/photos\/turned-[0-9a-f]{16}-480\.jpg$/),
      width: 40,
      height: 80,
      alt: null,
      caption: null,
      credit: null,
      licence_uri: null,
    },
  ])
  const { response, body } = await served(item?.images[0]?.uri ?? '')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const pixels = await DECODERS.jpg(new Uint8Array(body).buffer)
  expect([pixels.width, pixels.height]).toEqual([40, 80])
  expect([colourAt(pixels, 20, 10), colourAt(pixels, 20, 70)]).toEqual([rounded(RED), rounded(BLUE)])
  expect(TURNED.includes('Ada Quill')).toBe(true)
  for (const name of readdirSync(store())) {
    const content = readFileSync(path.join(store(), name))
    expect([name, content.includes('Exif'), content.includes('Ada Quill')]).toEqual([name, false, false])
  }
})

test('a smaller picture comes in the best format that the browser names', async () => {
  await importWith('id,title,images\n1,Bowl,bowl.jpg\n', { 'bowl.jpg': LARGE })
  const [[uri = ''] = []] = await picturesOf()
  const typeFor = async (accept: string, size: number) => {
    const { response, body } = await served(uri.replace('.jpg', `-${size}.jpg`), { Accept: accept })
    expect(response.headers.get('Vary')).toBe('Accept, Accept-Encoding')
    const type = response.headers.get('Content-Type')
    if (type === 'image/jpeg') expect((await DECODERS.jpg(new Uint8Array(body).buffer)).width).toBe(size)
    else expect(body.toString('latin1', 8, 12)).toBe(type === 'image/webp' ? 'WEBP' : 'avif')
    return type
  }
  for (const size of [480, 1600]) {
    expect(await typeFor('image/avif,image/webp,image/*,*/*;q=0.8', size)).toBe('image/avif')
    expect(await typeFor('image/webp,*/*', size)).toBe('image/webp')
    expect(await typeFor('image/avif;q=0,image/webp', size)).toBe('image/webp')
    expect(await typeFor('image/*', size)).toBe('image/jpeg')
    expect(await typeFor('*/*', size)).toBe('image/jpeg')
  }
})

test('photos answer HEAD and ranges, each format has an address, and no other file has one', async () => {
  await importWith('id,title,images\n1,Bowl,bowl.jpg\n', { 'bowl.jpg': PLAIN })
  const [[uri = ''] = []] = await picturesOf()
  const head = await served(uri.replace('.jpg', '-480.webp'), {}, 'HEAD')
  expect([head.response.status, head.response.headers.get('Content-Type'), head.body.length]).toEqual([
    200,
    'image/webp',
    0,
  ])
  const part = await served(uri, { Range: 'bytes=0-1' })
  expect([part.response.status, [...part.body]]).toEqual([206, [0xff, 0xd8]])
  const others = [
    '',
    'none.jpg',
    '..%2Fmuseum.db',
    '%2e%2e/museum.db',
    uri.replace(/.*\//, '').replace('.jpg', '-9.jpg'),
  ]
  for (const other of others) {
    const { response } = await served(`/photos/${other}`)
    expect([other, response.ok]).toEqual([other, false])
  }
})

test('a photo is converted once, and an import of the same gives the same catalogue', async () => {
  const items = 'id,title,images\n1,Bowl,a.jpg\n2,Cup,a.jpg\n'
  const first = await importWith(items, { 'a.jpg': PLAIN })
  const written = () => readdirSync(store()).map((name) => [name, statSync(path.join(store(), name)).mtimeMs])
  const before = written()
  expect(before).toHaveLength(PHOTO_SUFFIXES.length)
  const again = await importWith(items, { 'a.jpg': PLAIN })
  expect([again.revision, written()]).toEqual([first.revision, before])
})

test('photos of the catalogue before stay for those who have it open, and the next import removes them', async () => {
  const edition = (name: string) => importWith(`id,title,images\n1,Bowl,${name}\n`, { [name]: PLAIN })
  await edition('a.jpg')
  writeFileSync(path.join(store(), 'readme.txt'), 'not a photo')
  writeFileSync(path.join(store(), 'killed-0123456789abcdef.jpg.unfinished-1'), 'half of a photo')
  await edition('b.jpg')
  expect(stored()).toEqual(['a', 'b', 'readme.txt'])
  await edition('c.jpg')
  expect(stored()).toEqual(['b', 'c', 'readme.txt'])
  const without = () =>
    imports(
      { csv: 'id,name\n1,Bowls\n', items: 'id,title\n1,Bowl\n' },
      { photoFolder: store(), acceptRemovals: true },
    )
  await without()
  expect(stored()).toEqual(['c', 'readme.txt'])
  await without()
  expect(stored()).toEqual(['readme.txt'])
})

test('a catalogue without photos leaves those of another one in the same folder', async () => {
  await importWith('id,title,images\n1,Bowl,a.jpg\n', { 'a.jpg': PLAIN })
  const other = { catalogue: path.join(path.dirname(file()), 'other.db'), photoFolder: store() }
  for (const _ of [1, 2]) await imports({ csv: 'id,name\n1,Bowls\n', items: 'id,title\n1,Bowl\n' }, other)
  expect(stored()).toEqual(['a'])
})

test('an import that fails leaves the catalogue with its photos, and nothing of its own', async () => {
  await importWith('id,title,images\n1,Bowl,a.jpg\n', { 'a.jpg': PLAIN })
  const before = await picturesOf()
  const folder = folderWith({ 'b.jpg': PLAIN })
  const broken = imports(
    { csv: 'id,name\n1,Bowls\n', items: 'id,title,images,terms\n1,Bowl,b.jpg,Nope\n' },
    { photos: folder, photoFolder: store(), strict: true },
  )
  await expect(broken).rejects.toThrow('--strict')
  expect([await picturesOf(), stored()]).toEqual([before, ['a']])
})

test('an import that is interrupted while it converts leaves nothing of its own', async () => {
  const stopping = new AbortController()
  const folder = folderWith({ 'a.jpg': LARGE, 'b.jpg': LARGE, 'c.jpg': LARGE })
  const running = imports(
    { csv: 'id,name\n1,Bowls\n', items: 'id,title,images\n1,Bowl,a.jpg\n2,Cup,b.jpg\n3,Jug,c.jpg\n' },
    {
      photos: folder,
      photoFolder: store(),
      signal: stopping.signal,
      onProgress: ({ stage, done }) => {
        if (stage === 'Reading items and photos' && done === 1) stopping.abort(new Error('interrupted'))
      },
    },
  )
  await expect(running).rejects.toThrow()
  expect([existsSync(file()), existsSync(store())]).toEqual([false, false])
})

test('a catalogue names its photos', async () => {
  await importWith('id,title,images\n1,Bowl,a.jpg\n', { 'a.jpg': PLAIN })
  const [[uri = ''] = []] = await picturesOf()
  const catalogue = await openCatalogue(file())
  expect(catalogue.photos).toEqual([photoNameIn(uri)])
  await catalogue.close()
  rmSync(store(), { recursive: true })
})

test('each source has its own photos, and those of a source that is not imported stay', async () => {
  const sourceOf = (key: string, photos: string) => ({
    path: `${key}.csv`,
    content: 'id,title,images\n1,Bowl,1.jpg\n',
    photos,
    origin: { key, provider: { key, name: key, address: null, logo: null } },
  })
  const [bay, farm] = [folderWith({ '1.jpg': PLAIN }), folderWith({ '1.jpg': TURNED })]
  const terms = { csv: 'id,name\n1,Bowls\n' }
  const items = [sourceOf('bay', bay), sourceOf('farm', farm)]
  await imports(terms, { items, replacedSources: 'all', photoFolder: store() })
  const widths = async () =>
    new Map((await itemsNow()).map(({ provider, images }) => [provider?.key, images[0]?.width]))
  const first = [await widths(), readdirSync(store()).length]
  expect(first).toEqual([
    new Map([
      ['bay', 80],
      ['farm', 40],
    ]),
    2 * PHOTO_SUFFIXES.length,
  ])
  for (let i = 0; i < 2; i++)
    await imports(terms, {
      items: items.slice(0, 1),
      replacedSources: new Set(['bay']),
      photoFolder: store(),
    })
  expect([await widths(), readdirSync(store()).length]).toEqual(first)
})
