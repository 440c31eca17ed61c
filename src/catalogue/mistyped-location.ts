/** Characters that files of settings, and copied text, put around an address. Spaces include invisible ones. */
const AROUND = '\\s\\u200B"\'`“”‘’<>'
const FIRST = new RegExp(`^[${AROUND}]`)
const LAST = new RegExp(`[${AROUND}]$`)
const ALL_AROUND = new RegExp(`^[${AROUND}]+|[${AROUND}]+$`, 'g')

/** The beginning of an address, and of one whose colon or slashes are wrong. A single slash is that of a folder. */
const KNOWN_SCHEME = /^(postgres(?:ql)?|https?|file)(\s*:[\s:/]*|\/{2,})/i
const SCHEME = /^[a-z][a-z0-9+.-]+:\/\//i
/** Paths that cannot be addresses: in this folder or the one above it, from the root, and with a drive. */
const PATH = /^(?:\.{1,2}[/\\]|\/(?!\/)|[a-z]:[/\\])/i
const CREDENTIALS = /:[^@]*@/
/** The other way to write where a PostgreSQL server is: host=… user=… password=… */
const PASSWORD_PARAMETER = /(?:^|[\s;&])password\s*=/i

/**
 * What is wrong with an address that is slightly wrong, as the rest of a sentence that begins with “it”; undefined if the
 * location is an address with a scheme, or can be the path of a file. Quotes nothing that may hold a password.
 */
export function mistypedAddress(location: string): string | undefined {
  const text = location.replaceAll(ALL_AROUND, '')
  const [beginning, scheme, separator] = KNOWN_SCHEME.exec(text) ?? []
  const isAddress = beginning !== undefined || SCHEME.test(text) || hasPassword(text)
  if (!isAddress) return undefined
  if (FIRST.test(location)) return `begins with ${nameOf(location[0])}`
  if (LAST.test(location)) return `ends with ${nameOf(location.at(-1))}`
  if (beginning !== undefined && !separator?.startsWith('://'))
    return `begins with “${beginning.trim()}” instead of “${scheme}://”`
  if (SCHEME.test(text)) return undefined
  return PASSWORD_PARAMETER.test(text)
    ? 'is a list of parameters instead of an address'
    : 'has a user and a password but does not begin with a scheme such as postgres://'
}

function hasPassword(text: string): boolean {
  if (PASSWORD_PARAMETER.test(text) || /:\/\/[^/]*@/.test(text)) return true
  return CREDENTIALS.test(text) && !PATH.test(text)
}

function nameOf(character: string | undefined): string {
  return /[\s\u200B]/.test(character ?? '') ? 'a space or a line break' : `the character ${character}`
}
