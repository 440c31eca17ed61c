import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Overload } from '../../catalogue.ts'
import type { QueryOf, ResultOf, Searcher, SearchKind, SearchLoad } from '../../searches/searcher.ts'
import type { SharedEntry } from './shared-memory.ts'
import { type Job, WorkerSlot } from './worker-slot.ts'

/** Further searches are refused. */
const MAX_WAITING = 200
const NO_SEARCHES = 'Searches cannot be run at the moment.'
const SEARCH_WORKER = new URL('./search-worker.ts', import.meta.url)

export interface PoolOptions {
  threads?: number
  script?: URL
  /** Called when a worker fails; not called again for that worker's slot until a new worker has started. */
  onFault?: ((fault: Error) => void) | undefined
}

/** Runs searches in workers, so that a slow search does not delay other requests. */
export class SearchPool implements Searcher {
  readonly canChoose = true
  readonly #slots: readonly WorkerSlot[]
  readonly #onFault: ((fault: Error) => void) | undefined
  /** What workers have made for all of them. A worker that starts later starts with it. */
  readonly #shared: SharedEntry[] = []
  #waiting: Job[] = []
  #lastId = 0
  #closed: Error | undefined

  constructor(
    path: string,
    { threads = Math.max(2, availableParallelism() - 1), script = SEARCH_WORKER, onFault }: PoolOptions = {},
  ) {
    this.#onFault = onFault
    const { dev, ino } = statSync(path)
    const settings = { path, file: { dev, ino }, shared: this.#shared }
    const events = {
      onFree: () => this.#assignJobs(),
      onMade: (made: SharedEntry) => this.#share(made),
      onFault: (fault: Error) => this.#report(fault),
    }
    this.#slots = Array.from({ length: threads }, () => new WorkerSlot(script, settings, events))
    for (const slot of this.#slots) slot.start()
  }

  run<Kind extends SearchKind>(
    kind: Kind,
    query: QueryOf<Kind>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Kind>> {
    if (this.#closed) return Promise.reject(this.#closed)
    if (this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new Overload('Too many searches are waiting to be answered.'))
    if (this.fault()) return Promise.reject(new Overload(NO_SEARCHES))
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise((resolve, reject) => {
      const job: Job = { id: ++this.#lastId, work: { kind, query }, resolve, reject }
      signal?.addEventListener('abort', () => this.#cancel(job, signal.reason), { once: true })
      this.#waiting.push(job)
      this.#assignJobs()
    })
  }

  fault(): string | undefined {
    const faults = this.#slots.map((slot) => slot.fault)
    return faults.includes(null) ? undefined : faults[0]?.message
  }

  load(): SearchLoad {
    const running = this.#slots.filter(({ isBusy }) => isBusy).length
    return { running, waiting: this.#waiting.length }
  }

  close(): void {
    const reason = new Error('the catalogue was closed')
    this.#closed = reason
    for (const slot of this.#slots) slot.close(reason)
    this.#rejectWaiting(reason)
  }

  #assignJobs(): void {
    for (const slot of this.#slots) {
      if (!slot.isFree) continue
      const job = this.#waiting.shift()
      if (!job) return
      slot.run(job)
    }
  }

  /** If two workers have made the same, all get that of the first. */
  #share(made: SharedEntry): void {
    const isSame = (entry: SharedEntry) => entry.name === made.name && 'lists' in entry === 'lists' in made
    const first = this.#shared.find(isSame)
    if (!first) this.#shared.push(made)
    for (const slot of this.#slots) slot.share(first ?? made)
  }

  #cancel(job: Job, reason: unknown): void {
    job.reject(reason)
    this.#waiting = this.#waiting.filter((other) => other !== job)
    for (const slot of this.#slots) slot.cancel(job)
  }

  #report(fault: Error): void {
    this.#onFault?.(fault)
    // As for later requests, so that a client or a proxy tries again.
    if (this.fault()) this.#rejectWaiting(new Overload(NO_SEARCHES))
  }

  #rejectWaiting(reason: Error): void {
    for (const job of this.#waiting.splice(0)) job.reject(reason)
  }
}
