/**
 * What stands before a user name and password in an address, and these. They end at the last @ of the authority. Browsers
 * read a backslash as a slash, and need neither after http (https://url.spec.whatwg.org/#authority-state).
 */
const IN_ADDRESS = /^(https?:[/\\]*|(?:[a-z][a-z0-9+.-]*:)?[/\\]{2,})[^/\\?#]*@/i
const IN_TEXT = /(https?:[/\\]*|[/\\]{2,})[^/\\?#\s“”"]*@/gi

/** A web address without user name and password. */
export function withoutCredentials(address: string): string {
  return address.replace(IN_ADDRESS, '$1')
}

/** A text in which no address has a user name and password. */
export function maskCredentials(text: string): string {
  return text.includes('@') ? text.replace(IN_TEXT, '$1') : text
}
