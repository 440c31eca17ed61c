/**
 * The revision of the catalogue in the `ETag` of a response: 16 hexadecimal digits at the beginning of a weak tag.
 * Undefined if there is no tag, or if another server or a proxy made it.
 */
export function revisionIn(tag: string | null): string | undefined {
  return /^W\/"([0-9a-f]{16})-/.exec(tag ?? '')?.[1]
}

export function isRevision(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text)
}

/** Both name the revision that a request reads. The parameter overrides the header. */
export const REVISION_PARAMETER = 'revision'
export const REVISION_HEADER = 'X-Revision'

/** Names the current revision in responses from another one, and if the requested one is not open. */
export const CURRENT_REVISION_HEADER = 'X-Current-Revision'
