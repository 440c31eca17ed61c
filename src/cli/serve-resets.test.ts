import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { REST } from '../testkit/property-runs.ts'
import { serveMuseum } from '../testkit/served-museum.ts'

const RESETS = 1000
/** Resets at the same time. */
const CLIENTS = 25
const LATEST_MS = 40

const HEAD = 'HTTP/1.1\r\nHost: museum\r\nX-Api-Key: first-key-1\r\n'
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZQ==\r\n'

/** Every kind of request, whether it is answered, refused or never complete. */
const REQUESTS = [
  `CONNECT a:80 ${HEAD}\r\n`,
  `CONNECT a:80 ${HEAD}\r\n${'x'.repeat(70_000)}`,
  `GET /api/v1/item/csv/ ${HEAD}\r\nCONNECT a:80 ${HEAD}\r\n`,
  `GET /api/ ${HEAD}${UPGRADE}\r\n\x81\x00`,
  `GET /terms/11 ${HEAD}${UPGRADE}\r\n`,
  'GET /é HTTP/1.1\r\n\r\n',
  `GET /api/ ${HEAD}\r\nGET /é HTTP/1.1\r\n\r\n`,
  'GET / HT',
  '\x16\x03\x01\x02\x00',
  `GET /api/ ${HEAD}Expect: coffee\r\n\r\n`,
  `POST /api/v1/reconcile ${HEAD}${FORM}Expect: 100-continue\r\nContent-Length: 99\r\n\r\n`,
  `POST /api/v1/reconcile ${HEAD}${FORM}Content-Length: 99\r\n\r\nqueries=`,
  `POST /api/v1/reconcile ${HEAD}${FORM}Transfer-Encoding: chunked\r\n\r\nzz`,
  `POST /api/v1/reconcile ${HEAD}${FORM}Content-Length: 9999999\r\n\r\n${'x'.repeat(70_000)}`,
  `POST /terms/11 ${HEAD}Content-Length: 99\r\n\r\nx`,
  `TRACE / ${HEAD}\r\n`,
  `OPTIONS * ${HEAD}\r\n`,
  `HEAD /api/v1/item/csv/ ${HEAD}\r\n`,
  `GET /api/v1/item/json/?limit=100 ${HEAD}\r\n`.repeat(5),
  `GET /api/v1/item/json/?text=pipe ${HEAD}\r\n`,
  `GET /api/v1/item/csv/ ${HEAD}Accept-Encoding: br\r\n\r\n`,
  `GET /api/v1/term/ttl/ ${HEAD}Accept-Encoding: gzip\r\n\r\n`,
  `GET /api/v1/item/31/bibtex/ ${HEAD}\r\n`,
  `GET /terms/11 ${HEAD}Accept-Encoding: gzip\r\n\r\n`,
  `GET /items?text=pipe ${HEAD}\r\n`,
  `GET /sitemaps/items-1.xml ${HEAD}Accept-Encoding: gzip\r\n\r\n`,
  `GET /cards/term/11.png ${HEAD}\r\n`,
  `GET /id/term/11 ${HEAD}\r\n`,
  'GET / HTTP/1.0\r\n\r\n',
]

test(
  'a thousand connections that are reset during requests of every kind do not end the service',
  REST,
  async () => {
    const { running, address } = await serveMuseum()
    const port = Number(new URL(address).port)
    let next = 0
    const resetMany = async () => {
      while (next < RESETS) await reset(port, next++)
    }
    await Promise.all(Array.from({ length: CLIENTS }, resetMany))
    expect((await fetch(`${address}readyz`)).status).toBe(200)
    running.child.kill('SIGTERM')
    const { code, stderr } = await running.ended
    expect(code).toBe(0)
    expect(stderr).not.toContain('a request failed')
  },
)

/** Sends the request with this number, and resets the connection a little later. */
function reset(port: number, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.write(REQUESTS[number % REQUESTS.length] ?? '')
      // A prime number spreads the moments evenly over the kinds of requests.
      setTimeout(() => socket.resetAndDestroy(), (number * 7919) % LATEST_MS)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED' && reject(error))
    socket.resume().once('close', () => resolve())
  })
}
