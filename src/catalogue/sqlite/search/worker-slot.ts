import { Worker } from 'node:worker_threads'
import type { ResultOf, SearchKind } from '../../searches/searcher.ts'
import type { Work, WorkerMessage, WorkerRequest, WorkerResponse, WorkerSettings } from './search-messages.ts'
import type { SharedEntry } from './shared-memory.ts'

/** Work that waits for a worker or runs in one. */
export interface Job {
  id: number
  work: Work
  resolve(result: ResultOf<SearchKind>): void
  reject(reason: unknown): void
}

export interface SlotEvents {
  /** Called when the worker is ready for a job. */
  onFree: () => void
  /** Called when the worker has made something that the others need as well. */
  onMade: (made: SharedEntry) => void
  /** Called when the worker fails; not called again until a new worker has started. */
  onFault: (fault: Error) => void
}

/** Prevents a busy loop when a worker fails at every start. */
const RESTART_DELAY_MS = 1000

/** Holds one search worker, and starts another when it fails. */
export class WorkerSlot {
  /** Why the last worker failed; null once a worker is ready. */
  fault: Error | null = null
  readonly #script: URL
  readonly #settings: WorkerSettings
  readonly #events: SlotEvents
  readonly #cancelledId = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  #worker: Worker | null = null
  #isReady = false
  #isClosed = false
  #job: Job | null = null

  constructor(script: URL, settings: Omit<WorkerSettings, 'cancelledId'>, events: SlotEvents) {
    this.#script = script
    this.#settings = { ...settings, cancelledId: this.#cancelledId }
    this.#events = events
  }

  /** Starts the worker. Until it is ready, it keeps the process alive. */
  start(): void {
    let reason: Error | undefined
    let worker: Worker
    try {
      worker = new Worker(this.#script, { workerData: this.#settings })
    } catch (error) {
      // The system may refuse to create another thread.
      this.#restart(asError(error))
      return
    }
    this.#worker = worker
    worker.on('message', (message: WorkerMessage) => {
      if ('made' in message) this.#events.onMade(message.made)
      else this.#receive(message)
    })
    worker.on('error', (error) => {
      reason = asError(error)
    })
    worker.on('exit', (code) => {
      if (!this.#isClosed) this.#restart(reason ?? new Error(`the search worker ended with code ${code}`))
    })
  }

  get isFree(): boolean {
    return this.#isReady && this.#job === null
  }

  get isBusy(): boolean {
    return this.#job !== null
  }

  run(job: Job): void {
    this.#job = job
    // Only a busy worker keeps the process alive.
    this.#worker?.ref()
    this.#send({ id: job.id, work: job.work })
  }

  /** Gives the worker what another one has made. */
  share(shared: SharedEntry): void {
    this.#send({ shared })
  }

  /** Asks the worker to stop this job at its next chunk. The slot is free once the worker confirms it. */
  cancel(job: Job): void {
    if (this.#job === job) Atomics.store(this.#cancelledId, 0, job.id)
  }

  close(reason: Error): void {
    this.#isClosed = true
    this.#job?.reject(reason)
    void this.#worker?.terminate()
  }

  #send(request: WorkerRequest): void {
    this.#worker?.postMessage(request)
  }

  #receive(response: WorkerResponse): void {
    if ('ready' in response) {
      this.#isReady = true
      this.fault = null
    } else if ('failure' in response) this.#job?.reject(new Error(response.failure))
    else if (!('cancelled' in response)) this.#job?.resolve(response.result)
    this.#job = null
    this.#worker?.unref()
    this.#events.onFree()
  }

  #restart(fault: Error): void {
    this.#worker = null
    this.#isReady = false
    this.#job?.reject(fault)
    this.#job = null
    const isFirstFault = this.fault === null
    this.fault = fault
    if (isFirstFault) this.#events.onFault(fault)
    setTimeout(() => {
      if (!this.#isClosed) this.start()
    }, RESTART_DELAY_MS).unref()
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
