import type { Location } from 'react-router'
import { z } from 'zod/mini'

/** Entries of the history that are remembered; one seldom goes back further. */
const MOST = 50
const STORE = 'vitrine.left'

const keptSchema = z.array(z.tuple([z.string(), z.string()]))

/** Entry of the history → address of the link that was followed from it. This tab keeps it, also through a reload. */
export class LeftThrough {
  readonly #links = new Map(readKept())

  get(entry: string): string | undefined {
    return this.#links.get(entry)
  }

  set(entry: string, href: string): void {
    this.#links.delete(entry)
    this.#links.set(entry, href)
    const kept = [...this.#links].slice(-MOST)
    try {
      window.sessionStorage.setItem(STORE, JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing: until the next reload it is remembered all the same.
    }
  }
}

/** Every first entry has the key `default`: what was there must not be taken over from another page of the same tab. */
export function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function readKept(): [string, string][] {
  try {
    return keptSchema.parse(JSON.parse(window.sessionStorage.getItem(STORE) ?? '[]'))
  } catch {
    return []
  }
}
