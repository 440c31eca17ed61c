import { parseId, VERSION } from './endpoint.ts'

/** Addresses that compute something from the catalogue, in JSON only. */
export type ToolEndpoint = { tool: 'suggest-terms' } | { tool: 'similar'; id: number }

export type ToolFault =
  | { fault: 'unknown-format'; tool: ToolEndpoint['tool']; format: string }
  | { fault: 'no-such-item'; id: string }

export const SUGGEST_TERMS_PATH = `/api/${VERSION}/suggest-terms/json/`

export function similarPath(itemId: number): string {
  return `/api/${VERSION}/item/${itemId}/similar/json/`
}

const SUGGEST_TERMS = new RegExp(`^/api/${VERSION}/suggest-terms(?:/([^/]+))?/?$`)
const SIMILAR = new RegExp(`^/api/${VERSION}/item/([^/]+)/similar(?:/([^/]+))?/?$`)

/** Reads the path of a request; undefined if it is no such address. The last slash and `json/` are optional. */
export function parseToolPath(path: string): ToolEndpoint | ToolFault | undefined {
  const suggest = SUGGEST_TERMS.exec(path)
  if (suggest) {
    const [, format = 'json'] = suggest
    return format === 'json'
      ? { tool: 'suggest-terms' }
      : { fault: 'unknown-format', tool: 'suggest-terms', format }
  }
  const similar = SIMILAR.exec(path)
  if (!similar) return undefined
  const [, written = '', format = 'json'] = similar
  if (format !== 'json') return { fault: 'unknown-format', tool: 'similar', format }
  const id = parseId(written)
  return id === undefined ? { fault: 'no-such-item', id: written } : { tool: 'similar', id }
}
