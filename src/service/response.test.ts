import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './response.ts'

const answerOf = (body: Buffer) => ({ status: 200, headers: {}, body })

test('a large record that several clients ask for at once is compressed once', async () => {
  const record = Buffer.from('Plates and dishes. '.repeat(50_000))
  const [one, other] = await Promise.all([
    compressed(answerOf(record), 'br'),
    compressed(answerOf(record), 'br'),
  ])
  expect(other.body).toBe(one.body)
  expect(brotliDecompressSync(one.body ?? '').equals(record)).toBe(true)
})

test('if too much is being compressed, a response is sent uncompressed', async () => {
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
