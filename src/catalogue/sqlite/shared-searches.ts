import type { Ordinals } from '../ordinals.ts'

interface SharedSearch {
  found: Promise<Ordinals>
  controller: AbortController
  waiting: number
}

/** Searches under way: who asks the same meanwhile waits for the same search instead of starting another. */
export class SharedSearches {
  readonly #underWay = new Map<string, SharedSearch>()

  /**
   * What the search of this key finds. Rejects with the signal's reason where this asker leaves; the search itself is
   * given up when all have left.
   */
  join(
    key: string,
    search: (signal: AbortSignal) => Promise<Ordinals>,
    signal?: AbortSignal,
  ): Promise<Ordinals> {
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

  #start(key: string, search: (signal: AbortSignal) => Promise<Ordinals>): SharedSearch {
    const controller = new AbortController()
    const found = search(controller.signal)
    const shared = { found, controller, waiting: 0 }
    this.#underWay.set(key, shared)
    const forget = () => this.#forget(key, shared)
    found.then(forget, forget)
    return shared
  }

  #forget(key: string, shared: SharedSearch): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key)
  }
}
