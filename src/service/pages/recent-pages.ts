import { LRUCache } from 'lru-cache'
import { compressedWhole, type Encoding, type WholeResponse } from '../response.ts'

/** More than a thousand pages. */
const MAX_BYTES = 16 * 1024 * 1024
/** What an entry takes in addition to its body and its key. */
const ENTRY_BYTES = 256

/**
 * Pages as they were sent, so that a page is rendered and compressed once while it is among the recent ones. A key names
 * everything that a page depends on, so pages are never outdated.
 */
export class RecentPages {
  readonly #sent: LRUCache<string, WholeResponse>

  constructor(maxBytes = MAX_BYTES) {
    this.#sent = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => (body?.length ?? 0) + key.length * 2 + ENTRY_BYTES,
    })
  }

  /** The page for clients that take this encoding; undefined if it has to be made. */
  get(key: string, encoding: Encoding | undefined): WholeResponse | undefined {
    return this.#sent.get(entryName(key, encoding))
  }

  async add(key: string, page: WholeResponse, encoding: Encoding | undefined): Promise<WholeResponse> {
    const sent = encoding ? await compressedWhole(page, encoding) : page
    this.#sent.set(entryName(key, encoding), sent)
    return sent
  }
}

function entryName(key: string, encoding: Encoding | undefined): string {
  return `${encoding ?? 'identity'} ${key}`
}
