import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import { type Catalogue, Overload } from '../../catalogue/catalogue.ts'
import { LOGO_FOLDER, type Words } from '../../contract/about.ts'
import { CHANGES_FEED } from '../../contract/changes-feed.ts'
import { SEARCH_DESCRIPTION } from '../../contract/search-description.ts'
import type { DrawTermCard } from '../../contract/term-card.ts'
import { overloaded, withoutCatalogue } from '../api/refusals.ts'
import { PUBLISHED_CACHING } from '../caching.ts'
import { TermCards } from '../cards/term-cards.ts'
import { fromOneCatalogue } from '../one-catalogue.ts'
import { toResponse } from '../response.ts'
import { DRAWING_POLICY } from '../security.ts'
import { changesFeed } from './changes-feed.ts'
import { robotsText } from './robots.ts'
import { searchDescription } from './search-description.ts'
import { INDEX_PATH } from './sitemap.ts'
import { Sitemaps } from './sitemaps.ts'
import { webManifest } from './web-manifest.ts'

export interface SiteOptions<E extends Env> {
  catalogue: () => Catalogue | undefined
  /** The last one that was served. */
  lastServed: () => Catalogue | undefined
  /** The address of the site, without a slash at its end. */
  siteUrl: (context: Context<E>) => string
  /** Counts a request like a page. */
  counted: MiddlewareHandler<E>
  /** Without it, there are no cards. */
  drawTermCard?: DrawTermCard | undefined
  /** The most addresses in one file of the sitemap. */
  sitemapPartSize?: number | undefined
}

/**
 * Adds what programs read about the site: rules for crawlers, the sitemap, the feed of changes, the description of the search, the manifest,
 * and the pictures for previews of links.
 *
 * @returns ends the work on pictures
 */
export function addSiteRoutes<E extends Env>(app: Hono<E>, options: SiteOptions<E>): () => Promise<void> {
  const { catalogue, lastServed, siteUrl, counted, drawTermCard, sitemapPartSize } = options
  app.get('/robots.txt', (context) => textOf(robotsText(siteUrl(context)), 'text/plain; charset=utf-8'))
  const named = (answer: (title: string, words: Words) => Response): Response => {
    const last = lastServed()
    return last ? answer(last.title, last.about.words) : toResponse(withoutCatalogue())
  }
  app.get(SEARCH_DESCRIPTION.path, (context) =>
    named((title, words) =>
      textOf(searchDescription(siteUrl(context), title, words), SEARCH_DESCRIPTION.mediaType),
    ),
  )
  app.get('/site.webmanifest', () =>
    named((title) => textOf(webManifest(title), 'application/manifest+json')),
  )

  app.get(`${LOGO_FOLDER}:name`, async (context, next) => {
    const logo = lastServed()?.logo
    if (logo?.name !== context.req.param('name')) return next()
    return new Response(new Uint8Array(logo.bytes), {
      headers: {
        'Content-Type': logo.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': DRAWING_POLICY,
      },
    })
  })

  /** The response over the open catalogue. */
  const over = async (
    { signal }: Request,
    answer: (open: Catalogue) => Promise<Response>,
  ): Promise<Response> => {
    try {
      return await fromOneCatalogue(catalogue, async (open) =>
        open ? answer(open) : toResponse(withoutCatalogue()),
      )
    } catch (error) {
      if (error instanceof Overload) return toResponse(overloaded(error.message))
      // The client has gone, so this is not a failure.
      if (signal.aborted) return toResponse(overloaded('The client closed the connection.'))
      throw error
    }
  }
  const sitemaps = new Sitemaps(sitemapPartSize)
  const sitemap = (context: Context<E>) => {
    const { method, path, raw } = context.req
    const ifNoneMatch = raw.headers.get('if-none-match')
    const request = { method, path, site: siteUrl(context), ifNoneMatch, signal: raw.signal }
    return over(raw, (open) => sitemaps.answer(request, open))
  }
  const feed = (context: Context<E>) =>
    over(context.req.raw, async (open) =>
      textOf(await changesFeed(open, siteUrl(context)), `${CHANGES_FEED.mediaType}; charset=utf-8`),
    )
  app.get(INDEX_PATH, counted, sitemap)
  app.get(CHANGES_FEED.path, counted, feed)
  app.get('/sitemaps/:name', counted, sitemap)

  if (!drawTermCard) return async () => undefined
  const cards = new TermCards(drawTermCard)
  app.get('/cards/term/:file{.+\\.png}', counted, (context) => {
    const { req } = context
    const id = req.path.slice('/cards/term/'.length, -'.png'.length)
    const ifNoneMatch = req.header('if-none-match') ?? null
    return over(req.raw, async (open) =>
      toResponse(await cards.answer({ id, version: req.query('v') ?? null, ifNoneMatch }, open)),
    )
  })
  return () => cards.close()
}

function textOf(body: string, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': PUBLISHED_CACHING } })
}
