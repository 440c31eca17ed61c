/**
 * The revision of the catalogue that an answer's `ETag` names: 16 hexadecimal digits at the beginning of a weak tag.
 * Undefined where there is no tag, or one that another server or a proxy has made in its own way.
 */
export function revisionIn(tag: string | null): string | undefined {
  return tag === null ? undefined : /^W\/"([0-9a-f]{16})-/.exec(tag)?.[1]
}
