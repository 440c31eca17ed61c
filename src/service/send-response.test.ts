import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../testkit/listen.ts'
import { sendResponse } from './send-response.ts'

test.each([0, 1, 128 * 1024, 300_000])(
  '%i bytes between two texts are sent without a copy',
  async (bytes) => {
    const body = { opening: '{"été":[', content: Buffer.alloc(bytes, '0'), closing: '],"ü":1}' }
    const sent: unknown[] = []
    const server = createServer((incoming, outgoing) => {
      const write = outgoing.write.bind(outgoing)
      outgoing.write = (chunk: unknown) => {
        sent.push(chunk)
        return write(chunk)
      }
      sendResponse({ status: 200, headers: {}, body }, outgoing, incoming.method)
    })
    const response = await fetch(`http://127.0.0.1:${await listen(server)}/`)
    const expected = body.opening + '0'.repeat(bytes) + body.closing
    expect(await response.text()).toBe(expected)
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(expected)))
    const buffers = sent.filter((chunk) => chunk instanceof Uint8Array)
    expect(buffers.every(({ buffer }) => buffer === body.content.buffer)).toBe(true)
    expect(buffers.reduce((sum, { length }) => sum + length, 0)).toBe(bytes)
  },
)
