import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { parseId } from '../contract/endpoint.ts'

/** Folders that the build fills with files whose names change with their content. */
const HASHED_FOLDER = '/assets/'

export function staticCaching(filePath: string): string {
  return filePath.replaceAll(path.sep, '/').includes(HASHED_FOLDER)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
}

/**
 * The page that holds the app, for an address of the app. The status is honest: an address that the app does not
 * know, or a term or item that does not exist, is 404, though the app says so itself.
 */
export async function appPage(
  folder: string,
  pathname: string,
  catalogue: Catalogue | undefined,
): Promise<Response> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) {
    return new Response('The app is not built. Run: npm run build\n', { status: 503, headers: PLAIN })
  }
  if (path.extname(pathname) !== '') return new Response('Not found\n', { status: 404, headers: PLAIN })
  const status = (await exists(pathname, catalogue)) ? 200 : 404
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

const VIEWS = ['browse', 'terms', 'items']

async function exists(pathname: string, catalogue: Catalogue | undefined): Promise<boolean> {
  const [view = '', id, ...more] = pathname.replace(/\/$/, '').split('/').slice(1)
  if (more.length > 0) return false
  if (id === undefined) return view === '' || VIEWS.includes(view)
  const known = parseId(id)
  if (known === undefined || (view !== 'terms' && view !== 'items')) return false
  return catalogue === undefined || catalogue.get(view === 'terms' ? 'term' : 'item', known) !== undefined
}
