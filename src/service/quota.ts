/** What remains of a caller's quota. */
export interface Allowance {
  allowed: boolean
  remaining: number
  /** Seconds until the next window starts. */
  resetSeconds: number
}

const WINDOW_MS = 60_000
/**
 * The most windows that may begin in a minute. Further addresses are not counted: a client with this many addresses has
 * a large quota anyway, and forgetting or refusing other clients would be worse.
 */
export const MOST_WINDOWS = 100_000

interface Window {
  startedMs: number
  used: number
}

/** By key and address. Two lookups cost less than joining both into one key. */
type Windows = Map<string, Map<string, Window>>

/** Counts requests a minute for each key and the address that uses it. Addresses do not affect each other. */
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

  /** @param limit requests per minute for a key and an address */
  constructor(limit: number, now = () => performance.now()) {
    this.limit = limit
    this.policy = `"default";q=${limit};w=${WINDOW_MS / 1000}`
    this.#now = now
    this.#renewedMs = now()
  }

  /** @param key the key's name; empty for callers without a known key */
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
    const open = this.#windows.get(key)?.get(address) ?? this.#older.get(key)?.get(address)
    if (open && now - open.startedMs < WINDOW_MS) return open
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
