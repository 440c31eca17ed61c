import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Correction } from '../../../contract/corrections.ts'
import type { Facet } from '../../../contract/facets.ts'
import type { NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import type { SimilarItem } from '../../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../../contract/term-suggestions.ts'
import { Overload } from '../../catalogue.ts'
import type { Ordinals } from '../../ordinals.ts'
import type {
  CorrectionQuery,
  CountQuery,
  Searcher,
  SearchQuery,
  SimilarQuery,
} from '../../searches/searcher.ts'
import { searchedList, type Work, type WorkerResponse } from './search-messages.ts'
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

  async run(query: SearchQuery, signal?: AbortSignal): Promise<Ordinals> {
    const response = await this.#ask(
      { search: query.choice ? await searchedList(query, signal) : query },
      signal,
    )
    return 'found' in response ? response.found : unexpected(response)
  }

  async count({ found, facets, branchesOf }: CountQuery, signal?: AbortSignal): Promise<readonly Facet[]> {
    const counted = { found: await found(signal), facets, branchesOf }
    const response = await this.#ask({ count: counted }, signal)
    return 'facets' in response ? response.facets : unexpected(response)
  }

  async suggest(query: SuggestionRequest, signal?: AbortSignal): Promise<readonly TermSuggestion[]> {
    const response = await this.#ask({ suggest: query }, signal)
    return 'suggestions' in response ? response.suggestions : unexpected(response)
  }

  async similar(query: SimilarQuery, signal?: AbortSignal): Promise<readonly SimilarItem[]> {
    const response = await this.#ask({ similar: query }, signal)
    return 'similarItems' in response ? response.similarItems : unexpected(response)
  }

  async correct(query: CorrectionQuery, signal?: AbortSignal): Promise<readonly Correction[]> {
    const response = await this.#ask({ correct: query }, signal)
    return 'corrections' in response ? response.corrections : unexpected(response)
  }

  async matchNames(
    queries: readonly NameQuery[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly NameMatch[])[]> {
    const response = await this.#ask({ names: queries }, signal)
    return 'matches' in response ? response.matches : unexpected(response)
  }

  #ask(work: Work, signal: AbortSignal | undefined): Promise<WorkerResponse> {
    if (this.#closed) return Promise.reject(this.#closed)
    if (this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new Overload('Too many searches are waiting to be answered.'))
    if (this.fault()) return Promise.reject(new Overload(NO_SEARCHES))
    return new Promise((resolve, reject) => {
      const job: Job = { id: ++this.#lastId, work, resolve, reject }
      signal?.addEventListener('abort', () => this.#cancel(job, signal.reason), { once: true })
      this.#waiting.push(job)
      this.#assignJobs()
    })
  }

  fault(): string | undefined {
    const faults = this.#slots.map((slot) => slot.fault)
    return faults.includes(null) ? undefined : faults[0]?.message
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

function unexpected(response: WorkerResponse): never {
  throw new Error(`a search worker answered with ${Object.keys(response).join(', ')}`)
}
