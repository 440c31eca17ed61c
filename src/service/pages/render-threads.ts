import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Overload } from '../../catalogue/catalogue.ts'
import type { PageRequest, RenderedPage } from '../../contract/page-rendering.ts'
import type { FromRenderThread, RenderSettings, ToRenderThread } from './render-messages.ts'

export interface ThreadOptions {
  script?: URL
  threads?: number
  /** The most pages that each thread has in work at a time. */
  pagesAtOnce?: number
  /** The most pages that may wait, for each thread. */
  mostWaiting?: number
  /** Takes what libraries write to the console while they render. */
  onOutput?: ((text: string) => void) | undefined
}

const SCRIPT = new URL('./render-worker.ts', import.meta.url)
/** More would take memory that few sites need: one thread renders some 200 pages a second. */
const MOST_THREADS = 4
/**
 * While some pages wait for what the service reads, the thread renders others. More pages at once would finish later, hold
 * up recent pages and take more memory.
 */
const PAGES_AT_ONCE = 4
/** A second or two of work. */
const MOST_WAITING = 100
/** A page has many objects until it is complete. With half as much, collecting garbage takes a tenth of the time of a page. */
const YOUNG_GENERATION_MB = 24

/**
 * Renders pages in threads, so that they delay no other response. A thread starts with its first page. If it fails, its
 * pages fail, and the next page starts another one.
 */
export class RenderThreads {
  readonly #threads: readonly RenderThread[]
  readonly #pagesAtOnce: number
  readonly #mostWaiting: number
  readonly #waiting: WaitingPage[] = []

  /** @param module the address of the server build */
  constructor(
    module: string,
    {
      script = SCRIPT,
      threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
      pagesAtOnce = PAGES_AT_ONCE,
      mostWaiting = MOST_WAITING,
      onOutput,
    }: ThreadOptions = {},
  ) {
    this.#pagesAtOnce = pagesAtOnce
    this.#mostWaiting = mostWaiting
    this.#threads = Array.from({ length: threads }, () => new RenderThread(script, { module }, onOutput))
  }

  /** Renders pages in the order of their requests. Rejects with `Overload` if too many are waiting. */
  async render(request: PageRequest): Promise<RenderedPage> {
    if (this.#waiting.length >= this.#mostWaiting * this.#threads.length)
      throw new Overload('Too many pages are waiting to be rendered.')
    const page = { ...Promise.withResolvers<RenderedPage>(), request }
    this.#waiting.push(page)
    this.#startPages()
    return page.promise
  }

  #startPages(): void {
    for (;;) {
      const [thread] = this.#threads.toSorted((a, b) => a.pageCount - b.pageCount)
      if (thread === undefined || thread.pageCount >= this.#pagesAtOnce) return
      const page = this.#waiting.shift()
      if (page === undefined) return
      void thread
        .render(page.request)
        .then(page.resolve, page.reject)
        .then(() => this.#startPages())
    }
  }

  /** Ends the threads. Pages that are not finished fail. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}

interface WaitingPage extends PromiseWithResolvers<RenderedPage> {
  request: PageRequest
}

interface PageInWork extends PromiseWithResolvers<RenderedPage> {
  read: PageRequest['read']
}

class RenderThread {
  readonly #script: URL
  readonly #settings: RenderSettings
  readonly #onOutput: ThreadOptions['onOutput']
  readonly #pages = new Map<number, PageInWork>()
  #worker: Worker | undefined
  #lastPage = 0
  #isClosed = false

  constructor(script: URL, settings: RenderSettings, onOutput: ThreadOptions['onOutput']) {
    this.#script = script
    this.#settings = settings
    this.#onOutput = onOutput
  }

  get pageCount(): number {
    return this.#pages.size
  }

  async render({ address, site, read }: PageRequest): Promise<RenderedPage> {
    if (this.#isClosed) throw new Error('the renderer was closed')
    this.#worker ??= this.#newWorker()
    const page = ++this.#lastPage
    const inWork = { ...Promise.withResolvers<RenderedPage>(), read }
    this.#pages.set(page, inWork)
    this.#worker.ref()
    this.#send({ page, address, site })
    return inWork.promise
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#fail(new Error('the renderer was closed'))
    await this.#worker?.terminate()
  }

  #fail(reason: unknown): void {
    for (const { reject } of this.#pages.values()) reject(reason)
    this.#pages.clear()
  }

  #newWorker(): Worker {
    const onOutput = this.#onOutput
    const isTaken = onOutput !== undefined
    const worker = new Worker(this.#script, {
      workerData: this.#settings,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      stdout: isTaken,
      stderr: isTaken,
    })
    if (isTaken) {
      for (const stream of [worker.stdout, worker.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => onOutput(text.trim()))
    }
    worker.on('message', (message: FromRenderThread) => this.#receive(message))
    let reason: unknown
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', (code) => {
      this.#worker = undefined
      this.#fail(reason ?? new Error(`the thread that renders pages ended with code ${code}`))
    })
    return worker
  }

  #receive(message: FromRenderThread): void {
    const inWork = this.#pages.get(message.page)
    if ('path' in message) {
      const { read, path } = message
      inWork?.read(path).then(
        (response) => this.#send({ read, response }),
        (error) => this.#send({ read, failure: String(error) }),
      )
      return
    }
    this.#pages.delete(message.page)
    // An idle thread does not keep the process alive.
    if (this.#pages.size === 0) this.#worker?.unref()
    if ('rendered' in message) inWork?.resolve(message.rendered)
    else inWork?.reject(new Error(message.failure))
  }

  #send(message: ToRenderThread): void {
    this.#worker?.postMessage(message)
  }
}
