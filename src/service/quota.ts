/** What is left of a caller's minute. */
export interface Allowance {
  allowed: boolean
  remaining: number
  /** Seconds until the window starts anew. */
  resetSeconds: number
}

const WINDOW_MS = 60_000
const TIDY_ABOVE = 10_000

interface Window {
  startedMs: number
  used: number
}

/** Counts requests a minute for each key and the address that uses it. */
export class Quota {
  readonly limit: number
  /** The policy in the form of the `RateLimit-Policy` field. */
  readonly policy: string
  readonly #now: () => number
  /** By address, for each key: both are looked for as they are, because putting them together would cost more than counting. */
  readonly #windows = new Map<string, Map<string, Window>>()

  /** @param limit requests that a key may make a minute from one address */
  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit
    this.policy = `"default";q=${limit};w=${WINDOW_MS / 1000}`
    this.#now = now
  }

  /** @param key the key's name; nothing for all that present none that is known */
  take(key: string, address: string): Allowance {
    const now = this.#now()
    let windows = this.#windows.get(key)
    if (!windows) {
      windows = new Map()
      this.#windows.set(key, windows)
    }
    let window = windows.get(address)
    if (!window || now - window.startedMs >= WINDOW_MS) {
      if (windows.size > TIDY_ABOVE) tidy(windows, now)
      window = { startedMs: now, used: 0 }
      windows.set(address, window)
    }
    window.used++
    return {
      allowed: window.used <= this.limit,
      remaining: Math.max(0, this.limit - window.used),
      resetSeconds: Math.max(1, Math.ceil((window.startedMs + WINDOW_MS - now) / 1000)),
    }
  }
}

function tidy(windows: Map<string, Window>, now: number): void {
  for (const [address, window] of windows) if (now - window.startedMs >= WINDOW_MS) windows.delete(address)
}
