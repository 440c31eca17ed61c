import type { MiddlewareHandler } from 'hono'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { PROBLEM_MEDIA_TYPE } from '../../contract/problem.ts'
import { LOCALE } from '../../contract/texts.ts'
import { parseEmbedPath, VIEW_PATHS } from '../../contract/views.ts'
import { EMBED_POLICY, MESSAGE_POLICY } from '../security.ts'
import type { BuiltApp } from './built-app.ts'
import { accentAttribute, attribute, stylesheetOf } from './document.ts'

interface Message {
  title: string
  text: string
  /** Whether the same address may have a page later. */
  mayPass: boolean
}

const MESSAGES: Readonly<Record<number, (retrySeconds: string | null) => Message>> = {
  404: () => ({ title: 'Page not found', text: 'There is no page at this address.', mayPass: false }),
  410: () => ({
    title: 'This term was removed',
    text: 'The thesaurus no longer has the term at this address.',
    mayPass: false,
  }),
  414: () => ({
    title: 'The address is too long',
    text: 'This site reads addresses of up to 8 KB. Use fewer or shorter filters.',
    mayPass: false,
  }),
  429: (seconds) => ({
    title: 'Too many pages',
    text: `More pages were opened from your address than this site serves in a minute. ${again(seconds)}`,
    mayPass: true,
  }),
  500: () => ({
    title: 'Something went wrong',
    text: 'This page could not be shown. The fault is on our side.',
    mayPass: true,
  }),
  503: (seconds) => ({
    title: 'Back in a moment',
    text: `The catalogue cannot be shown at the moment. ${again(seconds)}`,
    mayPass: true,
  }),
}

const again = (seconds: string | null) =>
  seconds === null ? 'Try again later.' : `Try again in ${seconds} ${seconds === '1' ? 'second' : 'seconds'}.`

const MAIN_LINKS = (
  [
    ['browse', 'Browse'],
    ['terms', 'A–Z'],
    ['items', 'Collection'],
  ] as const
)
  .map(([view, words]) => `<a href="${VIEW_PATHS[view]}" class="quiet-link target entry py-1">${words}</a>`)
  .join(' ')

interface Look {
  app: BuiltApp | undefined
  catalogue: Catalogue | undefined
}

/** Gives a visitor who met a problem outside the app a page that says so, where programs get the problem itself. */
export function messagePages(look: () => Look): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const page = messageFor(context.res, context.req.raw, look)
    if (page === undefined) return
    // Otherwise the headers of the problem would be kept.
    context.res = undefined
    context.res = page
  }
}

/** It has the styles of the app and quotes nothing from the address. */
function messageFor(response: Response, { headers, url }: Request, look: () => Look): Response | undefined {
  const message = MESSAGES[response.status]
  const isProblem = response.headers.get('Content-Type') === PROBLEM_MEDIA_TYPE
  if (!message || !isProblem || !headers.get('Accept')?.includes('text/html')) return undefined
  const isFramed = parseEmbedPath(new URL(url).pathname) !== undefined
  const retryAfter = response.headers.get('Retry-After')
  return new Response(html(message(retryAfter), isFramed, look()), {
    status: response.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': isFramed ? EMBED_POLICY : MESSAGE_POLICY,
      ...(retryAfter !== null && { 'Retry-After': retryAfter }),
    },
  })
}

function html({ title, text, mayPass }: Message, isFramed: boolean, { app, catalogue }: Look): string {
  const siteTitle = catalogue?.title ?? 'Vitrine'
  const language = catalogue?.language ?? LOCALE
  const home = (words: string, classes: string) =>
    `<a href="${VIEW_PATHS.home}" target="_top" class="${classes}">${words}</a>`
  // An empty address is that of the page.
  const retry = '<a href="" class="link target">Try again</a>'
  const name = `<bdi lang="${attribute(language)}">${attribute(siteTitle)}</bdi>`
  const header = `<header class="border-b border-line">
      <div class="sheet flex flex-wrap items-center gap-x-4 gap-y-1 py-3 sm:gap-x-8">
        ${home(name, 'quiet-link target py-1.5 font-serif text-lead leading-tight')}
        <nav aria-label="Main" class="flex flex-wrap gap-x-2 gap-y-1 sm:gap-x-6">${MAIN_LINKS}</nav>
      </div>
    </header>`
  return `<!doctype html>
<html lang="${LOCALE}"${catalogue ? accentAttribute(catalogue) : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} – ${attribute(siteTitle)}</title>
    ${isFramed ? '' : '<script src="/before-app.js"></script>'}
    ${app ? stylesheetOf(app.html) : ''}
  </head>
  <body>
    ${isFramed ? '' : header}
    <main class="sheet py-8">
      <div class="max-w-2xl">
        <h1 class="font-serif text-title">${title}</h1>
        <p class="mt-4 font-serif text-lead text-muted">${text}</p>
        <p class="mt-6 flex flex-wrap gap-x-6 gap-y-2">${mayPass ? retry : ''} ${home('Home', 'link target')}</p>
      </div>
    </main>
  </body>
</html>
`
}
