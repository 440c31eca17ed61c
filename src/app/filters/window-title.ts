/** Characters of what was asked for that a window's title has room for. */
const ROOM = 90

/** A view's title in the window: first what tells it from other windows with the same view, then the view. */
export function windowTitle(view: string, asked: readonly string[]): string {
  if (asked.length === 0) return view
  const all = asked.join(', ').replace(/^./u, (first) => first.toUpperCase())
  return `${all.length <= ROOM ? all : `${all.slice(0, ROOM).trimEnd()}…`} – ${view}`
}
