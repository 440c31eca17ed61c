import { platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { IdList } from './id-list.ts'
import { CACHE_KIB, openDatabase } from './open-database.ts'
import { Search } from './search.ts'
import { type Answer, CANCELLED, type Order, type WorkerSettings } from './search-messages.ts'

/** Runs searches beside the thread that answers requests, one after the other. */

class GivenUp extends Error {}

/** How much less a search's thread is given than others where both want to work: a third. */
const LOWER_PRIORITY = 5

// Who asks for a record shall not wait for somebody's search. Only on Linux does a thread have a priority of its own.
if (platform() === 'linux') setPriority(LOWER_PRIORITY)

const { path, ids, cancelled }: WorkerSettings = workerData
const port = parentPort
if (!port) throw new Error('runs as a worker alone')
const search = new Search(openDatabase(path, CACHE_KIB.searches), {
  term: new IdList(ids.term),
  item: new IdList(ids.item),
})

port.on('message', ({ id, query }: Order) => {
  const proceed = () => {
    if (Atomics.load(cancelled, CANCELLED) === id) throw new GivenUp()
  }
  let answer: Answer
  try {
    const ordinals = search.run(query, proceed)
    answer = { id, ordinals }
    // Given away, not copied.
    port.postMessage(answer, ordinals.buffer instanceof ArrayBuffer ? [ordinals.buffer] : [])
  } catch (error) {
    answer =
      error instanceof GivenUp
        ? { id, givenUp: true }
        : { id, failure: String(error instanceof Error ? error.stack : error) }
    port.postMessage(answer)
  }
})
