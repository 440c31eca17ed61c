import { parseId } from './endpoint.ts'
import type { Resource } from './fields.ts'
import { keysOf } from './keys.ts'

/**
 * The views of the app and their paths, one row per view. The app's router, the service's pages and their early requests
 * use this table. Each view has a folder with its name in `src/app/views`.
 */
const PLAIN_VIEWS = { home: '/', browse: '/browse', terms: '/terms', items: '/items' } as const

/** Views of one record. `:id` stands for the id of the record. */
const RECORD_VIEWS = { term: '/terms/:id', item: '/items/:id' } as const satisfies Record<Resource, string>

export type PlainView = keyof typeof PLAIN_VIEWS
export type RecordView = keyof typeof RECORD_VIEWS
export type ViewName = PlainView | RecordView

export type View = { name: PlainView } | { name: RecordView; id: number }

export const VIEW_PATHS: Readonly<Record<ViewName, string>> = { ...PLAIN_VIEWS, ...RECORD_VIEWS }
export const VIEW_NAMES: readonly ViewName[] = keysOf(VIEW_PATHS)

/** The path of a view. The inverse is `parseView`. */
export function viewPath(view: View): string {
  return 'id' in view ? VIEW_PATHS[view.name].replace(':id', String(view.id)) : VIEW_PATHS[view.name]
}

/** The view at a path, with or without a last slash; undefined if there is none. */
export function parseView(pathname: string): View | undefined {
  const path = pathname.replace(/\/$/, '') || '/'
  const plain = keysOf(PLAIN_VIEWS).find((name) => PLAIN_VIEWS[name] === path)
  if (plain !== undefined) return { name: plain }
  for (const name of keysOf(RECORD_VIEWS)) {
    const folder = RECORD_VIEWS[name].slice(0, -':id'.length)
    const id = path.startsWith(folder) ? parseId(path.slice(folder.length)) : undefined
    if (id !== undefined) return { name, id }
  }
  return undefined
}

/** Whether the first segment of a path is that of a view. */
export function isBelowView(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? ''
  return first !== '' && VIEW_NAMES.some((name) => VIEW_PATHS[name].split('/')[1] === first)
}
