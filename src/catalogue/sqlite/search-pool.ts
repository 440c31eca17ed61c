import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Overload } from '../catalogue.ts'
import type { Ordinals } from '../ordinals.ts'
import type { IdLists } from './id-list.ts'
import {
  type Answer,
  CANCELLED,
  type Order,
  type SearchQuery,
  type WorkerSettings,
} from './search-messages.ts'
import type { Searcher } from './searcher.ts'

/** Searches that wait at most; one more is refused. */
const MOST_WAITING = 200
/** Searches make few objects and large arrays; the room that V8 would take for objects by itself is not used. */
const YOUNG_GENERATION_MB = 4
/** A thread that breaks at its start would else be started without end. */
const RESTART_AFTER_MS = 1000

interface Job {
  order: Order
  signal: AbortSignal | undefined
  resolve: (ordinals: Ordinals) => void
  reject: (reason: unknown) => void
}

/** A place for one thread; when a thread breaks, another takes its place. */
class Seat {
  readonly cancelled = new Int32Array(new SharedArrayBuffer(4))
  worker: Worker | null = null
  job: Job | null = null
}

/** Threads that search, so that a slow search never keeps other requests waiting. */
export class SearchPool implements Searcher {
  readonly #path: string
  readonly #ids: WorkerSettings['ids']
  readonly #seats: Seat[]
  #waiting: Job[] = []
  #lastOrder = 0
  #isClosed = false

  constructor(path: string, ids: IdLists, threads: number = Math.max(2, availableParallelism() - 1)) {
    this.#path = path
    this.#ids = { term: ids.term.shared, item: ids.item.shared }
    this.#seats = Array.from({ length: threads }, () => new Seat())
    for (const seat of this.#seats) this.#startThread(seat)
  }

  run(query: SearchQuery, signal?: AbortSignal): Promise<Ordinals> {
    if (this.#waiting.length >= MOST_WAITING) {
      return Promise.reject(new Overload(`${MOST_WAITING} searches are waiting`))
    }
    return new Promise((resolve, reject) => {
      const job: Job = { order: { id: ++this.#lastOrder, query }, signal, resolve, reject }
      signal?.addEventListener('abort', () => this.#giveUp(job), { once: true })
      this.#waiting.push(job)
      this.#seatJobs()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const { worker, job } of this.#seats) {
      job?.reject(new Error('the catalogue was closed'))
      void worker?.terminate()
    }
  }

  #seatJobs(): void {
    for (const seat of this.#seats) {
      if (seat.job || !seat.worker) continue
      const job = this.#waiting.shift()
      if (!job) return
      seat.job = job
      // Only a thread that works holds the process.
      seat.worker.ref()
      seat.worker.postMessage(job.order)
    }
  }

  /** Who has left is not searched for: a waiting job is dropped, a running one is told to stop. */
  #giveUp(job: Job): void {
    job.reject(job.signal?.reason)
    this.#waiting = this.#waiting.filter((other) => other !== job)
    const seat = this.#seats.find((one) => one.job === job)
    if (seat) Atomics.store(seat.cancelled, CANCELLED, job.order.id)
  }

  #startThread(seat: Seat): void {
    const settings: WorkerSettings = { path: this.#path, ids: this.#ids, cancelled: seat.cancelled }
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: settings,
      env: threadEnvironment(),
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    })
    seat.worker = worker
    worker.on('message', (answer: Answer) => this.#take(seat, answer))
    worker.on('error', (error) => {
      seat.job?.reject(error)
      seat.job = null
      seat.worker = null
      setTimeout(() => {
        if (this.#isClosed) return
        this.#startThread(seat)
        this.#seatJobs()
      }, RESTART_AFTER_MS).unref()
    })
    // Only after the listeners, which would hold the process again.
    worker.unref()
  }

  #take(seat: Seat, answer: Answer): void {
    const { job } = seat
    seat.job = null
    seat.worker?.unref()
    if ('ordinals' in answer) job?.resolve(answer.ordinals)
    else if ('failure' in answer) job?.reject(new Error(answer.failure))
    this.#seatJobs()
  }
}

/** A thread takes up what was compiled at an earlier start where its process does; the runtime is told by a variable. */
function threadEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) }
}
