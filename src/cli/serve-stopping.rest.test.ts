// @module-tag rest

import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeCatalogue } from '../catalogue/engines.ts'
import { newFolder, startCommand } from '../testkit/command.ts'
import { addressOf, serveMuseum } from '../testkit/served-museum.ts'
import { itemOf, thesaurusOf } from '../testkit/world.ts'

test('a running search is still answered when the service stops', async () => {
  const { running, address } = await serveMuseum()
  const answers = Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const response = await fetch(`${address}api/v1/item/json/?text=a${i}&api_key=first-key-1`)
      await response.text()
      return response.status
    }),
  )
  await fetch(`${address}healthz`)
  running.child.kill('SIGTERM')
  expect(new Set(await answers)).toEqual(new Set([200]))
  expect((await running.ended).code).toBe(0)
})

test('requests sent before the service stops are answered, even if they were not read yet', async () => {
  const { running, address } = await serveMuseum()
  const port = Number(new URL(address).port)
  const sockets = await Promise.all(Array.from({ length: 30 }, () => connectedTo(port)))
  for (const [i, socket] of sockets.entries()) {
    const path = i % 3 ? `/api/v1/item/json/?text=a${i}` : i % 2 ? '/healthz' : '/api/v1/term'
    socket.write(`GET ${path} HTTP/1.1\r\nHost: museum\r\nX-Api-Key: first-key-1\r\n\r\n`)
  }
  running.child.kill('SIGTERM')
  const answers = await Promise.all(sockets.map((socket) => text(socket)))
  expect(new Set(answers.map((answer) => answer.slice(0, 15)))).toEqual(new Set(['HTTP/1.1 200 OK']))
  expect((await running.ended).code).toBe(0)
})

test('a client that keeps sending requests learns that its connection closes, so that the service ends', async () => {
  const { running, address } = await serveMuseum()
  const paths = ['api/v1/term/11', 'api/v1/item?text=pipe', 'healthz', 'config.json']
  const clients = paths.map((path) => askUntilClosed(`${address}${path}`))
  await Promise.all(clients.map(({ first }) => first))
  running.child.kill('SIGTERM')
  const statuses = await Promise.all(clients.map(({ all }) => all))
  for (const each of statuses) expect(new Set(each)).toEqual(new Set([200]))
  expect((await running.ended).code).toBe(0)
})

test('stopping twice ends the service like stopping once', async () => {
  const { running, address } = await serveMuseum()
  const waiting = await connectedTo(Number(new URL(address).port))
  waiting.write('GET /api/v1/term/11 HTTP/1.1\r\nHost: museum\r\nX-Api-Key: first-key-1\r\n')
  running.child.kill('SIGTERM')
  await after(100)
  running.child.kill('SIGTERM')
  waiting.write('\r\n')
  expect(await text(waiting)).toContain('HTTP/1.1 200 OK')
  expect((await running.ended).code).toBe(0)
})

test('a service that is stopped during its start ends with exit code 0', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const reached = once(silent, 'connection')
  const running = startCommand([
    'serve',
    '--catalogue',
    `postgres://museum@127.0.0.1:${port}/museum`,
    '--port',
    '0',
  ])
  await reached
  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
  silent.close()
})

test('a service that is stopped while it makes the sample leaves nothing behind', async () => {
  const folder = newFolder()
  const made = path.join(folder, '.vitrine')
  const running = startCommand(['serve', '--port', '0'], {}, folder)
  await expect
    .poll(() => existsSync(made) && readdirSync(made).some((name) => name.includes('importing')))
    .toBe(true)
  running.child.kill('SIGTERM')
  expect(await running.ended).toEqual({ code: 0, stdout: '', stderr: 'Making the sample catalogue …\n' })
  expect(readdirSync(made)).toEqual([])
})

test('a client that reads slowly does not keep the service from stopping', async () => {
  const { running, socket, cut } = await serveSlowReader()
  const reading = setInterval(() => socket.read(16 * 1024), 200)
  running.child.kill('SIGTERM')
  const { code, stdout, stderr } = await running.ended
  clearInterval(reading)
  socket.resume()
  expect(code).toBe(0)
  expect(stdout + stderr).toContain('ten seconds after the stop signal')
  expect(await cut).toMatchObject([{ code: 'ECONNRESET' }])
})

test('a second Ctrl C ends the service at once, and cuts what it was sending', async () => {
  const { running, socket, cut } = await serveSlowReader()
  running.child.kill('SIGINT')
  // npm passes on a signal that the terminal has also sent.
  running.child.kill('SIGINT')
  await after(1100)
  expect(running.child.exitCode).toBeNull()
  running.child.kill('SIGINT')
  expect((await running.ended).code).toBe(130)
  socket.resume()
  expect(await cut).toMatchObject([{ code: 'ECONNRESET' }])
})

/** A service that sends a long list to a client that has not read it yet. */
async function serveSlowReader() {
  const file = path.join(newFolder(), 'museum.db')
  const description = 'A very long description. '.repeat(4000)
  const items = Array.from({ length: 200 }, (_, index) =>
    itemOf({ id: index + 1, title: 'Plate', description }),
  )
  await writeCatalogue(file, thesaurusOf([]), items, { title: 'Test museum', language: 'en' })
  const running = startCommand(['serve', '--catalogue', file, '--port', '0'], {
    VITRINE_API_KEYS: 'a:first-key-1',
  })
  const socket = await connectedTo(Number(new URL(await addressOf(running)).port))
  socket.write('GET /api/v1/item/json/?limit=100&api_key=first-key-1 HTTP/1.0\r\n\r\n')
  const cut = once(socket, 'error')
  return { running, socket, cut }
}

/** Repeats a request over one connection until a response says that it is the last. */
function askUntilClosed(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<{ status: number | undefined; isLast: boolean }>((resolve, reject) => {
      get(address, { agent, headers: { 'X-Api-Key': 'first-key-1' } }, (response) => {
        const { statusCode: status, headers } = response
        response.once('end', () => resolve({ status, isLast: headers.connection === 'close' })).resume()
      }).once('error', reject)
    })
  const first = ask()
  async function all() {
    const statuses = [(await first).status]
    for (;;) {
      const { status, isLast } = await ask()
      statuses.push(status)
      if (isLast) return statuses
    }
  }
  return { first, all: all() }
}

async function connectedTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
