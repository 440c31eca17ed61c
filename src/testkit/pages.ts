import { z } from 'zod/mini'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Service, ServiceOptions } from '../service/service.ts'
import { APP_PAGE, appFolderWith } from './app-folder.ts'
import { PAGE_RENDERER } from './page-renderer.ts'
import { serviceOver } from './world.ts'

/** The service with a built app that renders its pages. The build names no scripts, unless a folder is given. */
export function pagesOver(catalogue: Catalogue, options: Partial<ServiceOptions> = {}): Service {
  const appFolder = appFolderWith({ 'index.html': APP_PAGE, 'manifest.json': '{}' })
  return serviceOver(catalogue, { appFolder, renderer: PAGE_RENDERER, ...options })
}

/** What the service responds for a page: its status, its texts and the data that it holds. */
export async function openPage(service: Service, address: string, headers: Record<string, string> = {}) {
  const response = await service(new Request(`http://museum.test${address}`, { headers }))
  const html = await response.text()
  const state: unknown = JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] || 'null')
  const preloaded = [...html.matchAll(/<link rel="modulepreload" crossorigin href="(.*?)">/g)]
  return {
    status: response.status,
    location: response.headers.get('Location'),
    tag: response.headers.get('ETag'),
    html,
    // React writes an empty comment between two texts.
    text: html
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
    state,
    preloaded: preloaded.map(([, href]) => href),
  }
}

/** The keys of the queries in the state of a page. */
export function queriesIn(state: unknown): unknown[] {
  const { queries } = z
    .object({ queries: z.object({ queries: z.array(z.object({ queryKey: z.array(z.unknown()) })) }) })
    .parse(state)
  return queries.queries
    .map(({ queryKey }) => queryKey)
    .sort((one, other) => (String(one) < String(other) ? -1 : 1))
}
