import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { CatalogueChange, FetchEvent, FollowedCatalogue } from '../catalogue/catalogue.ts'
import { followCatalogueFrom, writeCatalogue } from '../catalogue/engines.ts'
import { newFolder } from './command.ts'
import { thesaurusOf } from './world.ts'

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** A catalogue file that is published in a folder, with a web server and a copy that follows it, for one test. */
export async function publishedCatalogue() {
  const folder = newFolder()
  const source = path.join(folder, 'source.db')
  const copy = path.join(folder, 'copies', 'museum.db')

  /** Puts a catalogue with one term at the source, with enough terms for a transfer in several parts. */
  async function publish(name: string): Promise<void> {
    const others = Array.from({ length: 2000 }, (_, id) => ({ id: id + 2, name: `${name} ${id}` }))
    const thesaurus = thesaurusOf([{ id: 1, name }, ...others])
    await writeCatalogue(`${source}.new`, thesaurus, [], { title: 'Test', language: 'en' })
    renameSync(`${source}.new`, source)
  }

  /** A web server for the source, with tags and ranges. `before` may answer a request in another way. */
  async function serveSource({ before = () => false }: { before?: Handler } = {}) {
    const requests: string[] = []
    const state = { before }
    const server = createServer((incoming, outgoing) => {
      const { url = '', headers } = incoming
      requests.push(
        [url, headers.range, headers['if-none-match'] && 'if-none-match'].filter(Boolean).join(' '),
      )
      if (state.before(incoming, outgoing)) return
      send(path.join(folder, url.slice(1)), incoming, outgoing)
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

  /** Sends the header of a transfer, and returns the offset where it begins. */
  function beginTransfer(
    { headers }: IncomingMessage,
    outgoing: ServerResponse,
    { withLength = true } = {},
  ): number {
    const bytes = readFileSync(source)
    const tag = `"${createHash('sha1').update(bytes).digest('hex')}"`
    const start = Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0)
    outgoing.writeHead(headers.range === undefined ? 200 : 206, {
      ETag: tag,
      ...(withLength && { 'Content-Length': bytes.length - start }),
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
        [...changes, ...events].flatMap((event) =>
          Object.keys(event)
            .slice(0, 1)
            .filter((kind) => kind !== 'first'),
        ),
      failures: () => events.flatMap((event) => ('failed' in event ? [String(event.failed)] : [])),
      /** The failures because of a file that is not fetched again for some time. */
      refusals: () =>
        events.flatMap((event) => ('failed' in event && event.isRefused ? [String(event.failed)] : [])),
    }
  }

  const unfinished = () => readdirSync(path.dirname(copy)).filter((name) => name !== 'museum.db')
  await publish('Bowls')
  return { folder, source, copy, publish, serveSource, beginTransfer, follow, unfinished }
}

export type Published = Awaited<ReturnType<typeof publishedCatalogue>>

export const isTransfer = ({ url, headers }: IncomingMessage) =>
  url === '/source.db' && headers.range !== 'bytes=0-99'

export async function nameIn(followed: FollowedCatalogue): Promise<unknown> {
  const record: unknown = JSON.parse(String(await followed.current()?.get('term', 1)))
  return typeof record === 'object' && record !== null && 'name' in record ? record.name : null
}

/** Sends a file with its tag, or the part that is asked for. */
function send(file: string, { headers }: IncomingMessage, outgoing: ServerResponse): void {
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
  if (start >= bytes.length)
    return void outgoing.writeHead(416, { 'Content-Range': `bytes */${bytes.length}` }).end()
  const end = until ? Number(until) + 1 : bytes.length
  outgoing
    .writeHead(206, {
      ETag: tag,
      'Content-Length': end - start,
      'Content-Range': `bytes ${start}-${end - 1}/${bytes.length}`,
    })
    .end(bytes.subarray(start, end))
}
