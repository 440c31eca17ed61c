/**
 * A URL from a record if it is http(s) or a path of this site, else undefined. Records are untrusted: `javascript:` or
 * `data:` must never become a link or the source of a picture.
 */
export function webAddress(text: string | null | undefined): string | undefined {
  const address = text?.trim() ?? ''
  // Browsers ignore line breaks and tabs inside a URL, and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(address)) return undefined
  if (/^\/(?!\/)/.test(address)) return address
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}
