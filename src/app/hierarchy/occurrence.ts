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
