import { type Query, QueryClient } from '@tanstack/react-query'
import { isThere } from '../api/client.ts'
import { askedToWaitMs, isWorthRetrying } from '../api/errors.ts'
import type { FailedPart, Retrying } from '../ui/loading/retrying.ts'
import { loadAgain } from './reload-code.ts'

/**
 * Tries again what failed and is in sight. While the service may come back by itself, one of the failed requests is made
 * every few seconds, beside the view: what the view says does not change before an answer is there. Then everything else
 * that failed is asked for as well, and takes its place.
 */
export class Recovery implements Retrying {
  readonly #client: QueryClient
  readonly #parts = new Set<FailedPart>()
  /** Parts that need nothing more by themselves. */
  readonly #done = new WeakSet<FailedPart>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn = 0
  #wasOutOfReach = false

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** Begins to watch; gives the way to end that. */
  readonly start = (): (() => void) => {
    const cache = this.#client.getQueryCache()
    const stopWatching = cache.subscribe((event) => {
      const isFailure = event.type === 'updated' && event.action.type === 'error'
      if (isFailure || event.type === 'observerAdded') this.#schedule()
    })
    const tryNow = () => void this.#tryByItself()
    window.addEventListener('online', tryNow)
    this.#schedule()
    return () => {
      stopWatching()
      window.removeEventListener('online', tryNow)
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  readonly addPart = (part: FailedPart): (() => void) => {
    this.#parts.add(part)
    this.#schedule()
    return () => this.#parts.delete(part)
  }

  readonly retryAll = async (): Promise<boolean> => {
    const queries = this.#failedQueries().map(async (query) => (await this.#readAside(query)) === 'read')
    const parts = [...this.#parts].map((part) => part.retry('requested').catch(() => false))
    return !(await Promise.all([...queries, ...parts])).includes(false)
  }

  readonly loadAgain = loadAgain

  #schedule(): void {
    if (this.#timer !== undefined) return
    const waits = this.#waitingQueries().map(({ state }) => askedToWaitMs(state.error) ?? 0)
    if (waits.length === 0 && this.#waitingParts().length === 0) return
    this.#timer = setTimeout(() => void this.#tryByItself(), Math.max(...waits, ASK_AGAIN_MS))
  }

  async #tryByItself(): Promise<void> {
    clearTimeout(this.#timer)
    // Set all the while, so that nothing else begins.
    this.#timer = setTimeout(() => undefined)
    // Nobody looks at it.
    if (!document.hidden) await this.#tryInTurn()
    this.#timer = undefined
    this.#schedule()
  }

  async #tryInTurn(): Promise<void> {
    const waiting = this.#waitingQueries()
    // Each in its turn: one that fails for good must not hold up the others.
    const probe = waiting[this.#turn++ % Math.max(waiting.length, 1)]
    const isAnswered = probe ? (await this.#readAside(probe)) !== 'unanswered' : await isPageThere()
    if (!isAnswered) {
      this.#wasOutOfReach = true
      return
    }
    await Promise.all(this.#waitingQueries().map((query) => this.#readAside(query)))
    await Promise.all(this.#waitingParts().map((part) => this.#retryPart(part)))
    this.#wasOutOfReach = false
  }

  async #retryPart(part: FailedPart): Promise<void> {
    const mayBeThere = part.kind === 'code' || this.#wasOutOfReach
    const isDone = !mayBeThere || (await part.retry('automatic').catch(() => false))
    if (isDone) this.#done.add(part)
  }

  #failedQueries(): Query[] {
    return this.#client.getQueryCache().findAll({
      type: 'active',
      fetchStatus: 'idle',
      predicate: ({ state }) => state.status === 'error',
    })
  }

  #waitingQueries(): Query[] {
    return this.#failedQueries().filter(({ state }) => isWorthRetrying(0, state.error))
  }

  #waitingParts(): FailedPart[] {
    return [...this.#parts].filter((part) => !this.#done.has(part))
  }

  /** Reads what failed once more, beside the view, which keeps saying that it failed until the answer is there. */
  async #readAside(query: Query): Promise<'read' | 'refused' | 'unanswered'> {
    const { queries, ...others } = this.#client.getDefaultOptions()
    const aside = new QueryClient({ defaultOptions: { ...others, queries: { ...queries, retry: false } } })
    const { options, queryKey } = query
    await aside.prefetchQuery({ ...options, queryKey, retry: false })
    const own = aside.getQueryState(queryKey)
    for (const read of aside.getQueryCache().getAll()) {
      const { state } = read
      // Other queries can use what this one read along the way.
      if (state.status !== 'success') continue
      this.#client.setQueryData(read.queryKey, (known: unknown) =>
        state === own ? state.data : (known ?? state.data),
      )
    }
    aside.clear()
    if (own?.status === 'success') return 'read'
    if (own) query.setState({ error: own.error })
    return isWorthRetrying(0, own?.error) ? 'unanswered' : 'refused'
  }
}

/** Milliseconds between two attempts. */
const ASK_AGAIN_MS = 5000

async function isPageThere(): Promise<boolean> {
  try {
    return await isThere(window.fetch.bind(window), window.location.href)
  } catch {
    return false
  }
}
