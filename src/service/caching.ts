import { hash } from 'node:crypto'
import type { Resource } from '../contract/fields.ts'

/** An entity tag for one answer of one catalogue. Weak, because the same answer goes out compressed or not. */
export function entityTag(revision: string, address: string): string {
  return `W/"${revision}-${hash('sha1', address, 'base64url').slice(0, 12)}"`
}

/**
 * An entity tag for one record of a catalogue, whichever of its addresses it is asked at. `form` tells what is not the
 * whole of it.
 */
export function recordTag(revision: string, resource: Resource, id: number, form = ''): string {
  return `W/"${revision}-${resource}-${id}${form && `-${form}`}"`
}

/** Whether an `If-None-Match` field names the tag (weak comparison, RFC 9110 section 13.1.2). */
export function isNamed(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((other) => opaque(other) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

export const ANSWER_CACHING = 'public, max-age=300, stale-while-revalidate=86400'

/** For what the API says of itself: it changes with the program, not with the catalogue. */
export const PUBLISHED_CACHING = 'public, max-age=3600'
