import { FORMATS, type Format } from './endpoint.ts'
import type { Resource } from './fields.ts'
import { isWholeNumber } from './list-query.ts'
import { type Parameter, type Parsed, parseParameters, type Readers, refuse } from './query-string.ts'

/** The parameters of a request for one record. */
export interface RecordQuery {
  /** A term with more narrower terms comes without its Narrower relations. Null: there is no limit. */
  maxNarrower: number | null
  /** Whether all descendants of a term come with it. */
  isBranch: boolean
  /** Whether the record of a term has its names and notes in all languages. */
  hasLabels: boolean
  /** The edition in which a term is wanted; null for today's record. */
  edition: EditionQuery | null
}

/** An edition by its number, or the one that was published last up to a time. */
export type EditionQuery = { number: number } | { date: Date }

const WHOLE_RECORD: RecordQuery = { maxNarrower: null, isBranch: false, hasLabels: false, edition: null }

const EDITION: Readers<Pick<RecordQuery, 'edition'>> = {
  edition: (value) =>
    isWholeNumber(value)
      ? { edition: { number: Number(value) } }
      : 'edition must be a whole number, 1 or more.',
  date: (value) => {
    const date = dateIn(value)
    return date === undefined
      ? 'date must be a day or a moment, such as 2026-03-01 or 2026-03-01T12:00:00Z.'
      : { edition: { date } }
  },
}

/** A day, or a moment with its offset from UTC (RFC 3339). */
const DATE = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

/** A moment, or the end of a day in UTC. */
function dateIn(value: string): Date | undefined {
  const [, day = '', time = 'T23:59:59.999Z'] = DATE.exec(value) ?? []
  const date = new Date(day + time)
  const isDay = new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2))
  return isDay && !Number.isNaN(date.getTime()) ? date : undefined
}

const IN_ALL_LANGUAGES: Readers<Pick<RecordQuery, 'hasLabels'>> = {
  languages: (value) =>
    value === '*' ? { hasLabels: true } : 'languages must be *, for the names and notes in all languages.',
}

const READERS: Readers<RecordQuery> = {
  max_narrower: (value) =>
    isWholeNumber(value) ? { maxNarrower: Number(value) } : 'max_narrower must be a whole number, 0 or more.',
  ...IN_ALL_LANGUAGES,
  ...EDITION,
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
  if (format === 'json') return ['max_narrower', 'languages', ...Object.keys(EDITION)]
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
  const given = [...parameters]
  const inEdition = given.filter(([name]) => name in EDITION)
  const others = given.filter(([name]) => names.includes(name) && !(name in EDITION))
  if (inEdition.length > 0 && inEdition.length + others.length > 1) {
    const detail = 'A term of an edition takes one of edition and date, and no other parameter.'
    return refuse('invalid-parameter', [{ parameter: inEdition[0]?.[0] ?? '', value: null, detail }])
  }
  return parseParameters(subject, given, readers, WHOLE_RECORD)
}
