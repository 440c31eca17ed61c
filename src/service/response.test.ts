import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { REST } from '../testkit/property-runs.ts'
import { compressed, gathered, type ServiceResponse, toResponse } from './response.ts'

const answerOf = (body: Buffer) => ({ status: 200, headers: {}, body })

test('a large record that several clients ask for at once is compressed once', async () => {
  const record = Buffer.from('Plates and dishes. '.repeat(50_000))
  const [one, other] = await Promise.all([
    compressed(answerOf(record), 'br'),
    compressed(answerOf(record), 'br'),
  ])
  expect(other.body).toBe(one.body)
  expect(brotliDecompressSync(Buffer.isBuffer(one.body) ? one.body : '').equals(record)).toBe(true)
})

test('if too much is being compressed, a response is sent uncompressed', REST, async () => {
  const bodies = Array.from({ length: 5 }, (_, i) => Buffer.alloc(10 * 1024 * 1024, `${i}`))
  const sent = await Promise.all(bodies.map((body) => compressed(answerOf(body), 'gzip')))
  expect(sent.map(({ headers }) => headers)).toEqual([
    { 'Content-Encoding': 'gzip' },
    { 'Content-Encoding': 'gzip' },
    { 'Content-Encoding': 'gzip' },
    {},
    {},
  ])
  expect(sent.slice(3).map(({ body }) => body)).toEqual(bodies.slice(3))
  const after = await compressed(answerOf(Buffer.alloc(2000)), 'gzip')
  expect(after.headers).toEqual({ 'Content-Encoding': 'gzip' })
})

/** A body of so many pieces of 1 KB, and how many of them were made. */
function madeInPieces(count: number, fault?: Error) {
  const seen = { made: 0, ended: false }
  async function* pieces() {
    try {
      for (; seen.made < count; seen.made++) yield Buffer.alloc(1024, `${seen.made} `)
      if (fault) throw fault
    } finally {
      seen.ended = true
    }
  }
  return { body: { pieces: pieces(), heldBytes: 1 }, seen }
}

const wholeOf = async (body: ServiceResponse['body']) => {
  const response = toResponse({ status: 200, headers: {}, body })
  return Buffer.from(await response.arrayBuffer())
}

test('a short body that is made in pieces is put together', async () => {
  const body = await gathered(madeInPieces(64).body)
  expect(Buffer.isBuffer(body)).toBe(true)
  expect((await wholeOf(body)).equals(await buffer(madeInPieces(64).body.pieces))).toBe(true)
})

test('of a long body only the beginning is made before it is read', async () => {
  const { body, seen } = madeInPieces(1000)
  const long = await gathered(body)
  expect(Buffer.isBuffer(long)).toBe(false)
  expect(seen.made).toBeLessThan(100)
  expect((await wholeOf(long)).equals(await buffer(madeInPieces(1000).body.pieces))).toBe(true)
})

test('a fault at the beginning of a body is known before anything is sent', async () => {
  await expect(gathered(madeInPieces(3, new Error('no such luck')).body)).rejects.toThrow('no such luck')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a body is compressed as %s while it is made', async (encoding, unpack) => {
  const { body, seen } = madeInPieces(3000)
  const { headers, body: packed } = await compressed({ status: 200, headers: {}, body }, encoding)
  expect([headers, seen.made]).toEqual([{ 'Content-Encoding': encoding }, 0])
  const bytes = await wholeOf(packed)
  expect(bytes.length).toBeLessThan(1024 * 1000)
  expect(unpack(bytes).equals(await buffer(madeInPieces(3000).body.pieces))).toBe(true)
})

test.each(['br', 'gzip', undefined] as const)('a reader that leaves ends a body (%s)', async (encoding) => {
  const { body, seen } = madeInPieces(1_000_000)
  const plain = { status: 200, headers: {}, body: await gathered(body) }
  const sent = toResponse(encoding ? await compressed(plain, encoding) : plain)
  const reader = sent.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => seen.ended).toBe(true)
  expect(seen.made).toBeLessThan(100_000)
})

test('a fault in the middle of a body breaks it off', async () => {
  for (const encoding of ['gzip', undefined] as const) {
    const plain = { status: 200, headers: {}, body: madeInPieces(500, new Error('no such luck')).body }
    await expect(wholeOf((encoding ? await compressed(plain, encoding) : plain).body)).rejects.toThrow()
  }
})
