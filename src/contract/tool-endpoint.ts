import { API_VERSION, parseId } from './endpoint.ts'

/** Addresses that compute something from the catalogue, in JSON; changes also as a table. */
/** Tools for the whole catalogue. */
const WHOLE_TOOLS = [
  'suggest-terms',
  'quality',
  'about',
  'groups',
  'crossings',
  'editions',
  'change',
] as const

/** Tools for one record. */
type RecordTool = 'similar' | 'group' | 'term-crossings'

export type ToolEndpoint =
  | { tool: (typeof WHOLE_TOOLS)[number]; isTable?: true }
  | { tool: RecordTool; id: number }

export type ToolFault =
  | { fault: 'unknown-format'; tool: ToolEndpoint['tool']; format: string }
  | { fault: MissingFault; id: string }

type MissingFault = 'no-such-item' | 'no-such-group' | 'no-such-term'

export const SUGGEST_TERMS_PATH = `/api/${API_VERSION}/suggest-terms/json/`
export const QUALITY_PATH = `/api/${API_VERSION}/quality/json/`
export const GROUPS_PATH = `/api/${API_VERSION}/groups/json/`
export const CROSSINGS_PATH = `/api/${API_VERSION}/crossings/json/`
export const EDITIONS_PATH = `/api/${API_VERSION}/editions/json/`
export const CHANGES_PATH = `/api/${API_VERSION}/change/json/`
/** All changes as a table. */
export const CHANGE_TABLE_PATH = `/api/${API_VERSION}/change/csv/`
export const ABOUT_PATH = `/api/${API_VERSION}/about/json/`

export function similarPath(itemId: number): string {
  return `/api/${API_VERSION}/item/${itemId}/similar/json/`
}

export function groupPath(id: number): string {
  return `/api/${API_VERSION}/groups/${id}/json/`
}

/** The crossings of one top term. */
export function termCrossingsPath(termId: number): string {
  return `/api/${API_VERSION}/crossings/${termId}/json/`
}

const WHOLE = new RegExp(`^/api/${API_VERSION}/(${WHOLE_TOOLS.join('|')})(?:/([^/]+))?/?$`)
/** A segment that begins with a digit is an id, any other one a format of the list. */
const GROUP = new RegExp(`^/api/${API_VERSION}/groups/(-?\\d[^/]*)(?:/([^/]+))?/?$`)
const TERM_CROSSINGS = new RegExp(`^/api/${API_VERSION}/crossings/(-?\\d[^/]*)(?:/([^/]+))?/?$`)
const SIMILAR = new RegExp(`^/api/${API_VERSION}/item/([^/]+)/similar(?:/([^/]+))?/?$`)

/** Reads the path of a request; undefined if it is no such address. The last slash and `json/` are optional. */
export function parseToolPath(path: string): ToolEndpoint | ToolFault | undefined {
  const group = GROUP.exec(path)
  if (group) return ofRecord('group', 'no-such-group', group)
  const crossings = TERM_CROSSINGS.exec(path)
  if (crossings) return ofRecord('term-crossings', 'no-such-term', crossings)
  const whole = WHOLE.exec(path)
  if (whole) {
    const [, name, format = 'json'] = whole
    const endpoint = { tool: WHOLE_TOOLS.find((tool) => tool === name) ?? 'suggest-terms' }
    if (name === 'change' && format === 'csv') return { ...endpoint, isTable: true }
    return format === 'json' ? endpoint : { fault: 'unknown-format', ...endpoint, format }
  }
  const similar = SIMILAR.exec(path)
  return similar ? ofRecord('similar', 'no-such-item', similar) : undefined
}

function ofRecord(
  tool: RecordTool,
  missing: MissingFault,
  [, written = '', format = 'json']: readonly (string | undefined)[],
): ToolEndpoint | ToolFault {
  if (format !== 'json') return { fault: 'unknown-format', tool, format }
  const id = parseId(written)
  return id === undefined ? { fault: missing, id: written } : { tool, id }
}
