import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Catalogue, Overload } from '../catalogue/catalogue.ts'
import type { PageRenderer } from '../contract/page-rendering.ts'
import type { DrawTermCard } from '../contract/term-card.ts'
import { answerApi, failed } from './api/api.ts'
import { overloaded } from './api/refusals.ts'
import { privately } from './caching.ts'
import { type ClientAddressOf, clientAddresses, clientFinder } from './client-address.ts'
import { KeyMask } from './key-mask.ts'
import { type ApiKey, identifyCaller, keyIn } from './keys.ts'
import { KnownKeys } from './known-keys.ts'
import { builtRenderers, givenRenderer } from './pages/built-renderer.ts'
import { fileOf, readInterfaces } from './pages/interfaces.ts'
import { messagePages } from './pages/message-page.ts'
import { addConfigRoute, addPageRoutes, pageQuota } from './pages/page-routes.ts'
import { notServed, type PageCounts } from './pages/pages.ts'
import { NO_SERVER_BUILD, UnrenderedPages } from './pages/unrendered-pages.ts'
import { problemAnswer } from './problems.ts'
import { Quota } from './quota.ts'
import { lengthProblem, splitAddress } from './request-target.ts'
import { type ServiceRequest, type ServiceResponse, toResponse } from './response.ts'
import { SECURITY_HEADERS } from './security.ts'
import { addPhotoRoute } from './site/photo-route.ts'
import { addSiteRoutes } from './site/site-routes.ts'
import { siteUrls } from './site-url.ts'
import { addStateRoutes, unreadyReason } from './state-routes.ts'

export interface ServiceOptions {
  /** The current catalogue. A newer one may replace it at any time. */
  catalogue: () => Catalogue | undefined
  /** The open catalogue of a revision, which may be one that was replaced; by default only the current one is open. */
  withRevision?: (revision: string) => Catalogue | undefined
  /** Whether the current catalogue is known to be undamaged. */
  isVerified?: () => boolean
  keys: readonly ApiKey[]
  /** The public key of the browser app; by default it is derived from the catalogue. */
  appKey?: string | null
  /** Requests per minute for each key and client address. */
  quota: number
  /** Addresses and networks of proxies that may name the client of a request. */
  trustedProxies?: readonly string[]
  /** The address under which visitors see the site; by default that of each request. */
  publicUrl?: string | null
  /** Called once, when an untrusted peer that looks like a proxy names clients. */
  onUntrustedProxy?: (peer: string) => void
  /** How the app copies a term; by default the app decides. */
  copyTemplate?: string
  /** Whether the catalogue is not published yet: every page says so. */
  isPreview?: boolean | undefined
  /** The folder with the photos of the catalogue. */
  photoFolder?: string | undefined
  /** The folder of the built app. Tests of the API need none. */
  appFolder?: string
  /** Renders pages; by default, the server build of the app does. */
  renderer?: PageRenderer
  /** Draws the cards of terms. Without it, there are none. */
  drawTermCard?: DrawTermCard
  /** The most addresses in one file of the sitemap. */
  sitemapPartSize?: number
  /** Takes an internal error, and the id of the request that it ended, if there is one. */
  onError?: (error: unknown, requestId?: string) => void
  /** Takes what libraries write to the console while they render pages. */
  onOutput?: (text: string) => void
}

/** What the server knows about a request. Requests within the process have no connection. */
interface Bindings {
  incoming?: { url?: string | undefined; socket: { remoteAddress?: string | undefined } }
  requestId?: string
}

/** A function from request to response. */
export type Service = (request: Request, env?: Bindings) => Response | Promise<Response>

/** Servers ask for the API and for files without the objects of the Fetch API, which would cost more than the response. */
export interface RunningService {
  /** Answers a request to the API. */
  answer(request: ServiceRequest, peer: string): Promise<ServiceResponse>
  /** The client of a request, by which limits count: see `clientAddresses`. */
  clientOf: ClientAddressOf
  /** The whole address of the client, for a log. */
  addressOf: ClientAddressOf
  /** The name of the key of a request, for a log; undefined if it has no key that is known. */
  keyNameOf(address: string, header: (name: string) => string | null): string | undefined
  /** A text for a log, without any key that is known. */
  withoutKeys(text: string): string
  /** An address with all keys hidden, for a log. */
  addressWithoutKeys(address: string): string
  /** A file of the app; undefined if there is none at this address. */
  file(request: ServiceRequest): ServiceResponse | undefined
  /** Everything else: pages, documents about the site, and its state. */
  fetch: Service
  /** Why pages are sent without their content at the moment; undefined if they are rendered, or if there is no app. */
  pagesFault(): string | undefined
  /** Whether requests can be answered. */
  isReady(): boolean
  /** Accepts these keys from now on, instead of those before. */
  setKeys(keys: readonly ApiKey[], appKey: string | null): void
  /** The pages so far, by who rendered them. */
  pageCounts(): PageCounts
  /** Reports an internal error and returns its response. */
  failed(error: unknown, requestId?: string): ServiceResponse
  /** Ends all threads of the service. */
  close(): Promise<void>
}

export function createService(options: ServiceOptions): RunningService {
  const { catalogue, appFolder, isVerified = () => true } = options
  const lastServed = remembering(catalogue)
  const keys = new KnownKeys(options.keys, options.appKey ?? null)
  const accepted = () => keys.accepted(lastServed())
  const mask = new KeyMask(accepted)
  const currentIf = (revision: string) => {
    const current = catalogue()
    return current?.revision === revision ? current : undefined
  }
  const api = {
    catalogue,
    withRevision: options.withRevision ?? currentIf,
    keys: accepted,
    mask,
    quota: new Quota(options.quota),
    reconcileQuota: new Quota(options.quota),
    onError: options.onError ?? (() => undefined),
  }
  const { trustedProxies = [] } = options
  const clientOf = clientAddresses(trustedProxies, options.onUntrustedProxy)
  const siteOf = siteUrls(options.publicUrl ?? null, trustedProxies)
  const namesSite = (options.publicUrl ?? null) === null
  const answer = (request: ServiceRequest, peer: string) => {
    const header = (name: string) => request.header(name)
    const client = { address: clientOf(peer, header), site: () => siteOf(peer, header), namesSite }
    return answerApi(request, client, api)
  }
  const interfaces = appFolder === undefined ? undefined : readInterfaces(appFolder)
  /** The build in the language of the code. Without it, there is no app. */
  const built = interfaces?.[0].built
  const app = new Hono<{ Bindings: Bindings }>()
  app.onError((error, context) => {
    if (error instanceof Overload) return toResponse(overloaded(error.message))
    // The client has gone, so this is not a failure.
    if (context.req.raw.signal.aborted) return toResponse(overloaded('The client closed the connection.'))
    return toResponse(failed(error, api, context.env.requestId))
  })
  app.notFound(notServed)
  app.use(async (_context, next) => {
    try {
      await next()
    } catch (reason) {
      // The signal of a client that has gone is aborted with a text. Hono handles errors only.
      throw reason instanceof Error ? reason : new Error(String(reason))
    }
  })
  app.use(compress())
  app.use(async (context, next) => {
    await next()
    // `compress` omits this from responses to HEAD, which would then differ from those to GET.
    const vary = context.res.headers.get('Vary') ?? ''
    if (!vary.includes('Accept-Encoding'))
      context.header('Vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
  })
  const { renderer: given } = options
  const renderers = given ? givenRenderer(given) : interfaces && builtRenderers(options.onOutput)
  const mainRenderer = () => renderers?.current(interfaces?.[0].serverBuild ?? '').renderer
  const unrendered = new UnrenderedPages((error) => api.onError(error))
  const pageCounts = { rendered: 0, leftToBrowser: 0 }
  const pagesFault = () => {
    if (!renderers || !built?.()) return undefined
    if (mainRenderer() === undefined) return NO_SERVER_BUILD
    return unrendered.isLasting ? 'The last pages could not be rendered.' : undefined
  }
  // As it was sent: the URL has more bytes for a character that is not ASCII.
  const unreadOf = ({ env, req }: ServiceContext) =>
    lengthProblem(env.incoming?.url ?? addressIn(req.raw.url))
  addStateRoutes(app, {
    catalogue,
    isVerified,
    rendersPages: () => (renderers && built?.() ? pagesFault() === undefined : undefined),
    isUnread: (one) => unreadOf(one) !== undefined,
  })
  /** Requests whose responses contain the address of the site. */
  const holdingSite = new WeakSet<Request>()
  app.use('*', async (context, next) => {
    await next()
    const caching = context.res.headers.get('Cache-Control')
    if (namesSite && holdingSite.has(context.req.raw) && caching !== null)
      context.header('Cache-Control', privately(caching))
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
    if (options.isPreview) context.header('X-Robots-Tag', 'noindex')
    if (context.res.status >= 400) context.header('Cache-Control', 'no-store')
  })
  app.use(
    '*',
    messagePages(() => ({ app: built?.(), catalogue: lastServed() })),
  )
  app.use('*', (context, next) => {
    const unread = unreadOf(context)
    return unread ? Promise.resolve(toResponse(problemAnswer(unread))) : next()
  })
  app.use('*', (context, next) => {
    const { method } = context.req
    return isRead(method) ? next() : Promise.resolve(notRead(method))
  })
  const counted = pageQuota(options.quota, (context: ServiceContext) =>
    clientOf(peerOf(context), headerOf(context.req.raw)),
  )
  if (options.photoFolder !== undefined) addPhotoRoute(app, options.photoFolder)
  const { copyTemplate, isPreview } = options
  const appKey = (open: Catalogue) => keys.ofApp(open)
  addConfigRoute(app, { lastServed, counted, appKey, copyTemplate, isPreview })
  const siteUrl = (context: ServiceContext) => {
    holdingSite.add(context.req.raw)
    return siteOf(peerOf(context), headerOf(context.req.raw))
  }
  const closeSite = addSiteRoutes(app, {
    catalogue,
    lastServed,
    siteUrl,
    counted,
    drawTermCard: options.drawTermCard ?? (renderers && cardsOf(mainRenderer)),
    sitemapPartSize: options.sitemapPartSize,
  })
  if (interfaces && renderers) {
    const common = {
      isServed: ({ revision }: Catalogue) => api.withRevision(revision) !== undefined,
      withoutKeys: (text: string) => mask.hide(text),
      unrendered,
      pageCounts,
    }
    addPageRoutes(app, {
      catalogue,
      counted,
      interfaces,
      renderers,
      siteUrl,
      copyTemplate,
      isPreview,
      common,
    })
  }
  return {
    answer,
    file: (request) => {
      const { method, address } = request
      if (!isRead(method) || lengthProblem(address)) return undefined
      return interfaces && fileOf(interfaces, splitAddress(address)[0], request.header('accept-encoding'))
    },
    fetch: (request, env = {}) => app.fetch(request, env),
    clientOf,
    addressOf: clientFinder(trustedProxies),
    keyNameOf: (address, header) => {
      const caller = identifyCaller(accepted(), keyIn(splitAddress(address)[1]) ?? header('x-api-key'))
      return 'name' in caller ? caller.name : undefined
    },
    withoutKeys: (text) => mask.hide(text),
    addressWithoutKeys: (address) => mask.hideInAddress(address),
    pagesFault,
    isReady: () => unreadyReason(catalogue(), isVerified()) === undefined,
    setKeys: (configured, appKey) => keys.replace(configured, appKey),
    pageCounts: () => pageCounts,
    failed: (error, requestId) => failed(error, api, requestId),
    close: async () => {
      await Promise.all([closeSite(), renderers?.close()])
    },
  }
}

/** The last catalogue that was served. While none can be read, it still says whose site this is. */
function remembering(current: () => Catalogue | undefined): () => Catalogue | undefined {
  let last = current()
  return () => {
    last = current() ?? last
    return last
  }
}

type ServiceContext = Context<{ Bindings: Bindings }>

/** The drawing of cards in the app's server build. */
function cardsOf(renderer: () => PageRenderer | undefined): DrawTermCard {
  return async (subject, fonts) => {
    const built = renderer()
    if (!built) throw new Overload('The app is not built.')
    return built.drawTermCard(subject, fonts)
  }
}

/** Pages and files are only read. */
function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function notRead(method: string): Response {
  const detail = `${method} is not offered: pages and files are only read, with GET or HEAD.`
  return toResponse(problemAnswer({ code: 'method-not-allowed', detail }, { Allow: 'GET, HEAD' }))
}

/** In process, a request has no field for its host. */
export function headerOf({ headers, url }: Request): (name: string) => string | null {
  return (name) => headers.get(name) ?? (name === 'host' ? new URL(url).host : null)
}

/** Path and query of a URL, as written. */
export function addressIn(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start < 0 ? '/' : url.slice(start).replace(/#.*$/s, '')
}

/** The address of the client or proxy. */
function peerOf({ env }: ServiceContext): string {
  return env.incoming?.socket.remoteAddress ?? 'in process'
}
