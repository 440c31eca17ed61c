import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { CatalogueChange, EngineNotice, FollowedCatalogue } from '../catalogue/catalogue.ts'
import type { ItemDraft } from '../catalogue/drafts.ts'
import { followCatalogueFrom, writeCatalogue } from '../catalogue/engines.ts'
import { newFolder } from './command.ts'
import { closeNow, listen } from './listen.ts'
import { thesaurusOf } from './world.ts'

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** A catalogue file that is published in a folder, with a web server and a copy that follows it, for one test. */
export async function publishedCatalogue() {
  const folder = newFolder()
  const source = path.join(folder, 'source.db')
  const copy = path.join(folder, 'copies', 'museum.db')

  /** Puts a catalogue with one term at the source, with enough terms for a transfer in several parts. */
  async function publish(name: string, items: readonly ItemDraft[] = []): Promise<void> {
    const others = Array.from({ length: 2000 }, (_, id) => ({ id: id + 2, name: `${name} ${id}` }))
    const thesaurus = thesaurusOf([{ id: 1, name }, ...others])
    await writeCatalogue(`${source}.new`, thesaurus, items, { title: 'Test', language: 'en' })
    renameSync(`${source}.new`, source)
  }

  /** A web server for the source, with tags. `before` may answer a request in another way. */
  async function serveSource({ before = () => false }: { before?: Handler } = {}) {
    const requests: string[] = []
    const state = { before }
    const server = createServer((incoming, outgoing) => {
      const { url = '', headers } = incoming
      requests.push([url, headers['if-none-match'] && 'if-none-match'].filter(Boolean).join(' '))
      if (state.before(incoming, outgoing)) return
      send(path.join(folder, url.slice(1)), incoming, outgoing)
    })
    const url = `http://127.0.0.1:${await listen(server)}/source.db`
    return { url, requests, stop: () => closeNow(server), state }
  }

  /** Sends the first bytes of the file, as of a transfer that is under way. */
  function beginTransfer(outgoing: ServerResponse, bytes: number, onSent?: () => void): void {
    const file = readFileSync(source)
    outgoing.writeHead(200, { 'Content-Length': file.length })
    outgoing.write(file.subarray(0, bytes), onSent)
  }

  /** Follows a source, by default with quick looks. */
  async function follow(from: string, { fetchIntervalMs = 20 } = {}) {
    const changes: CatalogueChange[] = []
    const notices: EngineNotice[] = []
    const followed = await followCatalogueFrom(from, copy, (change) => changes.push(change), {
      fetchIntervalMs,
      intervalMs: 20,
      onNotice: (notice) => notices.push(notice),
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
      kinds: () => [
        ...changes.flatMap((change) => Object.keys(change)),
        ...notices.flatMap(({ level, message }) => (level === 'error' ? 'failed' : (KINDS[message] ?? []))),
      ],
      failures: () => reasonsOf(notices.filter(({ level }) => level === 'error')),
      /** The failures because of a file that is not fetched again for some time. */
      refusals: () => reasonsOf(notices.filter(({ message }) => message.includes(' is refused;'))),
    }
  }

  const unfinished = () => readdirSync(path.dirname(copy)).filter((name) => name !== 'museum.db')
  await publish('Bowls')
  return { folder, source, copy, publish, serveSource, beginTransfer, follow, unfinished }
}

const KINDS: Readonly<Record<string, string>> = {
  'a new catalogue was fetched': 'fetched',
  'new catalogues can be fetched again': 'recovered',
}

function reasonsOf(notices: readonly EngineNotice[]): string[] {
  return notices.map(({ details }) => String(details.reason))
}

export type Published = Awaited<ReturnType<typeof publishedCatalogue>>

export async function nameIn(followed: FollowedCatalogue): Promise<unknown> {
  const record: unknown = JSON.parse(String(await followed.current()?.get('term', 1)))
  return typeof record === 'object' && record !== null && 'name' in record ? record.name : null
}

/** Sends a file with its tag. */
function send(file: string, { headers }: IncomingMessage, outgoing: ServerResponse): void {
  if (!existsSync(file)) return void outgoing.writeHead(404).end('missing')
  const bytes = readFileSync(file)
  const tag = `"${createHash('sha1').update(bytes).digest('hex')}"`
  if (headers['if-none-match'] === tag) return void outgoing.writeHead(304, { ETag: tag }).end()
  outgoing.writeHead(200, { ETag: tag, 'Content-Length': bytes.length }).end(bytes)
}
