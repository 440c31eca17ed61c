import { describe, expect, test } from 'vitest'
import { exampleCatalogue } from '../../testkit/examples.ts'
import { ask, serviceOver } from '../../testkit/world.ts'
import { describeApi } from './openapi.ts'

const catalogue = await exampleCatalogue()
const service = serviceOver(catalogue)

test.each([
  '/api/v1/term/json/',
  '/api/v1/term/440/json/',
  '/api/v1/item/',
  '/api/v1/item/5120/',
  '/api/v1/openapi.json',
  '/api/problems/overloaded',
])('HEAD and OPTIONS of %s are answered as described', async (address) => {
  const statuses = []
  for (const method of ['HEAD', 'OPTIONS']) statuses.push((await ask(service, address, { method })).status)
  expect(statuses).toEqual([200, 204])
})

describe('/api/v1/openapi.json', () => {
  test('is the description, for everybody', async () => {
    const { body, headers } = await ask(service, '/api/v1/openapi.json', { headers: { 'X-Api-Key': '' } })
    expect(body).toEqual(JSON.parse(JSON.stringify(describeApi())))
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  })

  test('passes over parameters', async () => {
    const { status } = await ask(service, '/api/v1/openapi.json?name=%&colour=red')
    expect(status).toBe(200)
  })

  test('counts towards the quota', async () => {
    const small = serviceOver(catalogue, { quota: 1 })
    const statuses = []
    for (const path of ['/api/v1/openapi.json', '/api/v1/openapi.json', '/api/problems/overloaded'])
      statuses.push((await ask(small, path, { headers: { 'X-Api-Key': '' } })).status)
    expect(statuses).toEqual([200, 429, 429])
  })

  test('is not sent again to a client that has it, and is compressed if the client accepts that', async () => {
    const { headers } = await ask(service, '/api/v1/openapi.json')
    const tag = headers.get('ETag') ?? ''
    const again = await ask(service, '/api/v1/openapi.json', { headers: { 'If-None-Match': tag } })
    expect([again.status, again.body]).toEqual([304, null])
    const packed = await service(
      new Request('http://museum.test/api/v1/openapi.json', { headers: { 'Accept-Encoding': 'gzip' } }),
    )
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  })
})
