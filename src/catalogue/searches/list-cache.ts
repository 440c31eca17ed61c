import { LRUCache } from 'lru-cache'
import type { Ordinals } from '../ordinals.ts'

/** What a cache entry takes beside its key and its bytes; so does a Buffer. */
export const ENTRY_BYTES = 200

/** A part of a list, and the length of the whole list. */
export interface ListPart {
  total: number
  ordinals: Uint32Array
}

/**
 * The ordinals of the lists that were read last. It owns its arrays and gives out copies only, so it can free an array as
 * soon as another one needs the room. The garbage collector would free them much later, or only by stopping this thread.
 */
export class ListCache {
  readonly #lists: LRUCache<string, Uint32Array<ArrayBuffer>>

  /** @param maxBytes for the arrays and keys of all lists; longer lists are not kept */
  constructor(maxBytes: number) {
    this.#lists = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (found, key) => sizeOf(found, key),
      dispose: ({ buffer }) => void buffer.transfer(0),
    })
  }

  set(key: string, found: Ordinals): void {
    if (sizeOf(found, key) <= this.#lists.maxSize) this.#lists.set(key, new Uint32Array(found))
  }

  whole(key: string): Ordinals | undefined {
    return this.#lists.get(key)?.slice()
  }

  part(key: string, start: number, limit: number): ListPart | undefined {
    const found = this.#lists.get(key)
    return found && { total: found.length, ordinals: found.slice(start, start + limit) }
  }
}

function sizeOf({ byteLength }: Ordinals, key: string): number {
  return ENTRY_BYTES + key.length + byteLength
}
