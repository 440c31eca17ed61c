import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { thesaurusOf } from '../../../testkit/world.ts'
import type { CatalogueChange, FetchEvent, FollowedCatalogue } from '../../catalogue.ts'
import { followCatalogueFrom, writeCatalogue } from '../../engines.ts'

let folder = ''
let source = ''
let copy = ''

beforeEach(async () => {
  folder = newFolder()
  source = path.join(folder, 'source.db')
  copy = path.join(folder, 'copies', 'museum.db')
  await publish('Bowls')
})

/** Puts a catalogue with one term at the source, with enough terms for a transfer in several parts. */
async function publish(name: string): Promise<void> {
  const others = Array.from({ length: 2000 }, (_, id) => ({ id: id + 2, name: `${name} ${id}` }))
  const thesaurus = thesaurusOf([{ id: 1, name }, ...others])
  await writeCatalogue(`${source}.new`, thesaurus, [], { title: 'Test', language: 'en' })
  renameSync(`${source}.new`, source)
}

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** A web server for the source, with tags and ranges. `before` may answer a request in another way. */
async function serveSource({ before = () => false }: { before?: Handler } = {}) {
  const requests: string[] = []
  const state = { before }
  const server = createServer((incoming, outgoing) => {
    const { url = '', headers } = incoming
    requests.push([url, headers.range, headers['if-none-match'] && 'if-none-match'].filter(Boolean).join(' '))
    if (state.before(incoming, outgoing)) return
    const file = path.join(folder, url.slice(1))
    if (!existsSync(file)) return void outgoing.writeHead(404).end('missing')
    const bytes = readFileSync(file)
    const tag = `"${createHash('sha1').update(bytes).digest('hex')}"`
    if (headers['if-none-match'] === tag) return void outgoing.writeHead(304, { ETag: tag }).end()
    const [, from, until] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    const isOther = headers['if-range'] !== undefined && headers['if-range'] !== tag
    if (from === undefined || isOther) {
      outgoing.writeHead(200, { ETag: tag, 'Content-Length': bytes.length }).end(bytes)
      return
    }
    const start = Number(from)
    const end = until ? Number(until) + 1 : bytes.length
    outgoing
      .writeHead(206, {
        ETag: tag,
        'Content-Length': end - start,
        'Content-Range': `bytes ${start}-${end - 1}/${bytes.length}`,
      })
      .end(bytes.subarray(start, end))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  const bound = server.address()
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/source.db`
  return { url, requests, stop, state }
}

const isTransfer = ({ url, headers }: IncomingMessage) =>
  url === '/source.db' && headers.range !== 'bytes=0-99'

/** Sends the header of a transfer, and returns the offset where it begins. */
function beginTransfer({ headers }: IncomingMessage, outgoing: ServerResponse): number {
  const bytes = readFileSync(source)
  const tag = `"${createHash('sha1').update(bytes).digest('hex')}"`
  const start = Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0)
  outgoing.writeHead(headers.range === undefined ? 200 : 206, {
    ETag: tag,
    'Content-Length': bytes.length - start,
    'Content-Range': `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
  })
  return start
}

/** Follows a source, by default with quick looks. */
async function follow(from: string, { fetchIntervalMs = 20 } = {}) {
  const changes: CatalogueChange[] = []
  const events: FetchEvent[] = []
  const followed = await followCatalogueFrom(from, copy, (change) => changes.push(change), {
    fetchIntervalMs,
    intervalMs: 20,
    onFetch: (event) => events.push(event),
  })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await followed.close()
    isClosed = true
  }
  onTestFinished(close)
  return {
    close,
    followed,
    /** What happened after the first catalogue was there. */
    kinds: () =>
      [...changes, ...events].flatMap((event) => Object.keys(event).filter((kind) => kind !== 'first')),
    failures: () => events.flatMap((event) => ('failed' in event ? [String(event.failed)] : [])),
  }
}

async function nameIn(followed: FollowedCatalogue): Promise<unknown> {
  const record: unknown = JSON.parse(String(await followed.current()?.get('term', 1)))
  return typeof record === 'object' && record !== null && 'name' in record ? record.name : null
}

const unfinished = () => readdirSync(path.dirname(copy)).filter((name) => name !== 'museum.db')

describe('a catalogue at', () => {
  test.each([
    ['a web address', async () => (await serveSource()).url],
    ['a path', async () => source],
    ['a file address', async () => pathToFileURL(source).href],
  ])('%s is fetched, and again when it is another one', async (_, locate) => {
    const { followed, kinds } = await follow(await locate())
    expect([await nameIn(followed), kinds()]).toEqual(['Bowls', []])
    expect(readFileSync(copy).equals(readFileSync(source))).toBe(true)
    await publish('Basins')
    await expect.poll(() => nameIn(followed)).toBe('Basins')
    expect(kinds().sort()).toEqual(['fetched', 'opened'])
    expect(unfinished()).toEqual([])
  })

  test('an address that redirects is fetched', async () => {
    const { url } = await serveSource({
      before: ({ url: asked }, outgoing) => {
        if (asked === '/source.db') return false
        if (!asked?.endsWith('/moved.db')) return false
        outgoing.writeHead(302, { Location: '/source.db' }).end()
        return true
      },
    })
    const { followed } = await follow(url.replace('source.db', 'moved.db'))
    expect(await nameIn(followed)).toBe('Bowls')
  })

  test('a server without ranges and tags is fetched', async () => {
    const { url } = await serveSource({
      before: (incoming) => {
        incoming.headers.range = undefined
        incoming.headers['if-none-match'] = undefined
        return false
      },
    })
    const { followed } = await follow(url)
    expect(await nameIn(followed)).toBe('Bowls')
    await publish('Basins')
    await expect.poll(() => nameIn(followed)).toBe('Basins')
  })

  test('an address with a password sends it, and no message has it', async () => {
    const { url, state, stop } = await serveSource()
    const sent: (string | undefined)[] = []
    state.before = ({ headers }) => {
      sent.push(headers.authorization)
      return false
    }
    const { followed, failures } = await follow(url.replace('//', '//museum:secret@'))
    expect(await nameIn(followed)).toBe('Bowls')
    expect(sent[0]).toBe(`Basic ${btoa('museum:secret')}`)
    stop()
    await expect.poll(failures).toHaveLength(1)
    expect(failures().join()).not.toContain('secret')
  })
})

test('a file that is the same is not fetched again, not even after a restart', async () => {
  const { url, requests } = await serveSource()
  const { close } = await follow(url)
  await expect.poll(() => requests.length).toBeGreaterThan(6)
  expect(requests.slice(0, 3)).toEqual(['/source.db bytes=0-99', '/source.db', '/source.db.sha256'])
  expect(new Set(requests.slice(4))).toEqual(new Set(['/source.db bytes=0-99 if-none-match']))
  await close()
  requests.length = 0
  const before = statSync(copy)
  await follow(url)
  await expect.poll(() => requests.length).toBeGreaterThan(3)
  expect(requests).not.toContain('/source.db')
  expect(statSync(copy)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
})

test('without the server, a file that was fetched before is served, and the failure is reported once', async () => {
  const { url, stop } = await serveSource()
  await (await follow(url)).close()
  stop()
  const { followed, failures, kinds } = await follow(url)
  expect(await nameIn(followed)).toBe('Bowls')
  await expect.poll(failures).toEqual([expect.stringContaining('/source.db: connect ECONNREFUSED')])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(kinds()).toEqual(['failed'])
})

test('without a server and a file, the reasons for both are given', async () => {
  const { url, stop } = await serveSource()
  stop()
  await expect(follow(url)).rejects.toThrow(/there is no file .*museum\.db; http:.*source\.db: connect/)
})

test('a server that is back is noticed', async () => {
  const { url, state } = await serveSource()
  const { kinds, followed } = await follow(url)
  state.before = (_, outgoing) => {
    outgoing.writeHead(502).end()
    return true
  }
  await expect.poll(kinds).toEqual(['failed'])
  expect(await nameIn(followed)).toBe('Bowls')
  state.before = () => false
  await expect.poll(kinds).toEqual(['failed', 'recovered'])
})

test('a damaged file in place of the copy is replaced at the start', async () => {
  const { url } = await serveSource()
  await (await follow(url)).close()
  const bytes = readFileSync(copy).fill(0, 32_768, 65_536)
  writeFileSync(copy, bytes)
  expect(await nameIn((await follow(url)).followed)).toBe('Bowls')
})

describe('a transfer that breaks off', () => {
  /** Ends each transfer of the file after so many bytes. */
  const breaking =
    (bytes: number): Handler =>
    (incoming, outgoing) => {
      if (!isTransfer(incoming)) return false
      const start = beginTransfer(incoming, outgoing)
      outgoing.write(readFileSync(source).subarray(start, start + bytes), () =>
        setTimeout(() => outgoing.destroy(), 20),
      )
      return true
    }

  test('is continued, and the old file is served meanwhile', async () => {
    const { url, requests, state } = await serveSource()
    const { followed, kinds } = await follow(url)
    await publish('Basins')
    state.before = breaking(100_000)
    await expect.poll(kinds).toContain('failed')
    expect(await nameIn(followed)).toBe('Bowls')
    state.before = () => false
    await expect.poll(() => nameIn(followed)).toBe('Basins')
    expect(readFileSync(copy).equals(readFileSync(source))).toBe(true)
    expect(requests.filter((one) => /=\d{5,}-$/.test(one)).length).toBeGreaterThan(0)
    expect(unfinished()).toEqual([])
  })

  test('is continued after a restart', async () => {
    const { url, requests, state } = await serveSource({ before: breaking(100_000) })
    await expect(follow(url)).rejects.toThrow('source.db: aborted')
    expect(unfinished()).toEqual([`museum.db.fetching-${process.pid}`])
    // As another process would have left it.
    const left = path.join(path.dirname(copy), `museum.db.fetching-${process.pid}`)
    renameSync(left, left.replace(/\d+$/, '999999999'))
    state.before = () => false
    requests.length = 0
    expect(await nameIn((await follow(url)).followed)).toBe('Bowls')
    expect(requests[1]).toBe('/source.db bytes=100000-')
    expect(unfinished()).toEqual([])
  })

  test('starts over if the file is another one by then', async () => {
    const { url, state } = await serveSource({ before: breaking(100_000) })
    await expect(follow(url)).rejects.toThrow('source.db: aborted')
    state.before = () => false
    await publish('Basins')
    expect(await nameIn((await follow(url)).followed)).toBe('Basins')
  })
})

describe('a new file is refused, and the old one still served, if it', () => {
  test.each<[string, () => void, string]>([
    [
      'is no catalogue',
      () => writeFileSync(source, '<html>'.repeat(1000)),
      'is not a Vitrine catalogue file',
    ],
    ['is cut off', () => truncateSync(source, 65_536), 'it is cut off, or still being written'],
    [
      'is damaged',
      () => writeFileSync(source, readFileSync(source).fill(0, 32_768, 65_536)),
      'source.db is damaged: its checksum does not match',
    ],
    [
      'is not the one of the checksum beside it',
      () => writeFileSync(`${source}.sha256`, `${'0'.repeat(64)}  source.db\n`),
      'source.db does not have the checksum in source.db.sha256',
    ],
  ])('%s', async (_, spoil, reason) => {
    const { url } = await serveSource()
    const { followed, failures } = await follow(url)
    const [before] = [readFileSync(copy)]
    await publish('Basins')
    spoil()
    await expect.poll(failures).toContainEqual(expect.stringContaining(reason))
    expect(await nameIn(followed)).toBe('Bowls')
    expect(readFileSync(copy).equals(before)).toBe(true)
  })

  test('has no room on the disk', async () => {
    await (await follow(source)).close()
    // A catalogue of 16 TB, according to its first bytes.
    const beginning = readFileSync(source).subarray(0, 100)
    beginning.writeUInt32BE(0xfffffffe, 28)
    const length = 0xfffffffe * beginning.readUInt16BE(16)
    const { url: large } = await serveSource({
      before: (_, outgoing) => {
        outgoing.writeHead(206, { 'Content-Range': `bytes 0-99/${length}` }).end(beginning)
        return true
      },
    })
    const again = await follow(large)
    await expect
      .poll(again.failures)
      .toEqual([expect.stringMatching(/has too little space: the new catalogue needs \d+ MB$/)])
    expect(await nameIn(again.followed)).toBe('Bowls')
  })
})

test('a file that was refused is not fetched again', async () => {
  const { url, requests } = await serveSource()
  const { failures } = await follow(url)
  await publish('Basins')
  writeFileSync(source, readFileSync(source).fill(0, 32_768, 65_536))
  await expect.poll(failures).toHaveLength(1)
  const transfers = () => requests.filter((one) => /^\/source\.db(?: bytes=\d{3,}-)?$/.test(one))
  const before = transfers().length
  const seen = requests.length
  await expect.poll(() => requests.length).toBeGreaterThan(seen + 5)
  expect([transfers().length, failures().length]).toEqual([before, 1])
})

test.each(['a folder', 'a web server'])(
  'the whole file in place of a damaged one in %s is fetched',
  async (of) => {
    const { followed, failures } = await follow(of === 'a folder' ? source : (await serveSource()).url)
    await publish('Basins')
    const whole = readFileSync(source)
    writeFileSync(source, Buffer.from(whole).fill(0, 32_768, 65_536))
    await expect.poll(failures).toHaveLength(1)
    writeFileSync(source, whole)
    await expect.poll(() => nameIn(followed)).toBe('Basins')
  },
)

test('what is left of a damaged file does not spoil the whole one', async () => {
  const { close } = await follow(source)
  await publish('Basins')
  const whole = readFileSync(source)
  await close()
  writeFileSync(`${copy}.fetching-99999999`, Buffer.from(whole).fill(0, 32_768, 65_536))
  const again = await follow(source)
  await expect.poll(() => nameIn(again.followed)).toBe('Basins')
  expect(again.failures()).toEqual([expect.stringContaining('is damaged')])
})

test('the right checksum beside the file is no obstacle', async () => {
  const sum = createHash('sha256').update(readFileSync(source)).digest('hex')
  writeFileSync(`${source}.sha256`, `${sum}  source.db\n`)
  const { url } = await serveSource()
  expect(await nameIn((await follow(url)).followed)).toBe('Bowls')
})

test('the copy keeps its mode', async () => {
  const { followed } = await follow(source)
  chmodSync(copy, 0o640)
  await publish('Basins')
  await expect.poll(() => nameIn(followed)).toBe('Basins')
  expect(statSync(copy).mode & 0o777).toBe(0o640)
})

test('a file that was only touched is not copied again', async () => {
  const { followed } = await follow(source)
  const before = statSync(copy)
  utimesSync(source, new Date(), new Date())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(statSync(copy).ino).toBe(before.ino)
  copyFileSync(copy, path.join(folder, 'other.db'))
  expect(await nameIn(followed)).toBe('Bowls')
})

test('the end of the service ends a transfer and keeps what has arrived', async () => {
  const { url, state } = await serveSource()
  const { close, failures } = await follow(url)
  await publish('Basins')
  let isSending = false
  state.before = (incoming, outgoing) => {
    if (!isTransfer(incoming)) return false
    beginTransfer(incoming, outgoing)
    outgoing.write(readFileSync(source).subarray(0, 100_000))
    isSending = true
    return true
  }
  await expect.poll(() => isSending && unfinished().length > 0).toBe(true)
  const left = path.join(path.dirname(copy), unfinished()[0] ?? '')
  await expect.poll(() => statSync(left).size).toBe(100_000)
  await close()
  expect([failures(), existsSync(left)]).toEqual([[], true])
})
