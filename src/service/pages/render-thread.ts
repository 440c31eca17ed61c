import { Worker } from 'node:worker_threads'
import type { PageRequest, RenderedPage } from '../../contract/page-rendering.ts'
import type { CardSubject } from '../../contract/term-card.ts'
import type { FromRenderThread, RenderRequest, ToRenderThread } from './render-messages.ts'

export interface AwaitedPage extends PageRequest {
  /** The address of the server build that renders it. */
  readonly module: string
  /** Aborts when nobody waits for the page any more. */
  readonly signal?: AbortSignal | undefined
}

/** The card of a term, which is drawn like a page that reads nothing. */
export interface AwaitedCard {
  readonly module: string
  readonly address: string
  readonly subject: CardSubject
  readonly signal?: AbortSignal | undefined
}

export interface PageInWork extends PromiseWithResolvers<RenderedPage> {
  readonly request: AwaitedPage | AwaitedCard
  /** Runs out at the limit of the page. */
  readonly timer: NodeJS.Timeout
}

export interface RenderThreadOptions {
  script: URL
  /** Milliseconds in which the thread confirms that a page was abandoned. If it does not, it is stuck. */
  stuckMs: number
  /** Takes what libraries write to the console while they render. */
  onOutput: ((text: string) => void) | undefined
  /** Takes the pages that a stuck thread has not finished, to render them in another one. */
  onStuck: (unfinished: readonly PageInWork[]) => void
}

interface NumberedPage {
  readonly page: PageInWork
  /** Called when the thread has room for another page. */
  readonly onEnd: () => void
  /** Ends the thread if it does not confirm that the page was abandoned. */
  stuckTimer?: NodeJS.Timeout
  isAbandoned: boolean
}

/** One thread that renders pages. */
export class RenderThread {
  readonly #options: RenderThreadOptions
  readonly #pages = new Map<number, NumberedPage>()
  #worker: Worker | undefined
  #isReady = false
  #isStuck = false
  #lastPage = 0
  #isClosed = false

  constructor(options: RenderThreadOptions) {
    this.#options = options
  }

  get pageCount(): number {
    return this.#pages.size
  }

  /** Whether it loads its program, or is being replaced because it is stuck. */
  get isStarting(): boolean {
    return this.#worker !== undefined && (!this.#isReady || this.#isStuck)
  }

  render(page: PageInWork, onEnd: () => void): void {
    if (this.#isClosed) {
      page.reject(new Error('the renderer was closed'))
      return
    }
    this.#worker ??= this.#newWorker()
    const number = ++this.#lastPage
    this.#pages.set(number, { page, onEnd, isAbandoned: false })
    this.#worker.ref()
    const { module } = page.request
    this.#send({ page: number, module, work: workOf(page.request) })
  }

  /** Stops rendering a page that nobody waits for. */
  abandon(page: PageInWork): void {
    for (const [number, inWork] of this.#pages) {
      if (inWork.page !== page) continue
      inWork.isAbandoned = true
      this.#send({ abandoned: number })
      if (this.#isReady) inWork.stuckTimer = setTimeout(() => this.#endStuck(), this.#options.stuckMs)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#fail(new Error('the renderer was closed'))
    await this.#worker?.terminate()
  }

  #endStuck(): void {
    this.#isStuck = true
    void this.#worker?.terminate()
  }

  #fail(reason: unknown): void {
    for (const { page, onEnd } of this.#takePages()) {
      page.reject(reason)
      onEnd()
    }
  }

  #takePages(): NumberedPage[] {
    const pages = [...this.#pages.values()]
    this.#pages.clear()
    for (const { stuckTimer } of pages) clearTimeout(stuckTimer)
    return pages
  }

  #newWorker(): Worker {
    const { script, onOutput } = this.#options
    const isTaken = onOutput !== undefined
    const worker = new Worker(script, { stdout: isTaken, stderr: isTaken })
    if (isTaken) {
      for (const stream of [worker.stdout, worker.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => onOutput(text.trim()))
    }
    worker.on('message', (message: FromRenderThread) => this.#receive(message))
    let reason: unknown
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', (code) =>
      this.#ended(reason ?? new Error(`the thread that renders pages ended with code ${code}`)),
    )
    return worker
  }

  #ended(reason: unknown): void {
    const isStuck = this.#isStuck
    this.#worker = undefined
    this.#isReady = false
    this.#isStuck = false
    if (!isStuck) this.#fail(reason)
    else
      this.#options.onStuck(this.#takePages().flatMap(({ page, isAbandoned }) => (isAbandoned ? [] : [page])))
  }

  #receive(message: FromRenderThread): void {
    if ('isReady' in message) {
      this.#isReady = true
      // The time that a build took to load is not that of its pages.
      for (const { page, isAbandoned } of this.#pages.values()) if (!isAbandoned) page.timer.refresh()
      return
    }
    const inWork = this.#pages.get(message.page)
    if ('path' in message) {
      const { read, path } = message
      const request = inWork?.page.request
      // An abandoned page ends with its next read.
      if (request === undefined || !('read' in request) || inWork?.isAbandoned)
        this.#send({ read, failure: 'nobody waits for this page' })
      else
        request.read(path).then(
          (response) => this.#send({ read, response }),
          (error) => this.#send({ read, failure: String(error) }),
        )
      return
    }
    this.#pages.delete(message.page)
    // An idle thread does not keep the process alive.
    if (this.#pages.size === 0) this.#worker?.unref()
    if (inWork === undefined) return
    clearTimeout(inWork.stuckTimer)
    if ('rendered' in message) inWork.page.resolve(message.rendered)
    else inWork.page.reject(new Error(message.failure))
    inWork.onEnd()
  }

  #send(message: ToRenderThread): void {
    this.#worker?.postMessage(message)
  }
}

/** What a thread gets of a request: it cannot get the functions. */
function workOf(request: PageInWork['request']): RenderRequest['work'] {
  if ('subject' in request) return { subject: request.subject }
  const { address, site } = request
  return { address, site }
}
