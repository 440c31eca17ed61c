import { DEFAULT_FACET_LIMIT, FACET_FIELDS, type FacetQuery, facetNamed, MAX_FACET_LIMIT } from './facets.ts'
import type { Resource } from './fields.ts'
import { isWholeNumber, type ListQuery, parseListQuery } from './list-query.ts'
import type { ParameterFault } from './problem.ts'
import { type Parameter, type Parsed, refuse } from './query-string.ts'

/** A request for a page of a list, with what to count in the whole list. */
export interface ListRequest {
  query: ListQuery
  facets: FacetQuery | null
  /** Whether a list without records says what may have been meant. */
  isCorrected: boolean
  /** Whether to count the terms of each letter. */
  hasLetters: boolean
}

const FACET_PARAMETERS: readonly string[] = ['facet', 'facet_limit']

/** Parses the parameters of a request for a page. Lists of terms have no facets. */
export function parseListRequest(resource: Resource, parameters: readonly Parameter[]): Parsed<ListRequest> {
  const own = OF_PAGES[resource]
  const list = parseListQuery(
    resource,
    parameters.filter(([name]) => !own.includes(name)),
  )
  const given = (names: readonly string[]) =>
    parameters.filter(([name]) => own.includes(name) && names.includes(name))
  const facets = parseFacets(given(FACET_PARAMETERS))
  const corrections = parseSwitch(given([CORRECTIONS]))
  const letters = parseSwitch(given([LETTERS]))
  if (list.ok) {
    if (!facets.ok) return facets
    if (!corrections.ok) return corrections
    if (!letters.ok) return letters
    const counted = { facets: facets.value, isCorrected: corrections.value, hasLetters: letters.value }
    return { ok: true, value: { query: list.value, ...counted } }
  }
  const { code, errors = [], allowed } = list.problem
  const faults = [facets, corrections, letters].flatMap((part) =>
    part.ok ? [] : (part.problem.errors ?? []),
  )
  return refuse(code, [...errors, ...faults], allowed && [...allowed, ...own])
}

const CORRECTIONS = 'corrections'
const LETTERS = 'letters'

/** Parameters that only a page of a list takes. */
const OF_PAGES: Readonly<Record<Resource, readonly string[]>> = {
  term: [LETTERS, CORRECTIONS],
  item: [...FACET_PARAMETERS, CORRECTIONS],
}
export const PAGE_PARAMETERS: readonly string[] = [...FACET_PARAMETERS, LETTERS, CORRECTIONS]

/** Whether a parameter is 1. */
function parseSwitch(parameters: readonly Parameter[]): Parsed<boolean> {
  const faults = parameters.flatMap(([name, value], at) =>
    fault(name, value, at > 0 ? `${name} is given twice; give it once.` : switchFault(name, value)),
  )
  if (faults.length > 0) return refuse('invalid-parameter', faults)
  return { ok: true, value: parameters[0]?.[1] === '1' }
}

function switchFault(name: string, value: string): string | undefined {
  return value === '1' || value === '0' ? undefined : `${name} must be 1 or 0.`
}

function parseFacets(parameters: readonly Parameter[]): Parsed<FacetQuery | null> {
  const names = parameters.filter(([name]) => name === 'facet').map(([, value]) => value)
  const limits = parameters.filter(([name]) => name !== 'facet').map(([, value]) => value)
  const faults = [
    ...names.flatMap((value, at) => fault('facet', value, facetFault(value, names.indexOf(value) < at))),
    ...limits.flatMap((value, at) => fault('facet_limit', value, limitFault(value, at > 0))),
  ]
  if (faults.length > 0) {
    const isFacetFaulty = faults.some(({ parameter }) => parameter === 'facet')
    return refuse('invalid-parameter', faults, isFacetFaulty ? FACET_NAMES : undefined)
  }
  if (names.length === 0) return { ok: true, value: null }
  const fields = names.flatMap((name) => facetNamed(name) ?? [])
  return { ok: true, value: { fields, limit: Number(limits[0] ?? DEFAULT_FACET_LIMIT) } }
}

function fault(parameter: string, value: string, detail: string | undefined): ParameterFault[] {
  return detail === undefined ? [] : [{ parameter, value, detail }]
}

function facetFault(value: string, isRepeated: boolean): string | undefined {
  if (facetNamed(value) === undefined)
    return `“${value.slice(0, 80)}” is not a facet; facet takes one of ${FACET_NAMES.join(', ')}.`
  return isRepeated ? `facet=${value} is given twice; give it once.` : undefined
}

function limitFault(value: string, isRepeated: boolean): string | undefined {
  if (isRepeated) return 'facet_limit is given twice; give it once.'
  const limit = isWholeNumber(value) ? Number(value) : 0
  if (limit >= 1 && limit <= MAX_FACET_LIMIT) return undefined
  return `facet_limit must be a whole number from 1 to ${MAX_FACET_LIMIT}.`
}

const FACET_NAMES: string[] = FACET_FIELDS.map(({ facet }) => facet)
