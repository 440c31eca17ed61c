import type { Context, Env, Hono } from 'hono'
import type { Catalogue } from '../catalogue/catalogue.ts'

export interface StateOptions<E extends Env> {
  catalogue: () => Catalogue | undefined
  /** Whether the current catalogue is known to be undamaged. */
  isVerified: () => boolean
  /** Why pages are not rendered; undefined if they are. */
  pagesFault: () => string | undefined
  /** Whether an address is too long. Then it is refused like any other. */
  isUnread: (context: Context<E>) => boolean
}

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Adds what proxies and administrators ask: whether the process runs, and whether it can answer requests. */
export function addStateRoutes<E extends Env>(
  app: Hono<E>,
  { catalogue, isVerified, pagesFault, isUnread }: StateOptions<E>,
): void {
  app.get('/healthz', (context, next) =>
    isUnread(context) ? next() : context.json({ status: 'ok' }, 200, HEADERS),
  )
  app.get('/readyz', (context, next) => {
    if (isUnread(context)) return next()
    const open = catalogue()
    if (!open) return context.json({ status: 'no catalogue' }, 503, HEADERS)
    if (open.searchFault()) return context.json({ status: 'no searches' }, 503, HEADERS)
    if (!isVerified()) return context.json({ status: 'verifying' }, 503, HEADERS)
    // Browsers can render the pages, so requests are answered.
    const pages = pagesFault() !== undefined && { pages: 'not rendered' }
    return context.json({ status: 'ready', revision: open.revision, ...pages }, 200, HEADERS)
  })
}
