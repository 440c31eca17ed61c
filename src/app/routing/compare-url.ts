import { parseId } from '../../contract/endpoint.ts'

/** The most terms that can be compared. */
export const MAX_COMPARED = 3

/** State of a navigation that is for choosing the second term: its field takes the focus. */
export const CHOOSING = 'choosing'

export interface CompareUrl {
  readonly ids: readonly number[]
  /** Ids after the most that can be compared. */
  readonly leftOut: readonly number[]
  /** What is no id. */
  readonly unreadable: readonly string[]
}

/** The terms to compare, each once. */
export function readCompareUrl(query: URLSearchParams): CompareUrl {
  const parts = [...new Set(query.getAll('terms').flatMap((list) => list.split(/[,،]/)))]
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const ids = [...new Set(parts.flatMap((part) => parseId(part) ?? []))]
  return {
    ids: ids.slice(0, MAX_COMPARED),
    leftOut: ids.slice(MAX_COMPARED),
    unreadable: parts.filter((part) => parseId(part) === undefined),
  }
}
