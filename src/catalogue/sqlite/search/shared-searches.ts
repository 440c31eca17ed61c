interface SharedSearch<Found> {
  found: Promise<Found>
  controller: AbortController
  waiting: number
}

/** Searches under way: who asks the same meanwhile waits for the same search instead of starting another. */
export class SharedSearches<Found> {
  readonly #underWay = new Map<string, SharedSearch<Found>>()

  /**
   * What the search of this key finds. Rejects with the signal's reason where this asker leaves; the search itself is
   * given up when all have left.
   */
  join(key: string, search: (signal: AbortSignal) => Promise<Found>, signal?: AbortSignal): Promise<Found> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    const shared = this.#underWay.get(key) ?? this.#start(key, search)
    shared.waiting++
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason)
        shared.waiting--
        if (shared.waiting > 0) return
        this.#forget(key, shared)
        shared.controller.abort(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      const stay = () => signal?.removeEventListener('abort', leave)
      shared.found.then(resolve, reject).finally(stay)
    })
  }

  #start(key: string, search: (signal: AbortSignal) => Promise<Found>): SharedSearch<Found> {
    const controller = new AbortController()
    const found = search(controller.signal)
    const shared = { found, controller, waiting: 0 }
    this.#underWay.set(key, shared)
    const forget = () => this.#forget(key, shared)
    found.then(forget, forget)
    return shared
  }

  #forget(key: string, shared: SharedSearch<Found>): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key)
  }
}
