import { expect, test } from 'vitest'
import { catalogueOf, itemOf, serviceOver, TEST_KEY, type TermSketch } from '../../testkit/world.ts'
import { createApiClient } from './client.ts'
import { narrowerBatches } from './narrower-batches.ts'

/** Sixty terms with two narrower terms each; the first of these is also under the next term. */
const TERMS: TermSketch[] = Array.from({ length: 60 }, (_, index): TermSketch[] => [
  { id: index + 1, name: `Group ${index}` },
  { id: index + 101, name: `Part ${index} b`, broader: [index + 1] },
  { id: index + 201, name: `Part ${index} a`, broader: [index + 1, index + 2].filter((id) => id <= 60) },
]).flat()
const GROUPS = Array.from({ length: 60 }, (_, index) => index + 1)

async function open(isDown: () => boolean = () => false) {
  const service = serviceOver(await catalogueOf(TERMS, [itemOf({ id: 1, termIds: [101] })]))
  const asked: string[] = []
  const config = { baseUrl: '', apiKey: TEST_KEY, title: 'Test museum' }
  const api = createApiClient(config, async (url, { signal: _, ...init }) => {
    asked.push(url)
    if (isDown()) return new Response('{}', { status: 500 })
    return service(new Request(`http://museum.test${url}`, init))
  })
  return { batches: narrowerBatches(api), asked }
}

const idsOf = (list: readonly { id: number }[] | undefined) => list?.map(({ id }) => id)

test('the narrower terms of sixty terms come in two requests, each list in order', async () => {
  const { batches, asked } = await open()
  const lists = await Promise.all(GROUPS.map((id) => batches.all(id)))
  expect(idsOf(lists[0]?.terms)).toEqual([201, 101])
  expect(idsOf(lists[59]?.terms)).toEqual([259, 260, 160])
  expect(asked).toHaveLength(2)
})

test('an unknown term has no narrower terms, and repeated requests are answered', async () => {
  const { batches, asked } = await open()
  const [none, one, again] = await Promise.all([9999, 1, 1].map((id) => batches.all(id)))
  expect([none, one, again].map((list) => list?.terms.length)).toEqual([0, 2, 2])
  expect(asked).toHaveLength(1)
})

test('short lists come together, up to one page, and are separated again', async () => {
  const { batches, asked } = await open()
  const lists = await Promise.all(
    GROUPS.slice(0, 40).map((termId) => batches.short({ termId, atMost: 3, areEmptyHidden: false })),
  )
  expect(idsOf(lists[0]?.rows)).toEqual([201, 101])
  expect(idsOf(lists[1]?.rows)).toEqual([201, 202, 102])
  expect(lists[1]?.total).toBe(3)
  expect(asked).toHaveLength(2)
})

test('lists without empty terms are not mixed with complete lists', async () => {
  const { batches, asked } = await open()
  const [shown, full] = await Promise.all(
    [true, false].map((areEmptyHidden) => batches.short({ termId: 1, atMost: 3, areEmptyHidden })),
  )
  expect([idsOf(shown?.rows), idsOf(full?.rows)]).toEqual([[101], [201, 101]])
  expect(asked).toHaveLength(2)
})

test('a failed list can be requested again', async () => {
  let isDown = true
  const { batches } = await open(() => isDown)
  await expect(batches.all(1)).rejects.toThrow()
  isDown = false
  expect((await batches.all(1)).terms).toHaveLength(2)
})
