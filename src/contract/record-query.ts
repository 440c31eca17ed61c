import { COMMON_PARAMETERS } from './data-languages.ts'
import { FORMATS, type Format } from './endpoint.ts'
import type { Resource } from './fields.ts'
import { isWholeNumber } from './list-query.ts'
import type { ParameterFault } from './problem.ts'
import { type Parameter, type Parsed, refuse } from './query-string.ts'

/** The parameters of a request for one record. */
export interface RecordQuery {
  /** A term with more narrower terms comes without its Narrower relations. Null: there is no limit. */
  maxNarrower: number | null
  /** Whether all descendants of a term come with it. */
  isBranch: boolean
  /** Whether the record of a term has its names and notes in all languages. */
  hasLabels: boolean
}

const WHOLE_RECORD: RecordQuery = { maxNarrower: null, isBranch: false, hasLabels: false }

/** Reads a value, or returns the sentence that says what is wrong with it. */
const READERS: Readonly<Record<string, (value: string) => Partial<RecordQuery> | string>> = {
  max_narrower: (value) =>
    isWholeNumber(value) ? { maxNarrower: Number(value) } : 'max_narrower must be a whole number, 0 or more.',
  languages: (value) =>
    value === '*' ? { hasLabels: true } : 'languages must be *, for the names and notes in all languages.',
  branch: (value) =>
    value === '0' || value === '1'
      ? { isBranch: value === '1' }
      : 'branch must be 1 (the term with all its descendants) or 0 (the term alone).',
}

/** All except those that every request takes. */
function parametersOf(resource: Resource, format: Format): string[] {
  if (resource === 'item') return []
  if (format === 'json') return ['max_narrower', 'languages']
  return FORMATS[format].hasBranch ? ['branch'] : []
}

/** Reads the parameters of a single-record request. */
export function parseRecordQuery(
  resource: Resource,
  format: Format,
  parameters: Iterable<Parameter>,
): Parsed<RecordQuery> {
  const allowed = [...parametersOf(resource, format), ...COMMON_PARAMETERS]
  const unknown: ParameterFault[] = []
  const invalid: ParameterFault[] = []
  const seen = new Set<string>()
  const query = { ...WHOLE_RECORD }
  for (const [parameter, value] of parameters) {
    if (COMMON_PARAMETERS.includes(parameter)) continue
    const read = allowed.includes(parameter) ? READERS[parameter] : undefined
    if (read === undefined) {
      const what = format === 'json' ? resource : `${resource} as ${format}`
      unknown.push({ parameter, value, detail: unknownDetail(parameter, what, allowed) })
      continue
    }
    const parsed = seen.has(parameter) ? `${parameter} is given twice; give it once.` : read(value)
    seen.add(parameter)
    if (typeof parsed === 'string') invalid.push({ parameter, value, detail: parsed })
    else Object.assign(query, parsed)
  }
  if (unknown.length > 0) return refuse('unknown-parameter', [...unknown, ...invalid], allowed)
  if (invalid.length > 0) return refuse('invalid-parameter', invalid)
  return { ok: true, value: query }
}

function unknownDetail(parameter: string, what: string, allowed: readonly string[]): string {
  return `“${parameter.slice(0, 80)}” is not a parameter of a single ${what}, which takes ${new Intl.ListFormat('en-AU').format(allowed)}.`
}
