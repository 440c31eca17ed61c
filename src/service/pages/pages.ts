import path from 'node:path'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { problemAnswer } from '../problems.ts'
import { toResponse } from '../response.ts'
import { HASHED_FOLDER } from './app-files.ts'
import type { BuiltApp } from './built-app.ts'
import { firstRequests } from './first-requests.ts'
import { viewParts } from './view-scripts.ts'
import { isBelowView, parseView, type View } from './views.ts'

/** Where the page is to say what the service knows already. Hosted without the service, it stays empty. */
const FIRST = /<script type="application\/json" id="first">\s*<\/script>/

export interface AppPageOptions {
  /** Undefined where it is not built. */
  app: BuiltApp | undefined
  catalogue: Catalogue | undefined
  /** What `/config.json` says. */
  config: object
  /** Hides keys in a text. */
  withoutKeys: (text: string) => string
  /** Aborts when nobody waits for the page any longer. */
  signal?: AbortSignal
}

/**
 * The page that holds the app, for an address of the app. It brings the settings along, and says what the view will ask
 * for and which scripts it needs, so that nothing waits for the app to find that out. It is never kept by a browser, and
 * so can say which revision is served now: answers that a browser has kept of an older one are known by that. The
 * status is honest: an address that the app does not know, or a term or item that does not exist, is 404, though the app
 * says so itself.
 */
export async function appPage(
  pathname: string,
  query: URLSearchParams,
  { app, catalogue, config, withoutKeys, signal }: AppPageOptions,
): Promise<Response> {
  if (app === undefined) {
    return toResponse(
      problemAnswer(
        { code: 'overloaded', detail: 'The app is not built. Build it with: npm run build' },
        { 'Retry-After': '60' },
      ),
    )
  }
  if (isOfFile(pathname)) return notServed()
  const view = parseView(pathname)
  const isThere = view !== undefined && exists(view, catalogue)
  const asked = isThere && catalogue ? await firstRequests(view, query, catalogue, signal) : []
  // The app asks itself for what is left out here: a page repeats no key that its address holds.
  const requests = asked.filter((request) => withoutKeys(request) === request)
  const parts = view ? viewParts(view, catalogue) : []
  const scripts = view ? app.scripts(view, parts) : []
  const revision = catalogue?.revision
  const told = jsonInHtml({ config, requests, revision, ...(parts.length > 0 && { parts }) })
  const first = `<script type="application/json" id="first">${told}</script>`
  const preloads = scripts.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n`)
  const filled = app.html
    .replace(FIRST, () => first)
    // Behind what every view needs: browsers ask for a few files at a time, in the order in which they are named.
    .replace('</head>', () => `${preloads.join('')}  </head>`)
  return new Response(filled, {
    status: isThere ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': isThere ? 'no-cache' : 'no-store',
      'Content-Security-Policy': app.policy,
    },
  })
}

/** Nothing of the address is quoted: this is answered whoever asks. */
export function notServed(): Response {
  return toResponse(problemAnswer({ code: 'unknown-path', detail: 'Nothing is served at this address.' }))
}

/** Whether an address that is no file was meant for one: whoever loads a script or a picture is not helped by a page. */
function isOfFile(pathname: string): boolean {
  if (pathname.startsWith(HASHED_FOLDER)) return true
  return path.extname(pathname) !== '' && !isBelowView(pathname)
}

function exists(view: View, catalogue: Catalogue | undefined): boolean {
  return !('id' in view) || catalogue === undefined || catalogue.get(view.name, view.id) !== undefined
}

/** Nothing in it can end the element that it stands in, or begin another. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
