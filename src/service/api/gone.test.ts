import { expect, test } from 'vitest'
import { ask, catalogueOf, type GoneSketch, serviceOver } from '../../testkit/world.ts'

const EARLIER = '0123456789abcdef'
const GONE: readonly GoneSketch[] = [
  { resource: 'term', id: 2, name: 'Basins', replacedBy: 1 },
  { resource: 'term', id: 3, name: 'Dishes', replacedBy: 2, revision: EARLIER },
  { resource: 'term', id: 4, name: 'Plates', revision: EARLIER },
  { resource: 'item', id: 8, name: '“Tazza” <b>', revision: EARLIER },
]
const catalogue = await catalogueOf([{ id: 1, name: 'Bowls' }], [{ id: 7 }], GONE)
const service = serviceOver(catalogue)
const { revision } = catalogue

test.each([
  [
    '/api/v1/term/2/json/',
    'term-gone',
    `The term 2, “Basins”, was removed in revision ${revision}. It is replaced by “Bowls”, /api/v1/term/1/json/.`,
    {
      former_name: 'Basins',
      revision,
      replaced_by: { id: 1, name: 'Bowls', uri: '/api/v1/term/1/json/' },
    },
  ],
  [
    '/api/v1/term/3/?max_narrower=200',
    'term-gone',
    `The term 3, “Dishes”, was removed in revision ${EARLIER}. It is replaced by “Basins”, /api/v1/term/2/json/.`,
    {
      former_name: 'Dishes',
      revision: EARLIER,
      replaced_by: { id: 2, name: 'Basins', uri: '/api/v1/term/2/json/' },
    },
  ],
  [
    '/api/v1/term/4/json/',
    'term-gone',
    `The term 4, “Plates”, was removed in revision ${EARLIER}.`,
    { former_name: 'Plates', revision: EARLIER },
  ],
  [
    '/api/v1/item/8/json/',
    'item-gone',
    `The item 8, ““Tazza” <b>”, was removed in revision ${EARLIER}.`,
    { former_name: '“Tazza” <b>', revision: EARLIER },
  ],
])('%s names the removed record and what replaces it', async (path, code, detail, more) => {
  const { status, headers, body } = await ask(service, path)
  const title = code === 'term-gone' ? 'The term was removed' : 'The item was removed'
  expect([status, body]).toEqual([
    410,
    { type: `/api/problems/${code}`, title, status: 410, detail, ...more },
  ])
  expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null])
})

test.each([
  ['/api/v1/term/8/json/', 404],
  ['/api/v1/item/2/json/', 404],
  ['/api/v1/term/2/json/?limit=5', 400],
  ['/api/v1/term/2/xml/', 404],
])('%s is answered with %i, as if no record had been removed', async (path, status) => {
  expect((await ask(service, path)).status).toBe(status)
})

test('a HEAD request for a removed record is answered with its status', async () => {
  expect(await ask(service, '/api/v1/term/2/json/', { method: 'HEAD' })).toMatchObject({
    status: 410,
    body: null,
  })
})

test('without a key, nothing is said about removed records', async () => {
  const { status } = await ask(service, '/api/v1/term/2/json/', { headers: { 'X-Api-Key': '' } })
  expect(status).toBe(401)
})
