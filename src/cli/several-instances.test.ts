import { createReadStream, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeCatalogue } from '../catalogue/engines.ts'
import { itemPageSchema } from '../contract/envelope.ts'
import { revisionIn } from '../contract/revision.ts'
import { alternatingProxy } from '../testkit/alternating-proxy.ts'
import { newFolder, startCommand } from '../testkit/command.ts'
import { addressOf } from '../testkit/served-museum.ts'
import { itemOf, thesaurusOf } from '../testkit/world.ts'

const KEY = 'reader-key-1'

/** Writes a catalogue of numbered bowls to a file, in one step. */
async function publish(file: string, from: number, until: number): Promise<string> {
  const items = Array.from({ length: until - from }, (_, index) =>
    itemOf({ id: from + index, title: `Bowl ${from + index}` }),
  )
  const options = { title: 'Test museum', language: 'en' }
  const { revision } = await writeCatalogue(`${file}.new`, thesaurusOf([]), items, options)
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
    const [, from, until] = /^bytes=(\d+)-(\d*)$/.exec(incoming.headers.range ?? '') ?? []
    const start = Number(from ?? 0)
    const end = until ? Number(until) : size - 1
    outgoing.writeHead(from === undefined ? 200 : 206, {
      ETag: tag,
      'Content-Length': end - start + 1,
      ...(from !== undefined && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    })
    if (state.bytesPerSecond === Number.POSITIVE_INFINITY)
      return void createReadStream(file, { start, end }).pipe(outgoing)
    const bytes = readFileSync(file).subarray(start, end + 1)
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/museum.db`,
    state,
    stop,
  }
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

/** Reads the whole list over and over by the links to next pages. Every list must be of one catalogue. */
function startReader(site: string) {
  const faults: string[] = []
  const revisions = new Set<string>()
  let lists = 0
  let isOver = false
  const readList = async () => {
    let next: string | undefined = `/api/v1/item/json/?limit=10&api_key=${KEY}`
    const ids: number[] = []
    const read = new Set<string | undefined>()
    while (next !== undefined) {
      const response: Response = await fetch(site + next, { headers: { 'X-Api-Key': KEY } })
      const body: unknown = await response.json()
      if (!response.ok) throw new Error(`${response.status} at ${next}`)
      ids.push(...itemPageSchema.parse(body).items.map(({ id }) => id))
      read.add(revisionIn(response.headers.get('ETag')))
      next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    const [revision = ''] = read
    const [first = 0] = ids
    const isWhole = ids.length === 60 && ids.every((id, index) => id === first + index)
    if (read.size !== 1 || !isWhole) throw new Error(`mixed: ${[...read]}: ${ids}`)
    revisions.add(revision)
    lists++
  }
  const ended = (async () => {
    while (!isOver) await readList().catch((error: unknown) => faults.push(String(error)))
  })()
  return {
    faults,
    revisions,
    lists: () => lists,
    end: () => {
      isOver = true
      return ended
    },
  }
}

test('of three instances one is killed and one updated, and 8 readers notice nothing', {
  timeout: 120_000,
}, async () => {
  const folder = newFolder()
  const source = path.join(folder, 'source.db')
  const old = await publish(source, 1, 61)
  const { url } = await serveFile(source)
  // The first looks for a new catalogue all the time, the others do not during the test.
  const instances = [
    await startInstance(url, folder, 'a', 1),
    await startInstance(url, folder, 'b', 3600),
    await startInstance(url, folder, 'c', 3600),
  ]
  const proxy = await alternatingProxy(instances.map(({ port }) => port))
  onTestFinished(() => proxy.close())
  const readers = Array.from({ length: 8 }, () => startReader(proxy.address))
  const progress = async (count: number) => {
    const before = readers.map(({ lists }) => lists())
    const enough = () => readers.every(({ lists }, index) => lists() >= (before[index] ?? 0) + count)
    await expect.poll(enough, { timeout: 30_000 }).toBe(true)
  }
  await progress(2)

  const now = await publish(source, 6, 66)
  await expect.poll(() => instances[0]?.revision(), { timeout: 20_000 }).toBe(now)
  expect([await instances[1]?.revision(), await instances[2]?.revision()]).toEqual([old, old])
  await progress(5)

  instances[2]?.running.child.kill('SIGKILL')
  await progress(3)

  // The others start again with what the source has.
  instances[1]?.running.child.kill('SIGTERM')
  expect((await instances[1]?.running.ended)?.code).toBe(0)
  const again = await startInstance(url, folder, 'b', 1, String(instances[1]?.port))
  await expect.poll(again.revision, { timeout: 20_000 }).toBe(now)
  await progress(3)

  await Promise.all(readers.map(({ end }) => end()))
  expect(readers.flatMap(({ faults }) => faults)).toEqual([])
  expect([...new Set(readers.flatMap(({ revisions }) => [...revisions]))].sort()).toEqual([old, now].sort())
})

test('an instance that ends while it fetches starts with the old file and fetches the rest', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder()
  const source = path.join(folder, 'source.db')
  const old = await publish(source, 1, 3000)
  const { url, state } = await serveFile(source)
  const first = await startInstance(url, folder, 'a', 1)
  expect(await first.revision()).toBe(old)

  state.bytesPerSecond = 200_000
  const now = await publish(source, 6, 3000)
  const left = `${first.copy}.fetching-${first.running.child.pid}`
  await expect.poll(() => existsSync(left) && statSync(left).size > 100_000, { timeout: 20_000 }).toBe(true)
  expect(await first.revision()).toBe(old)
  first.running.child.kill('SIGTERM')
  expect(await first.running.ended).toMatchObject({ code: 0 })
  expect(existsSync(left)).toBe(true)

  state.bytesPerSecond = Number.POSITIVE_INFINITY
  const second = await startInstance(url, folder, 'a', 1)
  await expect.poll(second.revision, { timeout: 20_000 }).toBe(now)
  expect(existsSync(left)).toBe(false)
})

test('without a file and a source, the start says what is missing', async () => {
  const folder = newFolder()
  const source = path.join(folder, 'missing.db')
  const running = startCommand(['serve', '--catalogue-url', source, '--port', '0'], {}, folder)
  const { code, stderr } = await running.ended
  expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
    1,
    `vitrine: there is no file .vitrine/fetched.db; ${source} cannot be read: ENOENT: no such file or directory, stat '${source}'`,
  ])
})
