import { parseId } from '../../contract/endpoint.ts'

/** The views that an address of the app can lead to. Each has a folder of that name in the app. */
export type View = { name: 'home' | 'browse' | 'terms' | 'items' } | { name: 'term' | 'item'; id: number }

/** The first parts of the addresses of views. */
const VIEW_FOLDERS: readonly string[] = ['browse', 'terms', 'items']

/** Whether an address begins as those of a view do, whatever comes after that. */
export function isBelowView(pathname: string): boolean {
  return VIEW_FOLDERS.includes(pathname.split('/')[1] ?? '')
}

/** What an address of the app leads to; undefined where the app does not know it. */
export function parseView(pathname: string): View | undefined {
  const [first = '', id, ...more] = pathname.replace(/\/$/, '').split('/').slice(1)
  if (more.length > 0) return undefined
  if (id === undefined) {
    if (first === '') return { name: 'home' }
    return first === 'browse' || first === 'terms' || first === 'items' ? { name: first } : undefined
  }
  const known = parseId(id)
  if (known === undefined) return undefined
  if (first === 'terms') return { name: 'term', id: known }
  return first === 'items' ? { name: 'item', id: known } : undefined
}
