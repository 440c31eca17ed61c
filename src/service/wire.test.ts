import { createServer, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueOf, TEST_KEY } from '../testkit/world.ts'
import { createService } from './service.ts'
import { requestListener } from './wire.ts'

const catalogue = await catalogueOf(
  [{ id: 1, name: 'Théières 🫖', scopeNotes: '茶壺' }],
  [{ id: 7, description: 'é'.repeat(20_000) }],
)
const service = createService({ catalogue: () => catalogue, keys: [], appKey: TEST_KEY, quota: 1000 })

/** Asks over a real connection, with the header fields exactly as they are given. */
async function overTheWire(path: string, fields: readonly string[], method = 'GET') {
  const server = createServer(requestListener(service))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise<{ status: number | undefined; length: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      const headers = ['Host', 'museum', ...fields]
      request({ port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () =>
          resolve({
            status: response.statusCode,
            length: response.headers['content-length'],
            body: Buffer.concat(parts),
          }),
        )
      })
        .once('error', reject)
        .end()
    },
  )
}

test.each([
  ['a short record', 'term', 1],
  ['a long record', 'item', 7],
] as const)('%s arrives byte for byte, whatever script it is in', async (_, resource, id) => {
  const record = catalogue.get(resource, id)
  const { length, body } = await overTheWire(`/api/v1/${resource}/${id}/json/`, ['X-Api-Key', TEST_KEY])
  expect(body.equals(record ?? Buffer.alloc(0))).toBe(true)
  expect(length).toBe(String(record?.length))
})

test('HEAD says the length that GET has, and sends nothing', async () => {
  const head = await overTheWire('/api/v1/term/1/json/', ['X-Api-Key', TEST_KEY], 'HEAD')
  const got = await overTheWire('/api/v1/term/1/json/', ['X-Api-Key', TEST_KEY])
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  expect(got).toMatchObject({ status: 200, length: String(got.body.length) })
})

test.each([
  [['x-API-key', TEST_KEY], 200],
  [['X-Api-Key', TEST_KEY, 'If-None-Match', '"a"', 'if-none-match', 'TAG'], 304],
  [['X-Api-Key', TEST_KEY, 'If-None-Match', '"a"', 'If-None-Match', 'TAG'], 304],
  [['X-Api-Key', 'another'], 401],
  [['X-Api-Keys', TEST_KEY], 401],
  [[], 401],
])('header fields are read in any case, and together where they come twice: %j', async (fields, status) => {
  const tag = `W/"${catalogue.revision}-term-1"`
  const sent = fields.map((field) => (field === 'TAG' ? tag : field))
  expect(await overTheWire('/api/v1/term/1/json/', sent)).toMatchObject({ status })
})
