import { listed } from '../ui/text/punctuation.ts'

/** Window titles show about this many characters. */
const MAX_LENGTH = 90

/** The title of a window: first what distinguishes it from other windows with the same view, then the view. */
export function windowTitle(view: string, parts: readonly string[]): string {
  if (parts.length === 0) return view
  const text = listed(parts).replace(/^./u, (first) => first.toUpperCase())
  return `${text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).trimEnd()}…`} – ${view}`
}
