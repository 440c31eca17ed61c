// @module-tag rest

import { copyFileSync, createReadStream, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alternatingProxy } from '../testkit/alternating-proxy.ts'
import { newFolder, startCommand } from '../testkit/command.ts'
import { startReaders, writeBowls } from '../testkit/list-readers.ts'
import { closeNow, listen } from '../testkit/listen.ts'
import { addressOf } from '../testkit/served-museum.ts'

const KEY = 'reader-key-1'

/** Writes a catalogue of numbered bowls to a file, in one step. */
async function publish(file: string, first: number, count?: number): Promise<string> {
  const revision = await writeBowls(`${file}.new`, first, count)
  renameSync(`${file}.new`, file)
  return revision
}

/** A web server for one file, which can be slowed down. */
async function serveFile(file: string) {
  const state = { bytesPerSecond: Number.POSITIVE_INFINITY }
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/museum.db') return void outgoing.writeHead(404).end()
    const { size, mtimeMs } = statSync(file)
    const tag = `"${size}-${mtimeMs}"`
    if (incoming.headers['if-none-match'] === tag) return void outgoing.writeHead(304).end()
    outgoing.writeHead(200, { ETag: tag, 'Content-Length': size })
    if (state.bytesPerSecond === Number.POSITIVE_INFINITY) return void createReadStream(file).pipe(outgoing)
    const bytes = readFileSync(file)
    let sent = 0
    const timer = setInterval(() => {
      outgoing.write(bytes.subarray(sent, sent + state.bytesPerSecond / 20))
      sent += state.bytesPerSecond / 20
      if (sent < bytes.length) return
      clearInterval(timer)
      outgoing.end()
    }, 50)
    outgoing.once('close', () => clearInterval(timer))
  })
  const url = `http://127.0.0.1:${await listen(server)}/museum.db`
  return { url, state, stop: () => closeNow(server) }
}

/** An instance with a copy of its own. */
async function startInstance(url: string, folder: string, name: string, intervalSeconds: number, port = '0') {
  const copy = path.join(folder, name, 'museum.db')
  const running = startCommand(
    ['serve', '--catalogue-url', url, '--catalogue', copy, '--port', port],
    {
      VITRINE_API_KEYS: `reader:${KEY}`,
      VITRINE_QUOTA: '1000000',
      VITRINE_CATALOGUE_INTERVAL: String(intervalSeconds),
    },
    folder,
  )
  const address = await addressOf(running)
  const revision = async (): Promise<unknown> =>
    Object(await (await fetch(`${address}readyz`)).json()).revision
  return { running, copy, revision, port: Number(new URL(address).port) }
}

test('of three instances one is killed and one updated, and 8 readers notice nothing', async () => {
  const folder = newFolder()
  const source = path.join(folder, 'source.db')
  const old = await publish(source, 1)
  const { url } = await serveFile(source)
  // What the first looks at is replaced during the test; what the others look at is not.
  const unchanged = path.join(folder, 'unchanged.db')
  copyFileSync(source, unchanged)
  const instances = [
    await startInstance(url, folder, 'a', 1),
    await startInstance(unchanged, folder, 'b', 3600),
    await startInstance(unchanged, folder, 'c', 3600),
  ]
  const proxy = await alternatingProxy(instances.map(({ port }) => port))
  onTestFinished(() => proxy.close())
  const readers = startReaders(proxy.address, KEY, 8)
  await readers.progress(2)

  const now = await publish(source, 6)
  await expect.poll(() => instances[0]?.revision()).toBe(now)
  expect([await instances[1]?.revision(), await instances[2]?.revision()]).toEqual([old, old])
  await readers.progress(5)

  instances[2]?.running.child.kill('SIGKILL')
  await readers.progress(3)

  // The others start again with what the source has.
  instances[1]?.running.child.kill('SIGTERM')
  expect((await instances[1]?.running.ended)?.code).toBe(0)
  const again = await startInstance(url, folder, 'b', 1, String(instances[1]?.port))
  await expect.poll(again.revision).toBe(now)
  await readers.progress(3)

  expect(await readers.end()).toEqual({ faults: [], revisions: [old, now].sort() })
})

test('an instance that ends while it fetches starts with the old file and fetches the new one', async () => {
  const folder = newFolder()
  const source = path.join(folder, 'source.db')
  const old = await publish(source, 1, 2999)
  const { url, state } = await serveFile(source)
  const first = await startInstance(url, folder, 'a', 1)
  expect(await first.revision()).toBe(old)

  state.bytesPerSecond = 200_000
  const now = await publish(source, 6, 2994)
  const left = `${first.copy}.fetching-${first.running.child.pid}`
  await expect.poll(() => existsSync(left) && statSync(left).size > 100_000).toBe(true)
  expect(await first.revision()).toBe(old)
  first.running.child.kill('SIGTERM')
  expect(await first.running.ended).toMatchObject({ code: 0 })

  state.bytesPerSecond = Number.POSITIVE_INFINITY
  const second = await startInstance(url, folder, 'a', 1)
  await expect.poll(second.revision).toBe(now)
  expect(existsSync(left)).toBe(false)
})

test('without a file and a source, the start says what is missing', async () => {
  const folder = newFolder()
  const source = path.join(folder, 'missing.db')
  const running = startCommand(['serve', '--catalogue-url', source, '--port', '0'], {}, folder)
  const { code, stderr } = await running.ended
  expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
    1,
    `vitrine: no catalogue could be fetched: ${source} cannot be read: ENOENT: no such file or directory, stat '${source}'. No earlier copy can be served: there is no file .vitrine/fetched.db`,
  ])
})
