import { Worker } from 'node:worker_threads'
import { Overload } from '../../catalogue/catalogue.ts'
import type { PngRequest, PngResponse } from './card-messages.ts'

export interface RendererOptions {
  script?: URL
  /** The most pictures that may wait. */
  mostWaiting?: number
  /** The worker ends after this time without a picture. */
  idleMs?: number
  /** A picture that takes longer fails. */
  limitMs?: number
}

interface Job {
  request: PngRequest
  resolve: (png: Buffer) => void
  reject: (reason: unknown) => void
}

const SCRIPT = new URL('./card-worker.ts', import.meta.url)
/** Some two seconds of work. */
const MOST_WAITING = 30
const IDLE_MS = 60_000
const LIMIT_MS = 15_000

/**
 * Renders SVG to PNG in one worker, which is started for the first picture and ends when it is idle. If it fails, only
 * the picture in work fails.
 */
export class CardRenderer {
  readonly #script: URL
  readonly #mostWaiting: number
  readonly #idleMs: number
  readonly #limitMs: number
  readonly #waiting: Job[] = []
  #worker: Worker | undefined
  #job: Job | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({
    script = SCRIPT,
    mostWaiting = MOST_WAITING,
    idleMs = IDLE_MS,
    limitMs = LIMIT_MS,
  }: RendererOptions = {}) {
    this.#script = script
    this.#mostWaiting = mostWaiting
    this.#idleMs = idleMs
    this.#limitMs = limitMs
  }

  /** Rejects with `Overload` if too many pictures wait. */
  render(request: PngRequest): Promise<Buffer> {
    if (this.#isClosed) return Promise.reject(new Error('the renderer was closed'))
    if (this.#waiting.length >= this.#mostWaiting)
      return Promise.reject(new Overload('Too many pictures are waiting to be drawn.'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#start()
    })
  }

  /** Whether a worker is running. */
  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  /** Ends the worker. Pictures that are not finished fail. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end(new Error('the renderer was closed'))
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the renderer was closed'))
  }

  /** Starts the next picture if none is in work. */
  #start(): void {
    if (this.#job || this.#isClosed) return
    const job = this.#waiting.shift()
    if (!job) return
    clearTimeout(this.#timer)
    this.#job = job
    try {
      this.#worker ??= this.#newWorker()
    } catch (error) {
      // The system may refuse to create another thread.
      this.#finish((failed) => failed.reject(error))
      return
    }
    this.#worker.ref()
    this.#worker.postMessage(job.request)
    this.#timer = setTimeout(
      () => void this.#end(new Error(`a picture took longer than ${this.#limitMs} ms`)),
      this.#limitMs,
    ).unref()
  }

  #newWorker(): Worker {
    const worker = new Worker(this.#script)
    worker.on('message', ({ png }: PngResponse) =>
      this.#finish((job) => job.resolve(Buffer.from(png.buffer))),
    )
    let reason: unknown
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', (code) => {
      if (worker !== this.#worker) return
      this.#worker = undefined
      this.#finish((job) => job.reject(reason ?? new Error(`the card worker ended with code ${code}`)))
    })
    return worker
  }

  #finish(settle: (job: Job) => void): void {
    const job = this.#job
    this.#job = undefined
    clearTimeout(this.#timer)
    // An idle worker does not keep the process alive.
    this.#worker?.unref()
    if (this.#worker) this.#timer = setTimeout(() => void this.#end(), this.#idleMs).unref()
    if (job) settle(job)
    this.#start()
  }

  /** Ends the worker, and with a reason the picture in work. */
  async #end(reason?: Error): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (reason) this.#finish((job) => job.reject(reason))
    await worker?.terminate()
  }
}
