import { availableParallelism } from 'node:os'
import { Overload } from '../../catalogue/catalogue.ts'
import type { RenderedPage } from '../../contract/page-rendering.ts'
import { type AwaitedCard, type AwaitedPage, type PageInWork, RenderThread } from './render-thread.ts'

export interface ThreadOptions {
  script?: URL
  threads?: number
  /** The most pages that each thread has in work at a time. */
  pagesAtOnce?: number
  /** The most pages that may wait, for each thread. */
  mostWaiting?: number
  /** Milliseconds that a page may take, with the time that it waits. */
  limitMs?: number
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
/** Afterwards, the browser has rendered most pages sooner than the service. */
const LIMIT_MS = 2000

/** Its text is the same for all pages, because each cause is reported once in a while. */
class LateError extends Overload {
  readonly address: string

  constructor(address: string, limitMs: number) {
    super(`A page was not rendered within ${limitMs} ms.`)
    this.address = address.slice(0, MAX_NAMED)
  }
}

/** The most characters of an address in a log. */
const MAX_NAMED = 200

/**
 * Renders pages in threads, so that they delay no other response. A thread starts with its first page. If it fails, its
 * pages fail, and the next page starts another one.
 */
export class RenderThreads {
  readonly #threads: readonly RenderThread[]
  readonly #pagesAtOnce: number
  readonly #mostWaiting: number
  readonly #limitMs: number
  #waiting: PageInWork[] = []

  constructor({
    script = SCRIPT,
    threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
    pagesAtOnce = PAGES_AT_ONCE,
    mostWaiting = MOST_WAITING,
    limitMs = LIMIT_MS,
    onOutput,
  }: ThreadOptions = {}) {
    this.#pagesAtOnce = pagesAtOnce
    this.#mostWaiting = mostWaiting
    this.#limitMs = limitMs
    const onStuck = (unfinished: readonly PageInWork[]) => {
      this.#waiting.unshift(...unfinished)
      this.#startPages()
    }
    const options = { script, stuckMs: limitMs / 2, onOutput, onStuck }
    this.#threads = Array.from({ length: threads }, () => new RenderThread(options))
  }

  /**
   * Renders pages and cards in the order of their requests. Rejects with `Overload` if too many are waiting, after the limit, and
   * when the signal of the request aborts.
   */
  async render(request: AwaitedPage | AwaitedCard): Promise<RenderedPage> {
    const { address, signal } = request
    signal?.throwIfAborted()
    if (this.#waiting.length >= this.#mostWaiting * this.#threads.length)
      throw new Overload('Too many pages are waiting to be rendered.')
    const page: PageInWork = {
      ...Promise.withResolvers<RenderedPage>(),
      request,
      timer: setTimeout(() => {
        // The time that a thread takes to start is not that of its pages.
        if (this.#threads.some(({ isStarting }) => isStarting)) page.timer.refresh()
        else this.#abandon(page, new LateError(address, this.#limitMs))
      }, this.#limitMs),
    }
    const onAbort = () => this.#abandon(page, signal?.reason)
    signal?.addEventListener('abort', onAbort)
    this.#waiting.push(page)
    this.#startPages()
    try {
      return await page.promise
    } finally {
      clearTimeout(page.timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  #abandon(page: PageInWork, reason: unknown): void {
    page.reject(reason)
    this.#waiting = this.#waiting.filter((one) => one !== page)
    for (const thread of this.#threads) thread.abandon(page)
  }

  #startPages(): void {
    for (;;) {
      const [thread] = this.#threads.toSorted((a, b) => a.pageCount - b.pageCount)
      if (thread === undefined || thread.pageCount >= this.#pagesAtOnce) return
      const page = this.#waiting.shift()
      if (page === undefined) return
      thread.render(page, () => this.#startPages())
    }
  }

  /** Ends the threads. Pages that are not finished fail. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}
