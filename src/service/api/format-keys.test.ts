import { expect, test } from 'vitest'
import { FORMATS, formatsOf } from '../../contract/endpoint.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf, serviceOver, TEST_KEY } from '../../testkit/world.ts'

const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
const service = serviceOver(catalogue)

const status = async (path: string, headers: Record<string, string> = {}) => {
  const response = await service(new Request(`http://museum.test${path}`, { headers }))
  await response.arrayBuffer()
  return response.status
}

test.each(formatsOf('get', 'term').map((format) => [format, FORMATS[format].needsKey ? 401 : 200]))(
  'without one, a term as %s is answered with %i',
  async (format, expected) => {
    expect(await status(`/api/v1/term/11/${format}/`)).toBe(expected)
  },
)

test.each(formatsOf('list', 'item').map((format) => [format]))(
  'without one, no list as %s',
  async (format) => {
    expect(await status(`/api/v1/item/${format}/`)).toBe(401)
  },
)

test('none is needed for the branch of a term as RDF, nor if Accept asks for RDF', async () => {
  expect(await status('/api/v1/term/3/ttl/?branch=1')).toBe(200)
  expect(await status('/api/v1/term/3/csv/?branch=1')).toBe(401)
  expect(await status('/api/v1/term/3/', { Accept: 'text/turtle' })).toBe(200)
  expect(await status('/api/v1/term/3/')).toBe(401)
  expect(await status('/api/v1/term/', { Accept: 'text/turtle' })).toBe(401)
  expect(await status('/api/v1/term/abc/ttl/')).toBe(404)
})

test('one that is given must be right', async () => {
  expect(await status('/api/v1/term/11/ttl/?api_key=guess')).toBe(401)
  expect(await status('/api/v1/term/11/ttl/', { 'X-Api-Key': 'guess' })).toBe(401)
  expect(await status('/api/v1/term/11/ttl/', { 'X-Api-Key': TEST_KEY })).toBe(200)
})

test('without one, the quota counts by address', async () => {
  const small = serviceOver(catalogue, { quota: 2 })
  const from = async (remoteAddress: string) =>
    (
      await small(new Request('http://museum.test/api/v1/term/11/ttl/'), {
        incoming: { socket: { remoteAddress } },
      })
    ).status
  const statuses = []
  for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2']) statuses.push(await from(address))
  expect(statuses).toEqual([200, 200, 429, 200])
})
