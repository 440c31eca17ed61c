import { expect, test } from 'vitest'
import { loadImageDescription } from './image-service.ts'

const INFO = {
  '@context': 'http://iiif.io/api/image/3/context.json',
  id: 'http://inside.test/a',
  width: 20,
  height: 10,
}
const answering =
  (info: unknown, status = 200) =>
  async () =>
    Response.json(info, { status })
const load = (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
  loadImageDescription(fetch, 'https://iiif.test/a', new AbortController().signal)

test('a description is loaded from the service without cookies, and has its address', async () => {
  const asked: unknown[] = []
  const description = await load(async (url, { credentials, headers }) => {
    asked.push([url, credentials, headers])
    return Response.json({ ...INFO, tiles: [] })
  })
  expect(asked).toEqual([['https://iiif.test/a/info.json', 'omit', undefined]])
  expect(description).toEqual({
    ...INFO,
    tiles: [],
    id: 'https://iiif.test/a',
    '@id': 'https://iiif.test/a',
  })
})

test.each([
  ['version 2', { ...INFO, '@context': 'http://iiif.io/api/image/2/context.json' }],
  ['version 1.1', { ...INFO, '@context': 'http://library.stanford.edu/iiif/image-api/1.1/context.json' }],
  ['several contexts', { ...INFO, '@context': ['http://x.test/', INFO['@context']] }],
])('an image of %s is described', async (_what, info) => {
  await expect(load(answering(info))).resolves.toMatchObject({ width: 20 })
})

test.each([
  ['no context', { ...INFO, '@context': undefined }],
  ['another context', { ...INFO, '@context': 'http://iiif.io/api/presentation/3/context.json' }],
  ['no width', { ...INFO, width: null }],
  ['no height', { ...INFO, height: 0 }],
  ['a list', [INFO]],
])('%s is refused', async (_what, info) => {
  await expect(load(answering(info))).rejects.toThrow()
})

test('a service that answers with an error is refused', async () => {
  await expect(load(answering(INFO, 500))).rejects.toThrow()
})
