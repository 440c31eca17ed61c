import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { firstRequests } from './first-requests.ts'
import { viewParts, viewScripts } from './view-scripts.ts'
import { isBelowView, parseView, type View } from './views.ts'

/** Folders that the build fills with files whose names change with their content. */
const HASHED_FOLDER = '/assets/'

export function staticCaching(filePath: string): string {
  return filePath.replaceAll(path.sep, '/').includes(HASHED_FOLDER)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
}

/** Where the page is to say what the service knows already. Hosted without the service, it stays empty. */
const FIRST = /<script type="application\/json" id="first">\s*<\/script>/

export interface AppPageOptions {
  /** Folder of the built app. */
  folder: string
  catalogue: Catalogue | undefined
  /** What `/config.json` says. */
  config: object
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
  { folder, catalogue, config }: AppPageOptions,
): Promise<Response> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) {
    return new Response('The app is not built. Run: npm run build\n', { status: 503, headers: PLAIN })
  }
  if (isOfFile(pathname)) return new Response('Not found\n', { status: 404, headers: PLAIN })
  const view = parseView(pathname)
  const isThere = view !== undefined && exists(view, catalogue)
  const requests = isThere && catalogue ? await firstRequests(view, query, catalogue) : []
  const parts = view ? viewParts(view, catalogue) : []
  const scripts = view ? await viewScripts(folder, view, parts) : []
  const revision = catalogue?.revision
  const told = jsonInHtml({ config, requests, revision, ...(parts.length > 0 && { parts }) })
  const first = `<script type="application/json" id="first">${told}</script>`
  const preloads = scripts.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n`)
  const filled = html
    .replace(FIRST, () => first)
    // Behind what every view needs: browsers ask for a few files at a time, in the order in which they are named.
    .replace('</head>', () => `${preloads.join('')}  </head>`)
  return new Response(filled, {
    status: isThere ? 200 : 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

/** Whether an address that is no file was meant for one: whoever loads a script or a picture is not helped by a page. */
function isOfFile(pathname: string): boolean {
  if (pathname.startsWith(HASHED_FOLDER)) return true
  return path.extname(pathname) !== '' && !isBelowView(pathname)
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

function exists(view: View, catalogue: Catalogue | undefined): boolean {
  return !('id' in view) || catalogue === undefined || catalogue.get(view.name, view.id) !== undefined
}

/** Nothing in it can end the element that it stands in, or begin another. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
