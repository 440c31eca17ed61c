import { DEFAULT_LIMIT, MAX_LIMIT } from './envelope.ts'
import { type Field, fieldNamed, fieldsOf, type Resource } from './fields.ts'
import { type Filter, filterParameters, formatParameter, parseFilter, splitParameter } from './filter.ts'
import { keysOf } from './keys.ts'
import { nearest } from './nearest.ts'
import type { ParameterFault } from './problem.ts'
import { COMMON_PARAMETERS, type Parameter, type Parsed, refuse } from './query-string.ts'
import { t } from './texts.ts'

export interface OrderBy {
  field: Field
  descending: boolean
}

/** A request for a list. A record must match all filters. */
export interface ListQuery {
  resource: Resource
  filters: readonly Filter[]
  orderBy: OrderBy | null
  start: number
  limit: number
  /** The language by whose names terms are sorted; that of the catalogue without it. */
  language?: string | undefined
}

/** How the words of the search box are searched: a record has all of them, or at least one. */
export const WORDS_VALUES = ['all', 'most'] as const

type Settings = Pick<ListQuery, 'start' | 'limit' | 'orderBy'> & { words: (typeof WORDS_VALUES)[number] }
type SettingParameter = 'start' | 'limit' | 'order_by' | 'words'

/** The parsed value of each parameter of a page, or a sentence that says what is wrong with it. */
export const PAGING = {
  start: (value: string) =>
    isWholeNumber(value) ? { start: Number(value) } : t`start must be a whole number, 0 or more.`,
  limit: (value: string) => limitFault(value, MAX_LIMIT) ?? { limit: Number(value) },
}

/** The same of each parameter that is no filter. */
const SETTINGS: Record<SettingParameter, (value: string, resource: Resource) => Partial<Settings> | string> =
  {
    ...PAGING,
    order_by: (value, resource) => {
      const orderBy = parseOrderBy(resource, value)
      return typeof orderBy === 'string' ? orderBy : { orderBy }
    },
    words: (value) => {
      const words = WORDS_VALUES.find((one) => one === value)
      return words ? { words } : t`words must be all or most.`
    },
  }

/** Parses the parameters of a list request. Ignores those that every request takes. */
export function parseListQuery(resource: Resource, parameters: Iterable<Parameter>): Parsed<ListQuery> {
  const unknown: ParameterFault[] = []
  const invalid: ParameterFault[] = []
  const seen = new Set<string>()
  const filters: Filter[] = []
  const settings: Settings = { start: 0, limit: DEFAULT_LIMIT, orderBy: null, words: 'all' }

  for (const [parameter, value] of [...parameters].filter(([name]) => !COMMON_PARAMETERS.includes(name))) {
    const fault = (detail: string) => invalid.push({ parameter, value, detail })
    if (isSetting(parameter)) {
      if (seen.has(parameter)) fault(t`${parameter} is given twice; give it once.`)
      seen.add(parameter)
      const parsed = SETTINGS[parameter](value, resource)
      if (typeof parsed === 'string') fault(parsed)
      else Object.assign(settings, parsed)
      continue
    }
    const target = splitParameter(resource, parameter)
    if (target === undefined) {
      const near = nearest(parameter, [...filterParameters(resource), ...otherParameters()])
      const name = parameter.slice(0, 80)
      const detail =
        near === undefined
          ? t`“${name}” is not a parameter of this list.`
          : t`“${name}” is not a parameter of this list. Did you mean “${near}”?`
      unknown.push({ parameter, value, detail })
      continue
    }
    const filter = parseFilter(target.field, target.op, value)
    if (typeof filter === 'string') fault(filter)
    else filters.push(filter)
  }

  if (unknown.length > 0)
    return refuse('unknown-parameter', [...unknown, ...invalid], allowedFields(resource))
  if (invalid.length > 0) return refuse('invalid-parameter', invalid)
  const { words: enough, ...paging } = settings
  const searches = enough === 'all' ? filters : filters.map(withAnyWord)
  return { ok: true, value: { resource, filters: searches, ...paging } }
}

function withAnyWord(filter: Filter): Filter {
  const isSearchBox = filter.kind === 'text' && filter.op === 'bare' && filter.field.name === 'text'
  return isSearchBox ? { ...filter, isAnyWordEnough: true } : filter
}

/** The parameters of a list request, without defaults; the inverse of `parseListQuery`. */
export function formatListQuery(query: ListQuery): Parameter[] {
  const parameters: Parameter[] = query.filters.map((filter) => [
    formatParameter(filter.field, filter.op),
    filter.value,
  ])
  if (query.filters.some((filter) => filter.kind === 'text' && filter.isAnyWordEnough))
    parameters.push(['words', 'most'])
  if (query.orderBy)
    parameters.push(['order_by', (query.orderBy.descending ? '-' : '') + query.orderBy.field.name])
  if (query.start !== 0) parameters.push(['start', String(query.start)])
  if (query.limit !== DEFAULT_LIMIT) parameters.push(['limit', String(query.limit)])
  return parameters
}

function parseOrderBy(resource: Resource, value: string): OrderBy | string {
  const descending = value.startsWith('-')
  const field = fieldNamed(resource, descending ? value.slice(1) : value)
  if (field?.sortable) return { field, descending }
  const sortable = fieldsOf(resource)
    .filter(({ sortable }) => sortable)
    .map(({ name }) => name)
  const names = sortable.join(', ')
  return field
    ? t`${field.name} is not a scalar text or number field; order_by takes one of ${names}, with a minus sign before it for descending order.`
    : t`“${value.slice(0, 80)}” is not a field; order_by takes one of ${names}, with a minus sign before it for descending order.`
}

function allowedFields(resource: Resource): string[] {
  return [...fieldsOf(resource).flatMap((field) => [field.name, ...field.aliases]), ...otherParameters()]
}

function otherParameters(): string[] {
  return [...COMMON_PARAMETERS, ...keysOf(SETTINGS)]
}

function isSetting(name: string): name is SettingParameter {
  return Object.hasOwn(SETTINGS, name)
}

/** What is wrong with a limit; undefined if nothing is. */
export function limitFault(value: string, most: number): string | undefined {
  const isValid = isWholeNumber(value) && Number(value) >= 1 && Number(value) <= most
  return isValid ? undefined : t`limit must be a whole number from 1 to ${most}.`
}

/** Decimal digits only, and no more than a number stores exactly. */
export function isWholeNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}
