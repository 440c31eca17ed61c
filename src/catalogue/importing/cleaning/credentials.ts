/**
 * Matches the start of an address and its user name and password, which end at the last @ of the authority. Browsers
 * read a backslash as a slash, and need neither after http (https://url.spec.whatwg.org/#authority-state).
 */
const IN_ADDRESS = /^(https?:[/\\]*|(?:[a-z][a-z0-9+.-]*:)?[/\\]{2,})[^/\\?#]*@/i
const IN_TEXT = /(https?:[/\\]*|[/\\]{2,})[^/\\?#\s“”"]*@/gi

/** A web address without user name and password. */
export function withoutCredentials(address: string): string {
  return address.replace(IN_ADDRESS, '$1')
}

/** Removes user names and passwords from all addresses in a text. */
export function maskCredentials(text: string): string {
  return text.includes('@') ? text.replace(IN_TEXT, '$1') : text
}
