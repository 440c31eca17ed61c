/**
 * An address from a record, where it is one of the web or of this site; undefined for anything else. Records are written
 * by many hands, and `javascript:` or `data:` in one of them must never become a link or the source of a picture.
 */
export function webAddress(text: string | null | undefined): string | undefined {
  const address = text?.trim() ?? ''
  // Browsers drop line breaks and tabs inside of an address, and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(address)) return undefined
  if (/^\/(?!\/)/.test(address)) return address
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}
