import type { Location } from 'react-router'
import { z } from 'zod/mini'

/** Number of history entries that survive a reload. */
const MAX_ENTRIES = 50

/** Values by history entry, saved in the session storage of this tab. */
export class HistoryStore<Value> {
  readonly #store: string
  readonly #stored: Map<string, Value>

  /** `store` is the key in session storage. */
  constructor(store: string, schema: z.ZodMiniType<Value>) {
    this.#store = store
    this.#stored = new Map(readStored(store, schema))
  }

  get(entry: string): Value | undefined {
    return this.#stored.get(entry)
  }

  set(entry: string, value: Value): void {
    this.#stored.delete(entry)
    this.#stored.set(entry, value)
    const latest = [...this.#stored].slice(-MAX_ENTRIES)
    try {
      window.sessionStorage.setItem(this.#store, JSON.stringify(latest))
    } catch {
      // Storage is blocked or full: the values last until the next reload.
    }
  }
}

/** The key of a history entry. Every first entry has the key `default`, so its URL identifies it instead. */
export function entryKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function readStored<Value>(store: string, schema: z.ZodMiniType<Value>): [string, Value][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(store) ?? '[]')
    return z.array(z.tuple([z.string(), schema])).parse(stored)
  } catch {
    return []
  }
}
