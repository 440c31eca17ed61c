import path from 'node:path'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { isBelowView, parseView, type View } from '../../contract/views.ts'
import { problemAnswer } from '../problems.ts'
import { toResponse } from '../response.ts'
import { HASHED_FOLDER } from './app-files.ts'
import type { BuiltApp } from './built-app.ts'
import { firstRequests } from './first-requests.ts'
import { viewParts } from './view-scripts.ts'

/** The element that the service fills. It stays empty if the app is hosted without the service. */
const FIRST = /<script type="application\/json" id="first">\s*<\/script>/

export interface AppPageOptions {
  /** Undefined if the app is not built. */
  app: BuiltApp | undefined
  catalogue: Catalogue | undefined
  /** The content of `/config.json`. */
  config: object
  withoutKeys: (text: string) => string
  /** Aborts when the client has gone. */
  signal?: AbortSignal
}

/**
 * The page of the app for an address. It contains the settings, the view's first requests and its scripts, so that the
 * browser can load them all at once. Browsers do not cache it, so it can name the current revision; the app then
 * recognises cached responses of an older one. Unknown addresses, terms and items have status 404.
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
  if (isFileAddress(pathname)) return notServed()
  const view = parseView(pathname)
  const isThere = view !== undefined && (await exists(view, catalogue))
  const planned = isThere && catalogue ? await firstRequests(view, query, catalogue, signal) : []
  // A page must not repeat a key from its address. The app sends such requests itself.
  const requests = planned.filter((request) => withoutKeys(request) === request)
  const parts = view ? await viewParts(view, catalogue) : []
  const scripts = view ? app.scripts(view, parts) : []
  const revision = catalogue?.revision
  const data = jsonInHtml({ config, requests, revision, ...(parts.length > 0 && { parts }) })
  const first = `<script type="application/json" id="first">${data}</script>`
  const preloads = scripts.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n`)
  const filled = app.html
    .replace(FIRST, () => first)
    // After the scripts of every view, because browsers load a few files at a time, in this order.
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

/** Quotes nothing from the address, because anyone can make anyone open it. */
export function notServed(): Response {
  return toResponse(problemAnswer({ code: 'unknown-path', detail: 'Nothing is served at this address.' }))
}

/** Whether an address looks like that of a file. A client that loads a script or an image has no use for a page. */
function isFileAddress(pathname: string): boolean {
  return pathname.startsWith(HASHED_FOLDER) || (path.extname(pathname) !== '' && !isBelowView(pathname))
}

async function exists(view: View, catalogue: Catalogue | undefined): Promise<boolean> {
  return !('id' in view) || catalogue === undefined || (await catalogue.get(view.name, view.id)) !== undefined
}

/** JSON that can neither end its script element nor begin another. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
