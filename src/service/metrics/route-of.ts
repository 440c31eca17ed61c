import { LOGO_FOLDER } from '../../contract/about.ts'
import { CHANGES_FEED } from '../../contract/changes-feed.ts'
import { API_VERSION, parseEndpoint, THESAURUS_PATH } from '../../contract/endpoint.ts'
import { withoutLanguage } from '../../contract/interface-languages.ts'
import { PHOTO_FOLDER } from '../../contract/photos.ts'
import {
  ABOUT_PATH,
  CHANGE_TABLE_PATH,
  CHANGES_PATH,
  CROSSINGS_PATH,
  EDITIONS_PATH,
  GROUPS_PATH,
  parseToolPath,
  QUALITY_PATH,
  SUGGEST_TERMS_PATH,
  type ToolEndpoint,
} from '../../contract/tool-endpoint.ts'
import { parseEmbedPath, parseView, VIEW_PATHS } from '../../contract/views.ts'
import { OPENAPI_PATH } from '../openapi/published-paths.ts'
import { HASHED_FOLDER } from '../pages/app-files.ts'
import { parseThingPath } from '../pages/thing-uris.ts'
import { RECONCILE_PATH } from '../reconcile/manifest.ts'
import { parseReconcilePath } from '../reconcile/reconcile.ts'
import { isOfApi, splitAddress } from '../request-target.ts'

/** Of all addresses at which nothing is served: there are arbitrarily many. */
const OTHER = 'other'

/** Paths that are served at one address each. */
const PLAIN: ReadonlySet<string> = new Set([
  OPENAPI_PATH,
  '/healthz',
  '/readyz',
  '/config.json',
  '/robots.txt',
  '/opensearch.xml',
  CHANGES_FEED.path,
  '/site.webmanifest',
  '/sitemap.xml',
  THESAURUS_PATH,
])

const FOLDERS: readonly (readonly [folder: string, pattern: string])[] = [
  [HASHED_FOLDER, `${HASHED_FOLDER}{file}`],
  [LOGO_FOLDER, `${LOGO_FOLDER}{file}`],
  [PHOTO_FOLDER, `${PHOTO_FOLDER}{file}`],
  ['/sitemaps/', '/sitemaps/{file}'],
  ['/cards/term/', '/cards/term/{id}.png'],
  ['/api/problems/', '/api/problems/{code}'],
]

/**
 * The pattern of an address, with placeholders for ids and names. There are about a hundred patterns, whatever clients
 * request, so that each can be a label of a metric.
 */
export function routeOf(address: string): string {
  const [path] = splitAddress(address)
  if (PLAIN.has(path)) return path
  const folder = FOLDERS.find(([start]) => path.startsWith(start))
  if (folder) return folder[1]
  return isOfApi(path) ? apiRoute(path) : pageRoute(path)
}

function apiRoute(path: string): string {
  if (path === '/api' || path === '/api/') return '/api/'
  const part = parseReconcilePath(path)
  if (part !== undefined) return RECONCILE_PATH + part
  const tool = parseToolPath(path)
  if (tool) return 'fault' in tool ? OTHER : toolRoute(tool)
  const endpoint = parseEndpoint(path)
  if ('fault' in endpoint && endpoint.fault !== 'no-such-id') return OTHER
  const { resource, format } = endpoint
  const isList = 'operation' in endpoint && endpoint.operation === 'list'
  const parts = [resource, ...(isList ? [] : ['{id}']), ...(format === null ? [] : [format])]
  return `/api/${API_VERSION}/${parts.join('/')}/`
}

function toolRoute(tool: ToolEndpoint): string {
  if (tool.tool === 'group') return `/api/${API_VERSION}/groups/{id}/json/`
  if (tool.tool === 'term-crossings') return `/api/${API_VERSION}/crossings/{id}/json/`
  if (tool.tool === 'similar') return `/api/${API_VERSION}/item/{id}/similar/json/`
  if ('isTable' in tool) return CHANGE_TABLE_PATH
  return {
    change: CHANGES_PATH,
    editions: EDITIONS_PATH,
    quality: QUALITY_PATH,
    about: ABOUT_PATH,
    crossings: CROSSINGS_PATH,
    groups: GROUPS_PATH,
    'suggest-terms': SUGGEST_TERMS_PATH,
  }[tool.tool]
}

function pageRoute(path: string): string {
  const thing = parseThingPath(path)
  if (thing && thing !== 'thesaurus') return `/id/${thing.resource}/{id}`
  if (parseEmbedPath(path) !== undefined) return '/embed/terms/{id}'
  const view = parseView(path) ?? parseView(withoutLanguage(path))
  if (!view) return OTHER
  return VIEW_PATHS[view.name].replace(':id/:slug?', '{id}')
}
