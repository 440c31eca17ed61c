import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Ordinals } from '../../ordinals.ts'
import type { SearchFunctions, SearchKind } from '../../searches/searcher.ts'
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

async function answer<Kind extends SearchKind>(
  id: number,
  { kind, query }: Work<Kind>,
): Promise<WorkerResponse> {
  const searches: SearchFunctions<() => void> = search
  try {
    const result = await searches[kind](query, () => {
      if (Atomics.load(cancelledId, 0) === id) throw new Cancelled()
    })
    return { result }
  } catch (error) {
    if (error instanceof Cancelled) return { cancelled: true }
    return { failure: String(error instanceof Error ? error.stack : error) }
  }
}

/** The ordinals of a list are handed over instead of copied. */
function respond(response: WorkerResponse): void {
  if (!('result' in response && response.result instanceof Uint32Array)) send(response)
  else {
    const result = inOwnBuffer(response.result)
    send({ result }, [result.buffer])
  }
}

/** Only a whole buffer can be transferred; a part of a larger one is copied. */
function inOwnBuffer(found: Ordinals): Uint32Array<ArrayBuffer> {
  const { buffer, byteLength } = found
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint32Array(buffer)
    : found.slice()
}

function send(message: WorkerMessage, transferred: ArrayBuffer[] = []): void {
  port?.postMessage(message, transferred)
}
