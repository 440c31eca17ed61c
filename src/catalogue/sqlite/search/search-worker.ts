import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Ordinals } from '../../ordinals.ts'
import { openDatabase } from '../file/open-database.ts'
import { readIdLists } from '../records/id-list.ts'
import { lowerThreadPriority } from '../thread-priority.ts'
import { Search } from './search.ts'
import type { Work, WorkerMessage, WorkerRequest, WorkerResponse, WorkerSettings } from './search-messages.ts'
import { sharedMemoryOf } from './shared-memory.ts'

/** A worker that runs searches one after the other, beside the thread that answers requests. */

class Cancelled extends Error {}

lowerThreadPriority()
const { path, file, cancelledId, shared }: WorkerSettings = workerData
const port = parentPort
if (!port) throw new Error('runs only as a worker')
const db = openDatabase(path)
const current = statSync(path)
if (current.ino !== file.ino || current.dev !== file.dev)
  throw new Error(`${path} is no longer the same file`)
const memory = sharedMemoryOf(db)
for (const entry of shared) memory.add(entry)
memory.onMade = (made) => send({ made })
const search = new Search(db, readIdLists(db))

port.on('message', async (request: WorkerRequest) => {
  if ('shared' in request) {
    memory.add(request.shared)
    return
  }
  respond(await answer(request.id, request.work))
})
respond({ ready: true })

async function answer(id: number, work: Work): Promise<WorkerResponse> {
  const throwIfCancelled = () => {
    if (Atomics.load(cancelledId, 0) === id) throw new Cancelled()
  }
  try {
    if ('search' in work) return { found: inOwnBuffer(search.run(work.search, throwIfCancelled)) }
    if ('count' in work) return { facets: search.count(work.count, throwIfCancelled) }
    if ('suggest' in work) return { suggestions: await search.suggest(work.suggest, throwIfCancelled) }
    if ('correct' in work) return { corrections: await search.correct(work.correct, throwIfCancelled) }
    if ('names' in work) return { matches: await search.matchNames(work.names, throwIfCancelled) }
    return { similarItems: await search.similar(work.similar, throwIfCancelled) }
  } catch (error) {
    if (error instanceof Cancelled) return { cancelled: true }
    return { failure: String(error instanceof Error ? error.stack : error) }
  }
}

/** Only a whole buffer can be transferred; a part of a larger one is copied. */
function inOwnBuffer(found: Ordinals): Uint32Array<ArrayBuffer> {
  const { buffer, byteLength } = found
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint32Array(buffer)
    : found.slice()
}

function respond(response: WorkerResponse): void {
  send(response, 'found' in response ? [response.found.buffer] : [])
}

function send(message: WorkerMessage, transferred: ArrayBuffer[] = []): void {
  port?.postMessage(message, transferred)
}
