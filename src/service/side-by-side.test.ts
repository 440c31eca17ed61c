import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listen, requestText } from '../testkit/listen.ts'
import { REST } from '../testkit/property-runs.ts'
import { catalogueOf, TEST_KEY } from '../testkit/world.ts'
import { httpServer } from './http-server.ts'
import { createService } from './service.ts'

test(
  'pages that clients are slow to take, or leave half read, are not mixed up with those that follow',
  REST,
  async () => {
    const letters = [...'abcdefghijklmnopqrst']
    const many = await catalogueOf(
      [],
      letters.map((letter, id) => ({ id, description: letter.repeat(30_000) })),
    )
    const port = await listen(
      httpServer(createService({ catalogue: () => many, keys: [], appKey: TEST_KEY, quota: 10_000 })),
    )
    const pages = Array.from({ length: 400 }, (_, i) => ({ start: (i * 7) % 16, limit: 1 + (i % 4) }))
    const slow = [0, 1, 2].map(() => pagesInOneGo(port, pages))
    // While they do not read, others are answered, and some of these are given up.
    for (const { start, limit } of pages.slice(0, 60)) {
      const hasty = connect(port, '127.0.0.1', () => hasty.end(requestText(pageOf(start, limit))))
      hasty.once('data', () => hasty.destroy())
      expect(await pagesInOneGo(port, [{ start, limit }], 0)).toEqual([lettersOf(start, limit)])
    }
    const expected = pages.map(({ start, limit }) => lettersOf(start, limit))
    for (const got of await Promise.all(slow)) expect(got).toEqual(expected)

    function lettersOf(start: number, limit: number): string {
      return letters.slice(start, start + limit).join('')
    }
  },
)

test('pages that are compressed side by side are not mixed up', async () => {
  const descriptions = Array.from({ length: 24 }, (_, id) => `${id} `.repeat(20_000))
  const many = await catalogueOf(
    [],
    descriptions.map((description, id) => ({ id, description })),
  )
  const running = createService({ catalogue: () => many, keys: [], appKey: TEST_KEY, quota: 10_000 })
  const compressed = async (start: number) => {
    const fields = new Map([
      ['x-api-key', TEST_KEY],
      ['accept-encoding', start % 2 ? 'br' : 'gzip'],
    ])
    const address = `/api/v1/item?start=${start}&limit=1`
    const request = { method: 'GET', address, header: (name: string) => fields.get(name) ?? null }
    const { body } = await running.answer(request, 'here')
    const bytes = Buffer.isBuffer(body) ? body : ''
    const json = start % 2 ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    return pageSchema.parse(JSON.parse(json.toString())).items.map(({ description }) => description)
  }
  // What was searched for once is at hand, so that all pages are made before the first of them is compressed.
  await compressed(0)
  const got = await Promise.all(descriptions.map((_, start) => compressed(start)))
  expect(got.flat()).toEqual(descriptions)
})

function pageOf(start: number, limit: number): string {
  return `/api/v1/item?start=${start}&limit=${limit}`
}

/**
 * Asks for all these pages before the first answer is read, and reads none for a while. Returns of each page the letters
 * that its items consist of; what is not 30,000 times the same letter is given as it is.
 */
async function pagesInOneGo(
  port: number,
  pages: readonly { start: number; limit: number }[],
  milliseconds = 300,
): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(pages.map(({ start, limit }) => requestText(pageOf(start, limit))).join(''))
  await wait(milliseconds)
  let unread: Buffer = Buffer.alloc(0)
  const found: string[] = []
  for await (const part of socket) {
    unread = Buffer.concat([unread, part])
    for (;;) {
      const fields = unread.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(unread.subarray(0, fields).toString())?.[1])
      if (fields < 0 || unread.length < fields + 4 + length) break
      const { items } = pageSchema.parse(
        JSON.parse(unread.subarray(fields + 4, fields + 4 + length).toString()),
      )
      found.push(items.map(({ description }) => description.replace(/^(.)\1{29999}$/, '$1')).join(''))
      unread = unread.subarray(fields + 4 + length)
    }
    if (found.length === pages.length) break
  }
  return found
}

const pageSchema = z.object({ items: z.array(z.object({ description: z.string() })) })
