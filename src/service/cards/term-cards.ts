import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { parseId } from '../../contract/endpoint.ts'
import type { DrawTermCard } from '../../contract/term-card.ts'
import { missingRecord } from '../api/missing-record.ts'
import { ANSWER_CACHING, isNamed, recordTag } from '../caching.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'
import { ancestorsOf, type CardTerm, cardTerm, withBroader } from './ancestors.ts'
import { type LoadedFonts, loadCardFonts } from './card-fonts.ts'
import { CardRenderer } from './card-renderer.ts'

/** Changes with the drawing, so that browsers do not keep an old picture under the revision of the same catalogue. */
const DRAWING = 'card1'
/** Some hundred pictures. */
const CACHE_BYTES = 16 * 1024 * 1024
/** For the address with the current revision. */
const LASTING = 'public, max-age=31536000, immutable'

export interface CardRequest {
  /** The id as it is written in the path. */
  id: string
  /** The revision in the address. */
  version: string | null
  ifNoneMatch: string | null
}

/** The cards of terms, drawn when they are first requested. */
export class TermCards {
  readonly #draw: DrawTermCard
  readonly #renderer: CardRenderer
  readonly #finished = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png, key) => png.length + key.length,
  })
  readonly #pending = new Map<string, Promise<Buffer>>()
  #fonts: LoadedFonts | undefined

  constructor(draw: DrawTermCard, renderer = new CardRenderer()) {
    this.#draw = draw
    this.#renderer = renderer
  }

  /** Rejects with `Overload` if too many pictures wait. */
  async answer({ id, version, ifNoneMatch }: CardRequest, catalogue: Catalogue): Promise<ServiceResponse> {
    const termId = parseId(id)
    const term = termId === undefined ? undefined : await cardTerm(catalogue, termId)
    if (!term) return noSuchTerm(termId, catalogue)
    const { revision } = catalogue
    const headers = {
      ETag: recordTag(revision, 'term', term.id, DRAWING),
      // Under the revision of another catalogue, this picture must not stay in any cache.
      'Cache-Control': version === revision ? LASTING : ANSWER_CACHING,
    }
    if (isNamed(ifNoneMatch, headers.ETag)) return { status: 304, headers, body: null }
    const body = await this.#picture(term, catalogue)
    const type = { 'Content-Type': 'image/png', 'Content-Length': String(body.length) }
    return { status: 200, headers: { ...headers, ...type }, body }
  }

  close(): Promise<void> {
    return this.#renderer.close()
  }

  /** Concurrent requests for one card share the work. */
  #picture(term: CardTerm, catalogue: Catalogue): Promise<Buffer> {
    const key = `${catalogue.revision} ${term.id}`
    const finished = this.#finished.get(key)
    if (finished) return Promise.resolve(finished)
    const pending = this.#pending.get(key)
    if (pending) return pending
    const picture = this.#render(term, catalogue)
      .then((png) => {
        this.#finished.set(key, png)
        return png
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, picture)
    return picture
  }

  async #render(term: CardTerm, catalogue: Catalogue): Promise<Buffer> {
    this.#fonts ??= loadCardFonts()
    const { files, fontFor } = this.#fonts
    const svg = await this.#draw(
      {
        term: withBroader(term),
        ancestors: await ancestorsOf(catalogue, term),
        itemCount: term.num_items,
        branchItemCount: term.num_branch_items,
        narrowerCount: term.num_narrower,
        siteTitle: catalogue.title,
        words: catalogue.about.words,
      },
      fontFor,
    )
    const fonts = [...files].flatMap(([family, file]) => (svg.includes(`"${family}"`) ? [file] : []))
    return this.#renderer.render({ svg, fonts })
  }
}

/** Quotes no text from the address, because anyone can make anyone open it. */
async function noSuchTerm(id: number | undefined, catalogue: Catalogue): Promise<ServiceResponse> {
  if (id !== undefined) return missingRecord('term', id, catalogue)
  return problemAnswer({ code: 'term-not-found', detail: 'There is no term with this id.' })
}
