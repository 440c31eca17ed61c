import type { Location } from 'react-router'
import { z } from 'zod/mini'
import { withoutSlug } from '../../contract/views.ts'
import { readStored, store } from '../ui/window/web-storage.ts'

/** Number of history entries that survive a reload. */
const MAX_ENTRIES = 50

/** Values by history entry, saved in the session storage of this tab, or if that is impossible until the next reload. */
export class HistoryStore<Value> {
  readonly #key: string
  readonly #stored: Map<string, Value>

  /** `key` is the key in session storage. */
  constructor(key: string, schema: z.ZodMiniType<Value>) {
    this.#key = key
    this.#stored = new Map(readEntries(key, schema))
  }

  get(entry: string): Value | undefined {
    return this.#stored.get(entry)
  }

  set(entry: string, value: Value): void {
    this.#stored.delete(entry)
    this.#stored.set(entry, value)
    store('session', this.#key, JSON.stringify([...this.#stored].slice(-MAX_ENTRIES)))
  }
}

/**
 * The key of a history entry. Every first entry has the key `default`, so its URL identifies it instead, without the slug
 * that it may get later.
 */
export function entryKey({ key, pathname, search }: Location): string {
  return key === 'default' ? withoutSlug(pathname) + search : key
}

function readEntries<Value>(key: string, schema: z.ZodMiniType<Value>): [string, Value][] {
  const stored = readStored('session', key)
  if (stored === null) return []
  try {
    return z.array(z.tuple([z.string(), schema])).parse(JSON.parse(stored))
  } catch {
    return []
  }
}
