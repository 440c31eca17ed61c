interface SharedSearch<Found> {
  found: Promise<Found>
  controller: AbortController
  requests: number
}

/** Shares each running search among equal requests. Finished searches are not cached. */
export class SharedSearches<Found> {
  readonly #running = new Map<string, SharedSearch<Found>>()

  /**
   * Returns the result of the running search with this key, or starts it. When the signal aborts, the promise rejects
   * with its reason; the search is cancelled when all of its requests are.
   */
  join(key: string, search: (signal: AbortSignal) => Promise<Found>, signal?: AbortSignal): Promise<Found> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    const shared = this.#running.get(key) ?? this.#start(key, search)
    shared.requests++
    return new Promise((resolve, reject) => {
      const cancel = () => {
        reject(signal?.reason)
        shared.requests--
        if (shared.requests > 0) return
        this.#forget(key, shared)
        shared.controller.abort(signal?.reason)
      }
      signal?.addEventListener('abort', cancel, { once: true })
      const ignoreSignal = () => signal?.removeEventListener('abort', cancel)
      shared.found.then(resolve, reject).finally(ignoreSignal)
    })
  }

  #start(key: string, search: (signal: AbortSignal) => Promise<Found>): SharedSearch<Found> {
    const controller = new AbortController()
    const found = search(controller.signal)
    const shared = { found, controller, requests: 0 }
    this.#running.set(key, shared)
    const forget = () => this.#forget(key, shared)
    found.then(forget, forget)
    return shared
  }

  #forget(key: string, shared: SharedSearch<Found>): void {
    if (this.#running.get(key) === shared) this.#running.delete(key)
  }
}
