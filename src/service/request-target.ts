import { isIPv4, isIPv6 } from 'node:net'
import type { Problem } from '../contract/problem.ts'

/** The path and query of a request, and the host if the target names one. */
export interface Address {
  address: string
  host?: string
}

export type Target = Address | { problem: Problem }

/** Plain path segments with any query: no escapes, dot segments or invalid characters. */
const PLAIN = /^(?:\/(?!\.)[^/\\?%#]*)+(?:\?[^#]*)?$/
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Reads a request target (RFC 9112, section 3.2). Spellings that name the same path become one (RFC 3986, section
 * 6.2.2), so that routing, quota and log agree: `/x/../api/` and `/%61pi/` are `/api/`. Quotations pass through
 * `withoutKeys`.
 */
export function parseTarget(target: string, withoutKeys: (text: string) => string): Target {
  if (PLAIN.test(target)) return { address: target }
  const absolute = ABSOLUTE.exec(target)
  if (absolute) {
    const [, host = '', rest = ''] = absolute
    if (!isHost(host)) return malformed(`“${withoutKeys(host).slice(0, 80)}” is not a host.`)
    const parsed = parseTarget(rest.startsWith('/') ? rest : `/${rest}`, withoutKeys)
    return 'problem' in parsed ? parsed : { ...parsed, host }
  }
  if (!target.startsWith('/'))
    return malformed(
      `The request is for “${withoutKeys(target).slice(0, 80)}”; a path was expected, such as /api/v1/term/json/.`,
    )
  if (target.includes('#'))
    return malformed('The address has “#” in it, which begins a fragment. Write it as %23.')
  const [path] = splitAddress(target)
  if (path.includes('\\')) return malformed('The path has a backslash in it. Write it as %5C.')
  return { address: normalPath(path) + target.slice(path.length) }
}

const HOST =
  /^(?:\[([\da-f:.]+)\]|((?:[a-z\d_](?:[\w-]{0,61}[a-z\d_])?\.)*[a-z\d_](?:[\w-]{0,61}[a-z\d_])?)\.?)(?::(\d{0,5}))?$/i
const MAX_NAME = 253

/**
 * A `Host` field, or the authority of a URL without a user: an address or a name (RFC 1123, with underscores, as
 * containers have them), and perhaps a port.
 */
export function isHost(text: string): boolean {
  const [whole, v6, name, port] = HOST.exec(text) ?? []
  if (whole === undefined || Number(port ?? 0) > 65_535) return false
  if (name === undefined) return isIPv6(v6 ?? '')
  // A name that ends in a number is an IPv4 address.
  return name.length <= MAX_NAME && (!/(?:^|\.)\d+$/.test(name) || isIPv4(name))
}

function normalPath(path: string): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped
  })
  const segments: string[] = []
  for (const segment of decoded.split('/').slice(1)) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  const isFolder = /\/\.{1,2}$/.test(decoded)
  return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`
}

export function splitAddress(address: string): [path: string, query: string] {
  const mark = address.indexOf('?')
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)]
}

/** Whether an address is below that of the API. */
export function isOfApi(address: string): boolean {
  return /^\/api(?:[/?]|$)/.test(address)
}

/** What is read of an address. Longer ones would only take time. */
const MAX_BYTES = 8 * 1024

/** The problem with an address that is too long. */
export function lengthProblem(address: string): Problem | undefined {
  if (address.length <= MAX_BYTES) return undefined
  const detail = `The address is ${address.length} bytes long; the most that is read is ${MAX_BYTES}.`
  return { code: 'uri-too-long', detail }
}

export function malformed(detail: string): { problem: Problem } {
  return { problem: { code: 'malformed-request', detail } }
}
