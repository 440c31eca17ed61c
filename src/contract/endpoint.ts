import type { Resource } from './fields.ts'

/** The version segment of every path (specification, section 4.1). */
export const VERSION = 'v1'
export const FORMATS = ['json'] as const
export type Format = (typeof FORMATS)[number]

export type Endpoint =
  | { operation: 'list'; resource: Resource; format: Format | null }
  | { operation: 'get'; resource: Resource; id: number; format: Format | null }

export type EndpointFault =
  | { fault: 'unknown-path' }
  | { fault: 'unknown-version'; version: string }
  | { fault: 'unknown-format'; format: string }
  | { fault: 'no-such-id'; resource: Resource; id: string }

export function listPath(resource: Resource): string {
  return `/api/${VERSION}/${resource}/json/`
}

export function recordPath(resource: Resource, id: number): string {
  return `/api/${VERSION}/${resource}/${id}/json/`
}

export function itemsPath(field: 'term' | 'term_ancestor' | 'term_branch', termId: number): string {
  return `${listPath('item')}?${field}=${termId}`
}

/**
 * Parses the path of a request, with or without its last slash. `format` is null if the path names none (the reference
 * form).
 */
export function parseEndpoint(pathname: string): Endpoint | EndpointFault {
  const [nothing, api, version, resource, first, second, ...more] = segmentsOf(pathname)
  if (nothing !== '' || api !== 'api' || version === undefined) return { fault: 'unknown-path' }
  if (version !== VERSION) {
    return /^v\d+$/.test(version) ? { fault: 'unknown-version', version } : { fault: 'unknown-path' }
  }
  if ((resource !== 'term' && resource !== 'item') || more.length > 0) return { fault: 'unknown-path' }
  if (first === undefined) return { operation: 'list', resource, format: null }
  if (second === undefined) {
    if (isFormat(first)) return { operation: 'list', resource, format: first }
    if (!/^-?\d/.test(first)) return { fault: 'unknown-format', format: first }
  }
  if (second !== undefined && !isFormat(second)) return { fault: 'unknown-format', format: second }
  const id = parseId(first)
  if (id === undefined) return { fault: 'no-such-id', resource, id: first }
  return { operation: 'get', resource, id, format: second ?? null }
}

function segmentsOf(pathname: string): string[] {
  return (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).split('/')
}

/** Parses an id in a path or a filter: a whole number in decimal digits without leading zeros. */
export function parseId(text: string): number | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

function isFormat(segment: string): segment is Format {
  return (FORMATS as readonly string[]).includes(segment)
}
