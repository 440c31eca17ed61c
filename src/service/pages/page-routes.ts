import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { splitLanguage } from '../../contract/interface-languages.ts'
import { parseEmbedPath } from '../../contract/views.ts'
import { quotaExceeded, withoutCatalogue } from '../api/refusals.ts'
import { fromOneCatalogue } from '../one-catalogue.ts'
import { Quota } from '../quota.ts'
import { toResponse } from '../response.ts'
import type { Renderers } from './built-renderer.ts'
import { embedPage } from './embed.ts'
import { type Interfaces, interfacesFor } from './interfaces.ts'
import { inPageLanguage } from './page-language.ts'
import { appPage, type PageOptions, thingResponse } from './pages.ts'
import { parseThingPath } from './thing-uris.ts'

/** Counts the pages that a client reads in a minute, and what is read like a page. It refuses further ones. */
export function pageQuota<E extends Env>(
  limit: number,
  clientOf: (context: Context<E>) => string,
): MiddlewareHandler<E> {
  const quota = new Quota(limit)
  return async (context, next) => {
    const { allowed, resetSeconds } = quota.take('', clientOf(context))
    if (allowed) return next()
    return toResponse(quotaExceeded(`An address may read ${limit} pages a minute.`, resetSeconds))
  }
}

export interface ConfigRouteOptions<E extends Env> {
  /** The last catalogue that was served. */
  lastServed: () => Catalogue | undefined
  /** Counts a request like a page. */
  counted: MiddlewareHandler<E>
  /** The key of the app while this catalogue is served. */
  appKey: (catalogue: Catalogue) => string
  /** How the app copies a term; by default the app decides. */
  copyTemplate: string | undefined
  /** Whether the catalogue is not published yet. */
  isPreview: boolean | undefined
}

/** Adds the settings of the app, which it reads before its first request to the API. */
export function addConfigRoute<E extends Env>(
  app: Hono<E>,
  { lastServed, counted, appKey, copyTemplate, isPreview }: ConfigRouteOptions<E>,
): void {
  app.get('/config.json', counted, (context) => {
    const last = lastServed()
    if (!last) return toResponse(withoutCatalogue())
    const { title, about } = last
    const config = { baseUrl: '', apiKey: appKey(last), title, about, copyTemplate, isPreview }
    return context.json(config, 200, { 'Cache-Control': 'no-store' })
  })
}

export interface PageRouteOptions<E extends Env> {
  catalogue: () => Catalogue | undefined
  /** Counts a page. */
  counted: MiddlewareHandler<E>
  interfaces: Interfaces
  renderers: Renderers
  /** The address of the site, without a slash at its end. */
  siteUrl: (context: Context<E>) => string
  copyTemplate: string | undefined
  isPreview: boolean | undefined
  /** What is the same for all pages. */
  common: Pick<PageOptions, 'isServed' | 'withoutKeys' | 'unrendered' | 'pageCounts'>
}

/** Adds the pages of the app, at all addresses without a route of their own. */
export function addPageRoutes<E extends Env>(app: Hono<E>, options: PageRouteOptions<E>): void {
  const { catalogue, counted, interfaces, renderers, siteUrl, copyTemplate, isPreview, common } = options
  const languagesOf = new WeakMap<Catalogue, ReturnType<typeof interfacesFor>>()
  app.get('*', counted, (context: Context<E>) => {
    const { req } = context
    const url = new URL(req.url)
    const request = {
      ...common,
      ifNoneMatch: req.header('if-none-match') ?? null,
      acceptEncoding: req.header('accept-encoding') ?? null,
      signal: req.raw.signal,
    }
    return fromOneCatalogue(catalogue, async (open) => {
      if (!open) return toResponse(withoutCatalogue())
      const languages = languagesOf.get(open) ?? interfacesFor(open.language, interfaces)
      languagesOf.set(open, languages)
      const { language, pathname } = splitLanguage(url.pathname, languages)
      const { catalogue: read, search, ...names } = inPageLanguage(open, url.search, language, languages)
      const page = {
        ...request,
        catalogue: read,
        written: url.pathname,
        app: language.built(),
        renderer: renderers.current(language.serverBuild),
        site: {
          url: siteUrl(context),
          base: language.base,
          language: open.language,
          languages: names,
          interfaces: languages.map(({ tag, base, offer }) => ({ tag, base, offer })),
          ...(copyTemplate !== undefined && { copyTemplate }),
          ...(isPreview && { isPreview }),
        },
      }
      const thing = parseThingPath(url.pathname)
      const embedded = parseEmbedPath(pathname)
      if (thing) return thingResponse(thing, req.header('accept') ?? null, page)
      return embedded === undefined ? appPage(pathname, search, page) : embedPage(embedded, page)
    })
  })
}
