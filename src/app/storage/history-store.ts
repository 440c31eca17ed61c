import type { Location } from 'react-router'
import { z } from 'zod/mini'
import { withoutSlug } from '../../contract/views.ts'
import { readStored, store } from '../ui/window/web-storage.ts'

/** Number of history entries that survive a reload. */
const MAX_ENTRIES = 50

/** Values by history entry, saved in the session storage of this tab, or if that is impossible until the next reload. */
export class HistoryStore<Value> {
  readonly #key: string
  readonly #schema: z.ZodMiniType<Value>
  /** Entries that could not be saved. */
  #unsaved: Map<string, Value> | undefined

  /** `key` is the key in session storage. */
  constructor(key: string, schema: z.ZodMiniType<Value>) {
    this.#key = key
    this.#schema = schema
  }

  get(entry: string): Value | undefined {
    return this.#entries().get(entry)
  }

  set(entry: string, value: Value): void {
    const entries = this.#entries()
    entries.delete(entry)
    entries.set(entry, value)
    const isSaved = store('session', this.#key, JSON.stringify([...entries].slice(-MAX_ENTRIES)))
    this.#unsaved = isSaved ? undefined : entries
  }

  #entries(): Map<string, Value> {
    return this.#unsaved ?? new Map(readEntries(this.#key, this.#schema))
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
