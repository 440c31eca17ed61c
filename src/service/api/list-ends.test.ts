import { beforeAll, expect, test } from 'vitest'
import { itemPageSchema } from '../../contract/envelope.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

const COUNT = 4321
let service: Service

beforeAll(async () => {
  const items = Array.from({ length: COUNT }, (_, index) => ({ id: index + 1, title: `Plate ${index + 1}` }))
  service = serviceOver(await catalogueOf([], items))
})

test.each([
  'limit=1',
  'limit=100',
  'start=17&limit=50',
  'start=4300',
  'start=52000000',
  'text=plate&limit=7',
  'order_by=-title&limit=100',
])('every page linked from a long list with %s exists, and the last one ends it', async (query) => {
  const list = await ask(service, `/api/v1/item/json/?${query}`)
  const links = [...(list.headers.get('Link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)]
  const pages = await Promise.all(
    links.map(async ([, address = '', rel]) => {
      const { status, body } = await ask(service, address)
      const { result, total, end } = itemPageSchema.parse(body)
      expect([rel, status, result > 0, total]).toEqual([rel, 200, true, COUNT])
      return [rel, end] as const
    }),
  )
  expect(new Map(pages).get('last')).toBe(COUNT - 1)
})
