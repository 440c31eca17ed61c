import { FORMATS, type Format } from './endpoint.ts'
import type { Resource } from './fields.ts'
import { isWholeNumber } from './list-query.ts'
import { type Parameter, type Parsed, parseParameters, type Readers } from './query-string.ts'

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

const IN_ALL_LANGUAGES: Readers<Pick<RecordQuery, 'hasLabels'>> = {
  languages: (value) =>
    value === '*' ? { hasLabels: true } : 'languages must be *, for the names and notes in all languages.',
}

const READERS: Readers<RecordQuery> = {
  max_narrower: (value) =>
    isWholeNumber(value) ? { maxNarrower: Number(value) } : 'max_narrower must be a whole number, 0 or more.',
  ...IN_ALL_LANGUAGES,
  branch: (value) =>
    value === '0' || value === '1'
      ? { isBranch: value === '1' }
      : 'branch must be 1 (the term with all its descendants) or 0 (the term alone).',
}

/** Reads the parameters of a request for one group. */
export function parseGroupRecordQuery(
  parameters: Iterable<Parameter>,
): Parsed<Pick<RecordQuery, 'hasLabels'>> {
  return parseParameters('a single group', parameters, IN_ALL_LANGUAGES, { hasLabels: false })
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
  const names = parametersOf(resource, format)
  const readers = Object.fromEntries(Object.entries(READERS).filter(([name]) => names.includes(name)))
  const subject = format === 'json' ? `a single ${resource}` : `a single ${resource} as ${format}`
  return parseParameters(subject, parameters, readers, WHOLE_RECORD)
}
