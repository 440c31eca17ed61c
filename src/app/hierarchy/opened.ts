import { formatOccurrence, type OccurrenceKey, parseOccurrence } from './occurrence.ts'

/** The opened occurrences. Whatever an opened one stands under is opened as well. */
export type Opened = ReadonlySet<OccurrenceKey>

/** These occurrences and all that they stand under; what is no occurrence is left out. */
export function openedOf(keys: Iterable<string>): Opened {
  const opened = new Set<OccurrenceKey>()
  for (const key of keys) {
    if (parseOccurrence(key) === undefined) continue
    for (let part = key; part !== '' && !opened.has(part); part = placeAbove(part)) opened.add(part)
  }
  return opened
}

export function withOpened(opened: Opened, keys: Iterable<OccurrenceKey>): Opened {
  return openedOf([...opened, ...keys])
}

/** Without one of them and all that stands under it: opened again, it shows its narrower terms only. */
export function withShut(opened: Opened, key: OccurrenceKey): Opened {
  return new Set([...opened].filter((other) => other !== key && !other.startsWith(`${key}.`)))
}

/** Those that nothing opened stands under. They are all that has to be written down. */
export function innermost(opened: Opened): OccurrenceKey[] {
  const above = new Set([...opened].map(placeAbove))
  return [...opened].filter((key) => !above.has(key))
}

/** The occurrences on the way to one, itself left out. */
export function wayTo(ids: readonly number[]): OccurrenceKey[] {
  return ids.slice(0, -1).map((_, index) => formatOccurrence(ids.slice(0, index + 1)))
}

/** The occurrence that one stands under; empty for a top term. */
export function placeAbove(key: OccurrenceKey): OccurrenceKey {
  return key.slice(0, Math.max(key.lastIndexOf('.'), 0))
}
