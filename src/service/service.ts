import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Answer, type Question, toResponse } from './answer.ts'
import { type ApiKey, apiKey } from './keys.ts'
import { appPage, staticCaching } from './pages.ts'
import { Quota } from './quota.ts'
import { answerApi } from './routes/api.ts'

export interface ServiceOptions {
  /** The catalogue to answer from now; it may be exchanged for a newer one at any time. */
  catalogue: () => Catalogue | undefined
  keys: readonly ApiKey[]
  /** The key that the browser app is given. Public by nature. */
  appKey: string
  /** Requests a minute for each key and client address. */
  quota: number
  /** How the app copies a term; the app's own way where it is not given. */
  copyTemplate?: string
  /** Folder of the built app; none in tests of the API alone. */
  appFolder?: string
  onError?: (error: unknown) => void
}

/** The whole service as one function from request to response. `env` is what the server knows of the connection. */
export type Service = (request: Request, env?: object) => Response | Promise<Response>

export interface RunningService {
  fetch: Service
  /** The API alone, without the fetch API's objects around question and answer, for servers that can do without. */
  answer(question: Question, clientAddress: string): Answer | Promise<Answer>
}

export function createService(options: ServiceOptions): RunningService {
  const { catalogue, appFolder } = options
  const api = {
    catalogue,
    keys: [...options.keys, apiKey('app', options.appKey)],
    quota: new Quota(options.quota),
    onError: options.onError ?? (() => undefined),
  }
  const app = new Hono()
  app.all('/api/*', async (context) => {
    const { raw } = context.req
    const question: Question = {
      method: raw.method,
      address: addressIn(raw.url),
      header: (name) => raw.headers.get(name),
      signal: raw.signal,
    }
    return toResponse(await answerApi(question, clientAddress(context), api))
  })
  app.use(compress())
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, NO_STORE))
  app.get('/readyz', (context) => {
    const open = catalogue()
    if (!open) return context.json({ status: 'no catalogue' }, 503, NO_STORE)
    return context.json({ status: 'ready', revision: open.revision }, 200, NO_STORE)
  })
  const config = () => ({
    baseUrl: '',
    apiKey: options.appKey,
    title: catalogue()?.title ?? 'Vitrine',
    copyTemplate: options.copyTemplate,
  })
  app.get('/config.json', (context) => context.json(config(), 200, NO_STORE))
  if (appFolder !== undefined) {
    app.use('*', async (context, next) => {
      await next()
      context.header('X-Content-Type-Options', 'nosniff')
      context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    })
    const page = (context: Context) =>
      appPage(context.req.path, new URL(context.req.url).searchParams, {
        folder: appFolder,
        catalogue: catalogue(),
        config: config(),
      })
    app.get('/', page)
    // A folder that is not there yet would only be warned of; the page says so itself.
    if (existsSync(appFolder)) {
      app.get(
        '*',
        serveStatic({
          root: appFolder,
          precompressed: true,
          onFound: (filePath, context) => context.header('Cache-Control', staticCaching(filePath)),
        }),
      )
    }
    app.get('*', page)
  }
  return {
    fetch: (request, env) => app.fetch(request, env),
    answer: (question, address) => answerApi(question, address, api),
  }
}

/** Path and query of a URL, as they were written. */
function addressIn(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start < 0 ? '/' : url.slice(start).replace(/#.*$/s, '')
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The address at the other end of the connection; in process there is none. */
function clientAddress(context: Context): string {
  const env: unknown = context.env
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return 'in process'
  const incoming = env.incoming
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return 'in process'
  const socket = incoming.socket
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return 'in process'
  return String(socket.remoteAddress)
}
