import { parseId } from './endpoint.ts'
import type { Resource } from './fields.ts'
import { keysOf } from './keys.ts'

/**
 * The views of the app and their paths, one row per view. The app's router, the service's pages and the sitemap use this
 * table. Each view has a folder with its name in `src/app/views`.
 */
const PLAIN_VIEWS = {
  home: '/',
  browse: '/browse',
  search: '/search',
  terms: '/terms',
  crossings: '/crossings',
  groups: '/groups',
  items: '/items',
  guide: '/guide',
  about: '/about',
  'suggest-terms': '/suggest-terms',
  quality: '/quality',
  changes: '/changes',
  shelf: '/shelf',
  compare: '/compare',
} as const

/** Views that search engines should not keep: a page for staff, and a list that most catalogues have nothing for. */
const UNINDEXED: readonly PlainView[] = ['groups', 'quality']

/** Views of one record. The id decides which; the slug is for readers and may be missing. */
const RECORD_VIEWS = {
  term: '/terms/:id/:slug?',
  item: '/items/:id/:slug?',
  group: '/groups/:id/:slug?',
} as const satisfies Record<Resource | 'group', string>

const RECORD_PART = ':id/:slug?'

export type PlainView = keyof typeof PLAIN_VIEWS
export type RecordView = keyof typeof RECORD_VIEWS
export type ViewName = PlainView | RecordView

export type View = { name: PlainView } | { name: RecordView; id: number }

export const VIEW_PATHS: Readonly<Record<ViewName, string>> = { ...PLAIN_VIEWS, ...RECORD_VIEWS }
export const VIEW_NAMES: readonly ViewName[] = keysOf(VIEW_PATHS)

/** Whether search engines may keep a view without a record. */
export function isIndexed(view: PlainView): boolean {
  return !UNINDEXED.includes(view)
}

/** The paths of the views without a record that search engines may keep. */
export function indexedPaths(): string[] {
  return keysOf(PLAIN_VIEWS)
    .filter(isIndexed)
    .map((name) => PLAIN_VIEWS[name])
}

/**
 * The path of a view; the inverse of `parseView`. That of a record ends in the slug of its name, unless that is empty or
 * only the id: a record without any text is shown by its id.
 */
export function viewPath(view: View, slug = ''): string {
  if (!('id' in view)) return VIEW_PATHS[view.name]
  const id = String(view.id)
  const end = slug === '' || slug === id ? id : `${id}/${encodeURIComponent(slug)}`
  return VIEW_PATHS[view.name].replace(RECORD_PART, end)
}

/** The view at a path in capitals or small letters, with or without a last slash; undefined if there is none. */
export function parseView(pathname: string): View | undefined {
  const path = pathname.replace(/\/$/, '') || '/'
  const plain = keysOf(PLAIN_VIEWS).find((name) => PLAIN_VIEWS[name] === path.toLowerCase())
  if (plain !== undefined) return { name: plain }
  for (const name of keysOf(RECORD_VIEWS)) {
    const folder = RECORD_VIEWS[name].slice(0, -RECORD_PART.length)
    if (!path.toLowerCase().startsWith(folder)) continue
    const [first = '', ...rest] = path.slice(folder.length).split('/')
    const id = parseId(first)
    if (id !== undefined && rest.length <= 1 && !rest.includes('')) return { name, id }
  }
  return undefined
}

const EMBEDS = '/embed/terms/'

/** The path of a term's small page for frames in other sites. */
export function embedPath(termId: number): string {
  return EMBEDS + termId
}

/** The id of the term that a path embeds; undefined for any other path. */
export function parseEmbedPath(pathname: string): number | undefined {
  return pathname.startsWith(EMBEDS) ? parseId(pathname.slice(EMBEDS.length).replace(/\/$/, '')) : undefined
}

/** The path without the slug of a record: equal for all paths of the same view. */
export function withoutSlug(pathname: string): string {
  const view = parseView(pathname)
  return view && 'id' in view ? viewPath(view) : pathname
}

/** Whether the first segment of a path is that of a view. */
export function isBelowView(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? ''
  return first !== '' && VIEW_NAMES.some((name) => VIEW_PATHS[name].split('/')[1] === first)
}
