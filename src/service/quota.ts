/** What is left of a caller's minute. */
export interface Allowance {
  allowed: boolean
  remaining: number
  /** Seconds until the window starts anew. */
  resetSeconds: number
}

const WINDOW_MS = 60_000
/**
 * Windows that may begin in a minute. Whoever has this many addresses may make so many requests anyway that counting those
 * of further addresses would slow nobody down. So these are let through, rather than forgetting or refusing others.
 */
export const MOST_WINDOWS = 100_000

interface Window {
  startedMs: number
  used: number
}

/** By address, for each key: both are looked up as they are, because joining them would cost more than counting. */
type Windows = Map<string, Map<string, Window>>

/** Counts requests a minute for each key and the address that uses it. No address changes what another may do. */
export class Quota {
  readonly limit: number
  /** The policy in the form of the `RateLimit-Policy` field. */
  readonly policy: string
  readonly #now: () => number
  /** The windows that began since `#renewedMs`, and those that began before. All of the latter end before the next renewal. */
  #windows: Windows = new Map()
  #older: Windows = new Map()
  #renewedMs: number
  #count = 0

  /** @param limit requests that a key may make a minute from one address */
  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit
    this.policy = `"default";q=${limit};w=${WINDOW_MS / 1000}`
    this.#now = now
    this.#renewedMs = now()
  }

  /** @param key the key's name; nothing for all that present none that is known */
  take(key: string, address: string): Allowance {
    const now = this.#now()
    if (now - this.#renewedMs >= WINDOW_MS) {
      this.#older = this.#windows
      this.#windows = new Map()
      this.#count = 0
      this.#renewedMs = now
    }
    const window = this.#windowOf(key, address, now)
    window.used++
    return {
      allowed: window.used <= this.limit,
      remaining: Math.max(0, this.limit - window.used),
      resetSeconds: Math.max(1, Math.ceil((window.startedMs + WINDOW_MS - now) / 1000)),
    }
  }

  #windowOf(key: string, address: string, now: number): Window {
    const known = this.#windows.get(key)?.get(address) ?? this.#older.get(key)?.get(address)
    if (known && now - known.startedMs < WINDOW_MS) return known
    const window = { startedMs: now, used: 0 }
    if (this.#count >= MOST_WINDOWS) return window
    this.#count++
    let windows = this.#windows.get(key)
    if (!windows) {
      windows = new Map()
      this.#windows.set(key, windows)
    }
    windows.set(address, window)
    return window
  }
}
