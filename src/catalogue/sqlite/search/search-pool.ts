import { statSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Overload } from '../../catalogue.ts'
import { FoundList, type SentList } from '../../found-list.ts'
import type { Ordinals } from '../../ordinals.ts'
import type { IdList, IdLists } from '../id-list.ts'
import { announceHelper } from './chunk-turns.ts'
import {
  type Answer,
  CALLED_AWAY,
  CANCELLED,
  type FileIdentity,
  type Order,
  type SearchQuery,
  type SharedScan,
  type WorkerSettings,
} from './search-messages.ts'
import type { Searcher } from './searcher.ts'

/** Searches that wait at most; one more is refused. */
const MOST_WAITING = 200
/** Searches make few objects and large arrays; the room that V8 would take for objects by itself is not used. */
const YOUNG_GENERATION_MB = 4
/** A thread that breaks at its start would else be started without end. */
const RESTART_AFTER_MS = 1000

/** No order has this number. */
const NOBODY = 0

interface Job {
  id: number
  query: SearchQuery
  signal: AbortSignal | undefined
  resolve: (list: FoundList) => void
  reject: (reason: unknown) => void
  /** What the thread that runs it goes through now, where others can take turns. */
  scan: SharedScan | null
  helpers: Set<Seat>
  /** What helpers found that are through. */
  parts: Ordinals[]
  awaitsHelpers: boolean
}

/** A place for one thread; when a thread breaks, another takes its place. A starting thread holds the process. */
class Seat {
  readonly told = new Int32Array(new SharedArrayBuffer(8))
  worker: Worker | null = null
  /** Whether the worker has started and can search. */
  isReady = false
  /** Why the last worker ended; null once another can search. */
  fault: Error | null = null
  /** What the thread runs, or helps to run. */
  job: Job | null = null

  get isFree(): boolean {
    return this.isReady && this.job === null
  }

  give(job: Job, order: Order): void {
    this.job = job
    // Only a thread that works holds the process.
    this.worker?.ref()
    this.tell(order)
  }

  tell(order: Order, given: readonly Ordinals[] = []): void {
    this.worker?.postMessage(order, buffersOf(given))
  }

  leave(): void {
    this.job = null
    this.worker?.unref()
  }
}

export interface PoolOptions {
  threads?: number
  script?: URL
  /** Called where a thread breaks or cannot start, and not again before it has started. */
  onFault?: ((fault: Error) => void) | undefined
}

const SEARCH_WORKER = new URL('./search-worker.ts', import.meta.url)

/**
 * Threads that search, so that a slow search never keeps other requests waiting. A thread that would have nothing to do
 * helps another through a long text, until somebody else asks for something.
 */
export class SearchPool implements Searcher {
  readonly #path: string
  readonly #file: FileIdentity
  readonly #ids: WorkerSettings['ids']
  readonly #script: URL
  readonly #seats: Seat[]
  readonly #onFault: (fault: Error) => void
  #waiting: Job[] = []
  #lastId = 0
  #isClosed = false

  constructor(
    path: string,
    ids: IdLists,
    { threads = Math.max(2, availableParallelism() - 1), script = SEARCH_WORKER, onFault }: PoolOptions = {},
  ) {
    this.#path = path
    const { dev, ino } = statSync(path)
    this.#file = { dev, ino }
    this.#onFault = onFault ?? (() => undefined)
    const shared = ({ shared, rows }: IdList) => ({ shared, rows })
    this.#ids = { term: shared(ids.term), item: shared(ids.item) }
    this.#script = script
    this.#seats = Array.from({ length: threads }, () => new Seat())
    for (const seat of this.#seats) this.#startThread(seat)
  }

  run(query: SearchQuery, signal?: AbortSignal): Promise<FoundList> {
    if (this.#waiting.length >= MOST_WAITING) {
      return Promise.reject(new Overload('Too many searches are waiting to be answered.'))
    }
    if (this.fault()) return Promise.reject(new Overload('Searches cannot be run at the moment.'))
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      const own = { scan: null, helpers: new Set<Seat>(), parts: [], awaitsHelpers: false }
      const job: Job = { id, query, signal, resolve, reject, ...own }
      signal?.addEventListener('abort', () => this.#giveUp(job, signal.reason), { once: true })
      this.#waiting.push(job)
      this.#seatJobs()
      if (this.#waiting.length > 0) this.#callHelpersAway()
    })
  }

  fault(): string | undefined {
    const faults = this.#seats.map((seat) => seat.fault)
    return faults.includes(null) ? undefined : faults[0]?.message
  }

  close(): void {
    this.#isClosed = true
    for (const { worker, job } of this.#seats) {
      job?.reject(new Error('the catalogue was closed'))
      void worker?.terminate()
    }
    for (const job of this.#waiting.splice(0)) job.reject(new Error('the catalogue was closed'))
  }

  #seatJobs(): void {
    for (const seat of this.#seats) {
      if (!seat.isFree) continue
      const job = this.#waiting.shift()
      if (job) seat.give(job, { id: job.id, query: job.query })
      else this.#seatHelper(seat)
    }
  }

  #seatHelper(seat: Seat): void {
    const job = this.#seats.find((other) => other.job?.scan)?.job
    if (!job?.scan) return
    announceHelper(job.scan.counters)
    job.helpers.add(seat)
    Atomics.store(seat.told, CALLED_AWAY, NOBODY)
    seat.give(job, { id: job.id, help: job.scan })
  }

  /** Searches that wait come first: who is helped can end alone. */
  #callHelpersAway(): void {
    for (const seat of this.#seats)
      if (seat.job?.helpers.has(seat)) Atomics.store(seat.told, CALLED_AWAY, seat.job.id)
  }

  /** Who has left is not searched for: a waiting job is dropped, a running one is told to stop. */
  #giveUp(job: Job, reason: unknown): void {
    job.reject(reason)
    this.#waiting = this.#waiting.filter((other) => other !== job)
    for (const seat of this.#seats) if (seat.job === job) Atomics.store(seat.told, CANCELLED, job.id)
  }

  #startThread(seat: Seat): void {
    const settings: WorkerSettings = {
      path: this.#path,
      file: this.#file,
      ids: this.#ids,
      told: seat.told,
    }
    let reason: Error | undefined
    let worker: Worker
    try {
      worker = new Worker(this.#script, {
        workerData: settings,
        env: threadEnvironment(),
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      })
    } catch (error) {
      // The system may refuse another thread.
      this.#replaceThread(seat, error instanceof Error ? error : new Error(String(error)))
      return
    }
    seat.worker = worker
    worker.on('message', (answer: Answer) => this.#take(seat, answer))
    worker.on('error', (error) => {
      reason = error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', (code) => {
      if (!this.#isClosed)
        this.#replaceThread(seat, reason ?? new Error(`the thread ended with code ${code}`))
    })
  }

  /** Ends what a broken thread worked at, and starts another thread after a while. */
  #replaceThread(seat: Seat, fault: Error): void {
    seat.worker = null
    seat.isReady = false
    const isFirst = seat.fault === null
    seat.fault = fault
    if (isFirst) this.#onFault(fault)
    this.#end(seat, { failed: fault })
    if (this.fault()) for (const job of this.#waiting.splice(0)) job.reject(fault)
    setTimeout(() => {
      if (!this.#isClosed) this.#startThread(seat)
    }, RESTART_AFTER_MS).unref()
  }

  #take(seat: Seat, answer: Answer): void {
    const { job } = seat
    if ('ready' in answer) {
      seat.isReady = true
      seat.fault = null
      seat.worker?.unref()
    } else if ('asksFor' in answer) {
      if (job) job.scan = answer.asksFor
    } else if ('awaitsHelpers' in answer) {
      if (job) this.#await(job)
    } else if ('failure' in answer) this.#end(seat, { failed: new Error(answer.failure) })
    else this.#end(seat, answer)
    this.#seatJobs()
  }

  #await(job: Job): void {
    job.scan = null
    job.awaitsHelpers = true
    this.#handOver(job)
  }

  /** A thread is through with what it ran or helped to run. */
  #end(seat: Seat, how: Ended): void {
    const { job } = seat
    seat.leave()
    if (!job) return
    if ('failed' in how) this.#giveUp(job, how.failed)
    if (job.helpers.delete(seat)) {
      if ('part' in how) job.parts.push(how.part)
      // Who was not called away found nothing left to do, and nobody else would.
      if (Atomics.load(seat.told, CALLED_AWAY) !== job.id) job.scan = null
      this.#handOver(job)
    } else {
      job.scan = null
      if ('list' in how) job.resolve(new FoundList(how.list))
    }
  }

  /** What the helpers found goes to the thread that waits for it, once they are all through. */
  #handOver(job: Job): void {
    if (!job.awaitsHelpers || job.helpers.size > 0) return
    const found = job.parts.splice(0)
    job.awaitsHelpers = false
    this.#seats.find((seat) => seat.job === job)?.tell({ id: job.id, found }, found)
  }
}

type Ended = { list: SentList } | { part: Ordinals } | { givenUp: true } | { failed: Error }

/** What is given away instead of being copied. */
function buffersOf(arrays: readonly Ordinals[]): ArrayBuffer[] {
  return arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}

/** A thread takes up what was compiled at an earlier start where its process does; the runtime is told by a variable. */
function threadEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) }
}
