import path from 'node:path'
import { z } from 'zod/mini'
import { type Catalogue, Overload } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../contract/data-languages.ts'
import { listPath, recordPath } from '../../contract/endpoint.ts'
import { MAX_LOCATION, type RenderedPage, type Site } from '../../contract/page-rendering.ts'
import { slugOf } from '../../contract/slug.ts'
import { groupPath } from '../../contract/tool-endpoint.ts'
import { isBelowView, parseView, VIEW_PATHS, type View, viewPath } from '../../contract/views.ts'
import { isOfEdition, termOfEdition } from '../api/editions.ts'
import { readLocally } from '../api/local.ts'
import { entityTag, isNamed } from '../caching.ts'
import { problemAnswer } from '../problems.ts'
import { encodingFor, toResponse } from '../response.ts'
import { pagePolicy } from '../security.ts'
import { HASHED_FOLDER } from './app-files.ts'
import type { BuiltApp } from './built-app.ts'
import type { BuiltRenderer } from './built-renderer.ts'
import { fillDocument } from './document.ts'
import { chooseForm, type Thing } from './thing-uris.ts'
import { withoutTracking } from './tracking-parameters.ts'
import { NO_SERVER_BUILD, type UnrenderedPages } from './unrendered-pages.ts'
import { viewParts } from './view-scripts.ts'

export interface PageOptions {
  /** Undefined if the app is not built. */
  app: BuiltApp | undefined
  renderer: BuiltRenderer
  /** In the language of the page. */
  catalogue: Catalogue
  /** Whether a catalogue can be read. If not, what failed to be read from it is not there later either. */
  isServed: (catalogue: Catalogue) => boolean
  /** What pages say of the site, except what the catalogue says in any language. */
  site: Omit<Site, 'title' | 'revision' | 'about'>
  /** The path as the client wrote it, with the base of a language; by default, the same as that of the page. */
  written?: string
  ifNoneMatch: string | null
  acceptEncoding: string | null
  /** Hides keys in a text. */
  withoutKeys: (text: string) => string
  /** Takes why a page could not be rendered. */
  unrendered: UnrenderedPages
  pageCounts: PageCounts
  /** Aborts when the client has gone. */
  signal?: AbortSignal
}

/** How many pages the service rendered, and how many it sent without their content. */
export interface PageCounts {
  rendered: number
  leftToBrowser: number
}

/**
 * The page of the app for an address without the base of its language, rendered with its data, so that it is complete without scripts. Browsers check it
 * at each visit; its tag changes with the catalogue and the build. Unknown addresses, terms and items have status 404;
 * those that were removed have 410, and lists with filters that cannot be read have 400, as in the API.
 */
export async function appPage(pathname: string, search: string, options: PageOptions): Promise<Response> {
  const { app, catalogue, withoutKeys, site } = options
  const { base, languages } = site
  if (app === undefined) {
    return toResponse(
      problemAnswer(
        { code: 'overloaded', detail: 'The app is not built. Build it with: npm run build' },
        { 'Retry-After': '60' },
      ),
    )
  }
  if (isOfFile(pathname)) return notServed()
  const single = pathname.replace(/\/{2,}/g, '/')
  const view = parseView(single)
  const shown = view && (await find(view, catalogue, search))
  const canonical = shown && viewPath(shown.view, shown.slug)
  const target =
    canonical === undefined
      ? undefined
      : redirectTarget(options.written ?? pathname, search, base + canonical, withoutKeys)
  if (target !== undefined) return leadsTo(301, addressIn(target, '', languages))
  const address = pathname + search
  if (shown) return foundPage(shown.view, address, app, options)
  // The app's router reads “//a” as a host and warns of a path that cannot be decoded.
  if (single !== pathname || !isDecodable(pathname)) return notServed()
  const page = await rendered(address, catalogue, options)
  if (page?.location !== undefined) return leadsTo(302, addressIn(page.location, base, languages))
  return new Response(fillDocument(app.html, page, [], catalogue, site), {
    status: await missingStatus(view, catalogue),
    headers: { ...headersOf(catalogue), 'Cache-Control': 'no-store' },
  })
}

/** The page of a view that exists, from the recent ones if it is among them. */
async function foundPage(
  view: View,
  address: string,
  app: BuiltApp,
  options: PageOptions,
): Promise<Response> {
  const { catalogue, renderer, site, ifNoneMatch, acceptEncoding } = options
  const { build, recent } = renderer
  const name = JSON.stringify([app.build, build, site.url, site.base, site.languages, address, dayOf(view)])
  const tag = entityTag(catalogue.revision, name)
  if (isNamed(ifNoneMatch, tag))
    return new Response(null, { status: 304, headers: { ETag: tag, ...REVALIDATED } })
  const key = `${catalogue.revision} ${name}`
  const encoding = encodingFor(acceptEncoding)
  const sent = recent.get(key, encoding)
  if (sent) return toResponse(sent)
  const page = await rendered(address, catalogue, options)
  if (page?.location !== undefined) return leadsTo(302, addressIn(page.location, site.base, site.languages))
  const scripts = app.scripts(view, await viewParts(view, catalogue))
  const html = fillDocument(app.html, page, scripts, catalogue, site)
  const headers = { ...headersOf(catalogue), ...REVALIDATED }
  if (page?.isRefused)
    return new Response(html, { status: 400, headers: { ...headers, 'Cache-Control': 'no-store' } })
  if (!page?.isComplete) return new Response(html, { headers })
  const whole = { status: 200, headers: { ...headers, ETag: tag }, body: Buffer.from(html) }
  return toResponse(await recent.add(key, whole, encoding))
}

function headersOf({ imageServices }: Catalogue): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(imageServices ?? []),
  }
}

/** The home view has other items each day (days since 1970, in universal time). */
function dayOf({ name }: View): number | undefined {
  return name === 'home' ? Math.floor(Date.now() / 86_400_000) : undefined
}

/**
 * Where another spelling of a path, or an address with parameters that track visitors, leads. A redirect must not repeat
 * a key; the app corrects such an address.
 */
function redirectTarget(
  pathname: string,
  search: string,
  canonical: string,
  withoutKeys: PageOptions['withoutKeys'],
): string | undefined {
  if (withoutKeys(search) !== search) return undefined
  const kept = withoutTracking(search)
  if (kept === search && isSamePath(pathname, canonical)) return undefined
  const target = canonical + kept
  return target.length > MAX_LOCATION ? undefined : target
}

function leadsTo(status: 301 | 302, Location: string): Response {
  return new Response(null, { status, headers: { Location, ...REVALIDATED } })
}

const REVALIDATED = { 'Cache-Control': 'no-cache' }

/**
 * Leads from the URI of a thing to what tells about it (303): the page, or data if the client prefers it. A thing that is
 * not in the catalogue has the page of its address, which says so.
 */
export async function thingResponse(
  thing: Thing,
  accept: string | null,
  options: PageOptions,
): Promise<Response> {
  const form = chooseForm(accept)
  if (thing === 'thesaurus') return seeOther(form === 'page' ? VIEW_PATHS.home : listPath('term', form))
  const { resource, id } = thing
  const shown = await find({ name: resource, id }, options.catalogue)
  if (shown === undefined) return appPage(viewPath({ name: resource, id }), '', options)
  if (form === 'page') return seeOther(viewPath(shown.view, shown.slug))
  return seeOther(resource === 'group' ? groupPath(id) : recordPath(resource, id, form))
}

function seeOther(Location: string): Response {
  return new Response(null, { status: 303, headers: { Location, Vary: 'Accept', ...REVALIDATED } })
}

interface Found {
  view: View
  /** Of a record. */
  slug: string
}

/** The view and, for a record, the slug of its name; undefined if there is no such record. */
async function find(view: View, catalogue: Catalogue, search = ''): Promise<Found | undefined> {
  if (!('id' in view)) return { view, slug: '' }
  const parameters = [...new URLSearchParams(search)]
  if (view.name === 'term' && isOfEdition(parameters)) {
    const term = await termOfEdition(view.id, parameters, catalogue)
    return term && { view, slug: slugOf(term.name) }
  }
  const { name: kind, id } = view
  const record = await (kind === 'group' ? catalogue.group(id) : catalogue.get(kind, id, { maxNarrower: 0 }))
  if (record === undefined) return undefined
  const { name, display_title } = nameSchema.parse(JSON.parse(record.toString()))
  return { view, slug: slugOf(name ?? display_title ?? '') }
}

export const LOST = 'No server of the database has the catalogue any more.'

const nameSchema = z.object({ name: z.optional(z.string()), display_title: z.optional(z.string()) })

function isSamePath(written: string, canonical: string): boolean {
  return isDecodable(written) && decodeURIComponent(written) === decodeURIComponent(canonical)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** A rendered page. It is complete unless the service could not read something that it shows. */
interface DrawnPage extends RenderedPage {
  isComplete: boolean
}

/**
 * The rendered page; undefined after a fault or under too much load, so that the browser renders the page. Rejects with
 * `Overload` if it could not be read because the catalogue is not served any more.
 */
async function rendered(
  address: string,
  catalogue: Catalogue,
  options: PageOptions,
): Promise<DrawnPage | undefined> {
  const page = await renderedIfPossible(address, catalogue, options)
  if (page) options.pageCounts.rendered++
  else if (!options.signal?.aborted) options.pageCounts.leftToBrowser++
  return page
}

async function renderedIfPossible(
  address: string,
  catalogue: Catalogue,
  { renderer: { renderer }, isServed, site, withoutKeys, unrendered, signal }: PageOptions,
): Promise<DrawnPage | undefined> {
  // A page must not repeat a key from its address. The browser renders such a page.
  if (withoutKeys(address) !== address) return undefined
  if (renderer === undefined) {
    unrendered.add(new Error(NO_SERVER_BUILD))
    return undefined
  }
  const { title, revision, about } = catalogue
  let isComplete = true
  const rejectIfLost = () => {
    if (!isComplete && !isServed(catalogue)) throw new Overload(LOST)
  }
  try {
    const page = await renderer.renderPage({
      address,
      site: { title, revision, about, ...site },
      signal,
      read: async (path) => {
        // The view shows why a part is missing, and the page is rendered all the same.
        let isRead = false
        try {
          const response = await readLocally(path, catalogue, { signal })
          isRead = response.status < 500
          return response
        } finally {
          isComplete &&= isRead
        }
      },
    })
    unrendered.end()
    rejectIfLost()
    return { ...page, isComplete: isComplete && signal?.aborted !== true }
  } catch (error) {
    rejectIfLost()
    if (!signal?.aborted) unrendered.add(error)
    return undefined
  }
}

/** Quotes nothing from the address, because anyone can make anyone open it. */
export function notServed(): Response {
  return toResponse(problemAnswer({ code: 'unknown-path', detail: 'Nothing is served at this address.' }))
}

/** Whether an address looks like that of a file. A page is no use to a client that loads a script or an image. */
function isOfFile(pathname: string): boolean {
  if (pathname.startsWith(HASHED_FOLDER)) return true
  return path.extname(pathname) !== '' && !isBelowView(pathname)
}

async function missingStatus(view: View | undefined, catalogue: Catalogue): Promise<404 | 410> {
  if (view === undefined || !('id' in view) || view.name === 'group') return 404
  return (await catalogue.gone(view.name, view.id)) === undefined ? 404 : 410
}
