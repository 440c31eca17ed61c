/** What is left of a caller's minute. */
export interface Allowance {
  allowed: boolean
  remaining: number
  /** Seconds until the window starts anew. */
  resetSeconds: number
}

const WINDOW_MS = 60_000
const TIDY_ABOVE = 10_000

/** Counts requests a minute for each partition: a key and the address that uses it. */
export class Quota {
  readonly limit: number
  readonly #now: () => number
  readonly #windows = new Map<string, { startedMs: number; used: number }>()

  /** @param limit requests that a partition may make a minute */
  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit
    this.#now = now
  }

  /** The policy in the form of the `RateLimit-Policy` field. */
  get policy(): string {
    return `"default";q=${this.limit};w=${WINDOW_MS / 1000}`
  }

  take(partition: string): Allowance {
    const now = this.#now()
    let window = this.#windows.get(partition)
    if (!window || now - window.startedMs >= WINDOW_MS) {
      if (this.#windows.size > TIDY_ABOVE) this.#tidy(now)
      window = { startedMs: now, used: 0 }
      this.#windows.set(partition, window)
    }
    window.used++
    return {
      allowed: window.used <= this.limit,
      remaining: Math.max(0, this.limit - window.used),
      resetSeconds: Math.max(1, Math.ceil((window.startedMs + WINDOW_MS - now) / 1000)),
    }
  }

  #tidy(now: number): void {
    for (const [partition, window] of this.#windows) {
      if (now - window.startedMs >= WINDOW_MS) this.#windows.delete(partition)
    }
  }
}
