/**
 * The revision of the catalogue in the `ETag` of a response: 16 hexadecimal digits at the beginning of a weak tag.
 * Undefined if there is no tag, or if another server or a proxy made it.
 */
export function revisionIn(tag: string | null): string | undefined {
  return /^W\/"([0-9a-f]{16})-/.exec(tag ?? '')?.[1]
}
