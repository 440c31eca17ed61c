import { expect, test } from 'vitest'
import { catalogueOf, serviceOver, TEST_KEY, type TermSketch } from '../../testkit/world.ts'
import { createApiClient } from './client.ts'
import { listAllNarrower } from './narrower-batch.ts'

const TERMS: TermSketch[] = Array.from({ length: 60 }, (_, index) => [
  { id: index + 1, name: `Group ${index}` },
  { id: index + 101, name: `Part ${index} b`, broader: [index + 1] },
  { id: index + 201, name: `Part ${index} a`, broader: [index + 1] },
]).flat()

async function open(isDown: () => boolean = () => false) {
  const service = serviceOver(await catalogueOf(TERMS))
  const asked: string[] = []
  const api = createApiClient(
    { baseUrl: '', apiKey: TEST_KEY, title: '' },
    async (url, { signal: _, ...init }) => {
      asked.push(url)
      return isDown()
        ? new Response('{}', { status: 500 })
        : service(new Request(`http://museum.test${url}`, init))
    },
  )
  return { api, asked }
}

test('the narrower terms of sixty terms come in two requests, each list in its order', async () => {
  const { api, asked } = await open()
  const lists = await Promise.all(
    TERMS.slice(0, 180)
      .filter(({ id }) => id <= 60)
      .map(({ id }) => listAllNarrower(api, id)),
  )
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual(
    Array.from({ length: 60 }, (_, index) => [index + 201, index + 101]),
  )
  expect(asked).toHaveLength(2)
})

test('a term that is not there has no narrower terms, and the same one asked twice is asked once', async () => {
  const { api, asked } = await open()
  const [none, one, again] = await Promise.all([9999, 1, 1].map((id) => listAllNarrower(api, id)))
  expect([none, one?.length, again?.length, asked.length]).toEqual([[], 2, 2, 1])
})

test('what could not be read can be asked for again', async () => {
  let isDown = true
  const { api } = await open(() => isDown)
  await expect(listAllNarrower(api, 1)).rejects.toThrow()
  isDown = false
  expect(await listAllNarrower(api, 1)).toHaveLength(2)
})
