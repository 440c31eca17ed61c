/** An occurrence is a term at the end of one path; its key is the ids from the top joined by dots: `12.40.73`. */
export type OccurrenceKey = string

export function formatOccurrence(ids: readonly number[]): OccurrenceKey {
  return ids.join('.')
}

/** The ids of a key; undefined for an invalid key. */
export function parseOccurrence(text: string): number[] | undefined {
  if (!/^(0|[1-9]\d{0,15})(\.(0|[1-9]\d{0,15}))*$/.test(text)) return undefined
  const ids = text.split('.').map(Number)
  return ids.every(Number.isSafeInteger) ? ids : undefined
}

/** The most terms of a path that a link names as a whole. No thesaurus is deeper; a chain of faulty relations may be. */
export const MAX_LINKED = 256
/** Of a longer path, a link names so many of the last terms. They select the first place that ends with them. */
const LINKED_END = 16

/** The part of a path that links name, so that the links to all terms of a long path are short. */
export function linkedPath(path: readonly number[], end = path.length): readonly number[] {
  return path.slice(end <= MAX_LINKED ? 0 : end - LINKED_END, end)
}
