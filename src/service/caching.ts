import { hash } from 'node:crypto'
import type { Resource } from '../contract/fields.ts'

/** The entity tag of a response. It is weak, because the same response may be sent compressed or not. */
export function entityTag(revision: string, address: string): string {
  return `W/"${revision}-${hash('sha1', address, 'base64url').slice(0, 12)}"`
}

/**
 * The entity tag of a record, the same at each of its addresses. `form` distinguishes responses with a part of the
 * record.
 */
export function recordTag(revision: string, resource: Resource, id: number, form = ''): string {
  return `W/"${revision}-${resource}-${id}${form && `-${form}`}"`
}

/** Distinguishes responses that contain the address of the site. */
export function siteTag(site: string): string {
  return hash('sha1', site, 'base64url').slice(0, 6)
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

/** The same for a response with an address that the request named. A shared cache would send it to other hosts. */
export function privately(caching: string): string {
  return caching.replace(/^public\b/, 'private')
}

/** For the description of the API, which changes with the program and not with the catalogue. */
export const PUBLISHED_CACHING = 'public, max-age=3600'
