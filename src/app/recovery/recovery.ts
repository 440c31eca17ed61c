import { type Query, QueryClient } from '@tanstack/react-query'
import { pageExists } from '../api/client.ts'
import { isWorthRetrying, requestedWaitMs } from '../api/errors.ts'
import type { FailedPart, Retrying, RetryReason } from '../ui/loading/retrying.ts'
import { reloadCode } from './reload-code.ts'

/**
 * Retries what failed and is on the screen. While the service may recover, one failed request is repeated every few
 * seconds, outside the cache, so that the view does not flicker. When it succeeds, everything else is retried too.
 */
export class Recovery implements Retrying {
  readonly #client: QueryClient
  readonly #parts = new Set<FailedPart>()
  /** Parts that need no further automatic retry. */
  readonly #done = new WeakSet<FailedPart>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #nextProbe = 0
  #wasUnreachable = false

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** Starts watching; returns a function that stops it. */
  readonly start = (): (() => void) => {
    const cache = this.#client.getQueryCache()
    const stopWatching = cache.subscribe((event) => {
      const isFailure = event.type === 'updated' && event.action.type === 'error'
      if (isFailure || event.type === 'observerAdded') this.#schedule()
    })
    const tryNow = () => void this.#retryAutomatically()
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
    const queries = this.#failedQueries().map(async (query) => (await this.#refetch(query)) === 'read')
    const parts = [...this.#parts].map((part) => isRetried(part, 'requested'))
    return !(await Promise.all([...queries, ...parts])).includes(false)
  }

  readonly reloadCode = reloadCode

  #schedule(): void {
    if (this.#timer !== undefined) return
    const waits = this.#waitingQueries().map(({ state }) => requestedWaitMs(state.error) ?? 0)
    if (waits.length === 0 && this.#waitingParts().length === 0) return
    this.#timer = setTimeout(() => void this.#retryAutomatically(), Math.max(...waits, PROBE_INTERVAL_MS))
  }

  async #retryAutomatically(): Promise<void> {
    clearTimeout(this.#timer)
    // A pending timer prevents other attempts.
    this.#timer = setTimeout(() => undefined)
    if (!document.hidden) await this.#probeAndRetry()
    this.#timer = undefined
    this.#schedule()
  }

  async #probeAndRetry(): Promise<void> {
    const waiting = this.#waitingQueries()
    // In turn, because a request that always fails must not block the others.
    const probe = waiting[this.#nextProbe++ % Math.max(waiting.length, 1)]
    const hasResponse = probe ? (await this.#refetch(probe)) !== 'unanswered' : await isServiceUp()
    if (!hasResponse) {
      this.#wasUnreachable = true
      return
    }
    await Promise.all(this.#waitingQueries().map((query) => this.#refetch(query)))
    await Promise.all(this.#waitingParts().map((part) => this.#retryPart(part)))
    this.#wasUnreachable = false
  }

  async #retryPart(part: FailedPart): Promise<void> {
    const mayLoadNow = part.kind === 'code' || this.#wasUnreachable
    if (!mayLoadNow || (await isRetried(part, 'automatic'))) this.#done.add(part)
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

  /** Repeats a failed query outside the cache, so that the view shows the failure until there is a result. */
  async #refetch(query: Query): Promise<'read' | 'refused' | 'unanswered'> {
    const { queries, ...others } = this.#client.getDefaultOptions()
    const separateClient = new QueryClient({
      defaultOptions: { ...others, queries: { ...queries, retry: false } },
    })
    const { options, queryKey } = query
    await separateClient.prefetchQuery({ ...options, queryKey, retry: false })
    const own = separateClient.getQueryState(queryKey)
    for (const read of separateClient.getQueryCache().getAll()) {
      const { state } = read
      // Other queries can use the data that was loaded along the way.
      if (state.status !== 'success') continue
      this.#client.setQueryData(read.queryKey, (known: unknown) =>
        state === own ? state.data : (known ?? state.data),
      )
    }
    separateClient.clear()
    if (own?.status === 'success') return 'read'
    if (own) query.setState({ error: own.error })
    return isWorthRetrying(0, own?.error) ? 'unanswered' : 'refused'
  }
}

const PROBE_INTERVAL_MS = 5000

function isRetried(part: FailedPart, reason: RetryReason): Promise<boolean> {
  return part.retry(reason).then(
    () => true,
    () => false,
  )
}

async function isServiceUp(): Promise<boolean> {
  try {
    return await pageExists(window.fetch.bind(window), window.location.href)
  } catch {
    return false
  }
}
