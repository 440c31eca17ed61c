import type { Location } from 'react-router'
import { z } from 'zod/mini'

/** Entries of the history that are remembered through a reload; one seldom goes back further. */
const MOST = 50

/** Entry of the history → what is remembered of it. This tab keeps it, also through a reload. */
export class KeptEntries<Value> {
  readonly #store: string
  readonly #kept: Map<string, Value>

  /** `store` is the name under which the tab keeps them. */
  constructor(store: string, schema: z.ZodMiniType<Value>) {
    this.#store = store
    this.#kept = new Map(readKept(store, schema))
  }

  get(entry: string): Value | undefined {
    return this.#kept.get(entry)
  }

  set(entry: string, value: Value): void {
    this.#kept.delete(entry)
    this.#kept.set(entry, value)
    const latest = [...this.#kept].slice(-MOST)
    try {
      window.sessionStorage.setItem(this.#store, JSON.stringify(latest))
    } catch {
      // A browser that keeps nothing: until the next reload it is remembered all the same.
    }
  }
}

/** Every first entry has the key `default`: what was there must not be taken over from another page of the same tab. */
export function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function readKept<Value>(store: string, schema: z.ZodMiniType<Value>): [string, Value][] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(store) ?? '[]')
    return z.array(z.tuple([z.string(), schema])).parse(kept)
  } catch {
    return []
  }
}
