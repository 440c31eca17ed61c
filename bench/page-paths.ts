import { z } from 'zod'
import { recordPath } from '../src/contract/endpoint.ts'
import type { Resource } from '../src/contract/fields.ts'
import { slugOf } from '../src/contract/slug.ts'
import { viewPath } from '../src/contract/views.ts'
import type { Client } from './client.ts'
import { type Random, zipfIndex } from './generate-words.ts'
import type { RequestPaths } from './request-paths.ts'

/** One search for so many terms, and for as many items. */
const RECORDS_PER_SEARCH = 4
/** Different searches of visitors. */
const VISITED_SEARCHES = 1000
/** A prime number, so that its multiples spread the popular records over all of them. */
const SPREAD = 7919

/** Paths of pages: four terms and four items for each search for two words. */
export class PagePaths {
  readonly #paths: RequestPaths
  readonly #client: Client
  readonly #random: Random
  readonly #ofRecords = new Map<string, string>()

  constructor(paths: RequestPaths, client: Client, random: Random) {
    this.#paths = paths
    this.#client = client
    this.#random = random
  }

  /** Different pages. */
  async different(searches: number): Promise<string[]> {
    const pages = await this.#searches(searches)
    for (const resource of ['term', 'item'] as const) {
      for (const path of this.#paths.records(resource, searches * RECORDS_PER_SEARCH))
        pages.push(await this.#ofRecord(resource, path))
    }
    return pages
  }

  /** Pages of the whole catalogue, of which the n-th most popular one of each kind occurs 1/n as often as the first. */
  async byPopularity(count: number): Promise<string[]> {
    const searches = await this.#searches(VISITED_SEARCHES)
    const { terms, items } = this.#paths.size
    const record = (resource: Resource, total: number) => {
      const rank = zipfIndex(total, this.#random)
      return this.#ofRecord(resource, recordPath(resource, 1 + ((rank * SPREAD) % total)))
    }
    const pages: string[] = []
    while (pages.length < count) {
      const kind = this.#random() * (2 * RECORDS_PER_SEARCH + 1)
      if (kind < 1) pages.push(searches[zipfIndex(searches.length, this.#random)] ?? '/')
      else if (kind < 1 + RECORDS_PER_SEARCH) pages.push(await record('term', terms))
      else pages.push(await record('item', items))
    }
    return pages
  }

  async #searches(count: number): Promise<string[]> {
    const pairs = await this.#paths.wordPairs(count)
    // Otherwise a pair that reads like a question would lead to another address.
    return pairs.map((pair) => `/items?text=${encodeURIComponent(pair)}&words=all`)
  }

  /** The page of a record, with its slug. */
  async #ofRecord(resource: Resource, path: string): Promise<string> {
    const known = this.#ofRecords.get(path)
    if (known !== undefined) return known
    const { body } = await this.#client.get(path)
    const { id, name, display_title } = record.parse(JSON.parse(body.toString()))
    const page = viewPath({ name: resource, id }, slugOf(name ?? display_title ?? ''))
    this.#ofRecords.set(path, page)
    return page
  }
}

const record = z.object({ id: z.int(), name: z.string().optional(), display_title: z.string().optional() })
