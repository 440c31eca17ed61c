/** At most `limit` hold it at the same time. The others wait, and get it in the order in which they came. */
export class Semaphore {
  #limit: number
  #held = 0
  readonly #waiting = new Set<() => void>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** How many hold it. */
  get held(): number {
    return this.#held
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** If more hold it already, they keep it. */
  setLimit(limit: number): void {
    this.#limit = limit
    this.#admit()
  }

  /** Resolves when the caller holds it. Rejects with the reason of the signal. */
  async acquire(signal?: AbortSignal): Promise<void> {
    if (this.#held < this.#limit) {
      this.#held++
      return
    }
    signal?.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        signal?.removeEventListener('abort', cancel)
        resolve()
      }
      const cancel = () => {
        this.#waiting.delete(admit)
        reject(signal?.reason)
      }
      this.#waiting.add(admit)
      signal?.addEventListener('abort', cancel, { once: true })
    })
  }

  release(): void {
    this.#held--
    this.#admit()
  }

  #admit(): void {
    for (const admit of this.#waiting) {
      if (this.#held >= this.#limit) return
      this.#waiting.delete(admit)
      this.#held++
      admit()
    }
  }
}
