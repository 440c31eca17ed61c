import { type Catalogue, Overload } from '../../catalogue/catalogue.ts'
import { ANSWER_CACHING, entityTag, isNamed } from '../caching.ts'
import { problemAnswer } from '../problems.ts'
import { streamOf, toResponse } from '../response.ts'
import {
  hasPart,
  INDEX_PATH,
  PART_SIZE,
  parsePartPath,
  sitemapIndex,
  sitemapOfRecords,
  sitemapOfViews,
  VIEWS_PATH,
} from './sitemap.ts'

export interface SitemapRequest {
  method: string
  path: string
  /** The address of the site, without a slash at its end. */
  site: string
  ifNoneMatch: string | null
  /** Aborts when the client has gone. */
  signal: AbortSignal
}

/** Files of records that may be sent at the same time: each takes up to a second of work. */
const MOST_AT_ONCE = 4

/** The sitemap of a catalogue: its index, and the files that it lists. */
export class Sitemaps {
  readonly #partSize: number
  #sending = 0

  constructor(partSize = PART_SIZE) {
    this.#partSize = partSize
  }

  /** Rejects with `Overload` if too many searches wait. */
  async answer(request: SitemapRequest, catalogue: Catalogue): Promise<Response> {
    const { method, path, site, ifNoneMatch } = request
    if (!(await this.#has(path, catalogue))) return noSuchFile()
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': ANSWER_CACHING,
      ETag: entityTag(catalogue.revision, site + path),
    }
    if (isNamed(ifNoneMatch, headers.ETag)) return new Response(null, { status: 304, headers })
    if (method === 'HEAD') return new Response(null, { headers })
    return new Response(await this.#content(request, catalogue), { headers })
  }

  async #has(path: string, catalogue: Catalogue): Promise<boolean> {
    if (path === INDEX_PATH || path === VIEWS_PATH) return true
    const part = parsePartPath(path)
    return part !== undefined && (await hasPart(catalogue, part, this.#partSize))
  }

  async #content(
    { path, site, signal }: SitemapRequest,
    catalogue: Catalogue,
  ): Promise<string | ReadableStream> {
    const options = { site, partSize: this.#partSize }
    const part = parsePartPath(path)
    if (!part)
      return path === VIEWS_PATH
        ? sitemapOfViews(catalogue, options)
        : sitemapIndex(catalogue, options, { signal })
    if (this.#sending >= MOST_AT_ONCE) throw new Overload('Too many sitemaps are being sent.')
    const pieces = await sitemapOfRecords(catalogue, part, options, { signal })
    return streamOf(this.#counted(pieces))
  }

  /** Counts the file while it is being sent. */
  async *#counted(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
    this.#sending += 1
    try {
      for await (const piece of pieces) yield Buffer.from(piece)
    } finally {
      this.#sending -= 1
    }
  }
}

function noSuchFile(): Response {
  return toResponse(problemAnswer({ code: 'unknown-path', detail: 'There is no such sitemap.' }))
}
