import type { Context, Env, Hono } from 'hono'
import type { Catalogue } from '../catalogue/catalogue.ts'

export interface StateOptions<E extends Env> {
  catalogue: () => Catalogue | undefined
  /** Whether the current catalogue is known to be undamaged. */
  isVerified: () => boolean
  /** Whether pages are rendered; undefined if there is no app. */
  rendersPages: () => boolean | undefined
  /** Whether an address is too long. Then it is refused like any other. */
  isUnread: (context: Context<E>) => boolean
}

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Adds what proxies and administrators ask: whether the process runs, and whether it can answer requests. */
export function addStateRoutes<E extends Env>(
  app: Hono<E>,
  { catalogue, isVerified, rendersPages, isUnread }: StateOptions<E>,
): void {
  app.get('/healthz', (context, next) =>
    isUnread(context) ? next() : context.json({ status: 'ok' }, 200, HEADERS),
  )
  app.get('/readyz', (context, next) => {
    if (isUnread(context)) return next()
    const open = catalogue()
    const fault = unreadyReason(open, isVerified())
    if (!open || fault !== undefined) return context.json({ status: fault }, 503, HEADERS)
    // Browsers can render the pages, so requests are answered.
    const isRendered = rendersPages()
    const pages = isRendered !== undefined && { pages: isRendered ? 'rendered' : 'not rendered' }
    const { revision, importedAt } = open
    return context.json({ status: 'ready', revision, imported: importedAt, ...pages }, 200, HEADERS)
  })
}

/** Why requests cannot be answered; undefined if they can. */
export function unreadyReason(open: Catalogue | undefined, isVerified: boolean): string | undefined {
  if (!open) return 'no catalogue'
  if (open.searchFault()) return 'no searches'
  return isVerified ? undefined : 'verifying'
}
