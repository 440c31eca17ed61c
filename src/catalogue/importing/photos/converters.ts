import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Semaphore } from '../../semaphore.ts'
import type { ConvertedFiles } from './convert.ts'
import type { ConvertRequest, ConvertResponse } from './convert-worker.ts'

const SCRIPT = new URL('./convert-worker.ts', import.meta.url)
/** What a worker needs for a picture of 24 megapixels. */
const WORKER_BYTES = 1e9
const MOST_WORKERS = 4

/** Workers that convert pictures: one for each core, if there is memory for it. They start when there is something to do. */
export class Converters {
  readonly #signal: AbortSignal | undefined
  readonly #slots = new Semaphore(workerCount())
  readonly #idle: Worker[] = []

  constructor(signal?: AbortSignal) {
    this.#signal = signal
  }

  /** Rejects if the picture cannot be read. */
  async convert(request: ConvertRequest): Promise<ConvertedFiles> {
    await this.#slots.acquire(this.#signal)
    try {
      this.#signal?.throwIfAborted()
      const worker = this.#idle.pop() ?? new Worker(SCRIPT)
      const files = await this.#run(worker, request)
      this.#idle.push(worker)
      return files
    } finally {
      this.#slots.release()
    }
  }

  async #run(worker: Worker, request: ConvertRequest): Promise<ConvertedFiles> {
    try {
      worker.postMessage(request)
      const [response]: ConvertResponse[] = await once(worker, 'message', { signal: this.#signal })
      if (response === undefined) throw new Error('the worker sent nothing')
      return response.files
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()))
  }
}

function workerCount(): number {
  const withMemory = Math.floor(process.availableMemory() / WORKER_BYTES)
  return Math.max(1, Math.min(availableParallelism(), withMemory, MOST_WORKERS))
}
