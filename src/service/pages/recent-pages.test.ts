import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Catalogue, Overload } from '../../catalogue/catalogue.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { openPage, pagesOver } from '../../testkit/pages.ts'
import { catalogueOf } from '../../testkit/world.ts'
import { RecentPages } from './recent-pages.ts'

/** A service that notes the address of each page that it renders. */
function countingService(catalogue: Catalogue) {
  const drawn: string[] = []
  const service = pagesOver(catalogue, {
    renderer: {
      ...PAGE_RENDERER,
      renderPage: (request) => {
        drawn.push(request.address)
        return PAGE_RENDERER.renderPage(request)
      },
    },
  })
  return { service, drawn }
}

test('a page that was sent before is the same, and is not rendered again', async () => {
  const { service, drawn } = countingService(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
  const first = await openPage(service, '/terms/11/bubble-pipes')
  expect(await openPage(service, '/terms/11/bubble-pipes')).toEqual(first)
  expect(first).toMatchObject({ status: 200, tag: expect.any(String) })
  expect(drawn).toEqual(['/terms/11/bubble-pipes'])
  await openPage(service, '/terms/11/bubble-pipes?path=2')
  expect(drawn).toEqual(['/terms/11/bubble-pipes', '/terms/11/bubble-pipes?path=2'])
})

test('each client gets the page in an encoding that it takes', async () => {
  const { service } = countingService(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const [encoding, decode] of [...Object.entries(decoders), ...Object.entries(decoders)]) {
    const response = await service(
      new Request('http://museum.test/terms', { headers: { 'Accept-Encoding': encoding } }),
    )
    expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const html = decode(Buffer.from(await response.arrayBuffer())).toString()
    expect(html).toMatch(/^<!doctype html>.*Bubble pipes.*<\/html>\s*$/s)
  }
})

test.each(['/terms/999', '/nonsense'])('%s is not found each time', async (address) => {
  const { service, drawn } = countingService(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
  for (const time of [1, 2]) {
    expect(await openPage(service, address)).toMatchObject({ status: 404, tag: null })
    expect(drawn).toHaveLength(time)
  }
})

test('a page that could not read its data is sent without a tag, and is complete the next time', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  let isBusy = true
  const { service } = countingService({
    ...catalogue,
    list: (query, context) => {
      if (isBusy) throw new Overload('Too many searches.')
      return catalogue.list(query, context)
    },
  })
  expect(await openPage(service, '/terms')).toMatchObject({ status: 200, tag: null })
  isBusy = false
  const { tag, text } = await openPage(service, '/terms')
  expect([tag, text]).toEqual([expect.any(String), expect.stringContaining('Bubble pipes')])
})

test('a page whose client left while it was made is complete for the next one', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  const leaving = new AbortController()
  const { service } = countingService({
    ...catalogue,
    list: (query, context) => {
      leaving.abort()
      context?.signal?.throwIfAborted()
      return catalogue.list(query, context)
    },
  })
  const { signal } = leaving
  const left = await service(new Request('http://museum.test/terms', { signal }))
  expect(left.headers.get('ETag')).toBeNull()
  const { tag, text } = await openPage(service, '/terms')
  expect([tag, text]).toEqual([expect.any(String), expect.stringContaining('Bubble pipes')])
})

test('the page that nobody has opened for longest is rendered again when the memory is full', async () => {
  const recent = new RecentPages(3000)
  const body = Buffer.alloc(600)
  for (const key of ['a', 'b', 'c']) await recent.add(key, { status: 200, headers: {}, body }, undefined)
  recent.get('a', undefined)
  await recent.add('d', { status: 200, headers: {}, body }, undefined)
  const isThere = (key: string) => recent.get(key, undefined) !== undefined
  expect(['a', 'b', 'c', 'd'].map(isThere)).toEqual([true, false, true, true])
})
