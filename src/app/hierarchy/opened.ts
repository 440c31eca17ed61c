import { append } from './append.ts'
import { formatOccurrence, MAX_LINKED, type OccurrenceKey, parseOccurrence } from './occurrence.ts'

/** The opened occurrences, always with all occurrences above them. */
export type Opened = ReadonlySet<OccurrenceKey>

/** These occurrences and all above them; invalid keys are ignored. */
export function openedFrom(keys: Iterable<string>): Opened {
  const opened = new Set<OccurrenceKey>()
  for (const key of keys) {
    if (opened.has(key) || parseOccurrence(key) === undefined) continue
    for (let part = key; part !== '' && !opened.has(part); part = parentKey(part)) opened.add(part)
  }
  return opened
}

export function withOpened(opened: Opened, keys: Iterable<OccurrenceKey>): Opened {
  return openedFrom([...opened, ...keys])
}

/** Also closes the whole branch, so that reopening shows only the direct narrower terms. */
export function withClosed(opened: Opened, key: OccurrenceKey): Opened {
  return new Set([...opened].filter((other) => other !== key && !other.startsWith(`${key}.`)))
}

/** The opened occurrences without opened ones below them. They identify the whole set. */
export function innermost(opened: Opened): OccurrenceKey[] {
  const above = new Set([...opened].map(parentKey))
  return [...opened].filter((key) => !above.has(key))
}

/**
 * The opened occurrences as short text for a URL: each path writes only how it differs from the path before it, with one
 * hyphen for each term that it leaves. `934.935.936-940--950` stands for `934.935.936`, `934.935.940` and `934.950`.
 */
export function formatBranches(opened: Opened): string {
  let text = ''
  let before: readonly string[] = []
  for (const key of innermost(openedFrom(opened)).sort(byPath)) {
    const ids = key.split('.')
    const shared = ids.findIndex((id, level) => id !== before[level])
    text += '-'.repeat(before.length - shared) + ids.slice(shared).join('.')
    before = ids
  }
  return text
}

/** It begins at the first of several hyphens only, so that a text of nothing else takes no longer than others. */
const HYPHENS_AND_IDS = /(?<!-)(-*)([^-]+)/g

/** Reads the text of `formatBranches`, or keys joined by commas. Invalid parts are ignored, and so are longer paths than links have. */
export function parseBranches(text: string): Opened {
  const keys: string[] = []
  for (const branch of text.split(',')) {
    let path: string[] = []
    for (const [, left = '', ids = ''] of branch.matchAll(HYPHENS_AND_IDS)) {
      path = [...path.slice(0, Math.max(0, path.length - left.length)), ...ids.split('.')]
      if (path.length <= MAX_LINKED) keys.push(path.join('.'))
    }
  }
  return openedFrom(keys)
}

/** Puts paths that begin alike next to each other. */
function byPath(one: OccurrenceKey, other: OccurrenceKey): number {
  const [a, b] = [one.split('.'), other.split('.')]
  const level = a.findIndex((id, index) => id !== b[index])
  if (level < 0) return a.length - b.length
  return Number(a[level]) - Number(b[level] ?? -1)
}

/** Keys of the occurrences above the end of a path. */
export function ancestorKeys(ids: readonly number[]): OccurrenceKey[] {
  return ids.slice(0, -1).map((_, index) => formatOccurrence(ids.slice(0, index + 1)))
}

/** Key of the occurrence above; empty for a top term. */
export function parentKey(key: OccurrenceKey): OccurrenceKey {
  return key.slice(0, Math.max(key.lastIndexOf('.'), 0))
}

/** The id at the end of a key. */
export function lastId(key: OccurrenceKey): number {
  return Number(key.slice(key.lastIndexOf('.') + 1))
}

/** The opened ids by the key of their parent. */
export function idsByParent(opened: Opened): ReadonlyMap<OccurrenceKey, readonly number[]> {
  const ids = new Map<OccurrenceKey, number[]>()
  for (const key of opened) append(ids, parentKey(key), lastId(key))
  return ids
}
