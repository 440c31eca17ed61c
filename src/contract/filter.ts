import { parseId } from './endpoint.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from './envelope.ts'
import { type Field, type FieldOf, fieldNamed, fieldsOf, type Resource } from './fields.ts'
import { keysOf } from './keys.ts'
import { nearest } from './nearest.ts'
import {
  type FilterOp,
  hasOperator,
  NUMBER_OPERATORS,
  type NumberOp,
  OPERATORS,
  RELATION_OPERATORS,
  type RelationOp,
  TEXT_OPERATORS,
  type TextOp,
  type ValueForm,
} from './operators.ts'
import type { ParameterFault } from './problem.ts'
import { type Parameter, type Parsed, refuse } from './query-string.ts'
import { fold, words } from './text.ts'

/** All filters, each once. */
export const FILTER_OPS: readonly FilterOp[] = [
  ...new Set(Object.values(OPERATORS).flatMap((operators) => keysOf(operators))),
]

/** One condition. `value` is the text of the request; the last member holds its decoded parts, several only for a list. */
export type Filter = { value: string } & (
  | { field: FieldOf<'text'>; kind: 'text'; op: TextOp; texts: readonly string[] }
  | { field: FieldOf<'number'>; kind: 'number'; op: NumberOp; numbers: readonly number[] }
  | { field: FieldOf<'relation'>; kind: 'ids'; op: RelationOp; ids: readonly number[] }
  | { field: Field; kind: 'blank'; op: 'isblank'; blank: boolean }
)

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
}

type Paging = Pick<ListQuery, 'start' | 'limit' | 'orderBy'>
type PagingParameter = 'start' | 'limit' | 'order_by'

/** The parsed value of each paging parameter, or a sentence that says what is wrong with it. */
const PAGING: Record<PagingParameter, (value: string, resource: Resource) => Partial<Paging> | string> = {
  start: (value) =>
    isWholeNumber(value) ? { start: Number(value) } : 'start must be a whole number, 0 or more.',
  limit: (value) => {
    const limit = isWholeNumber(value) ? Number(value) : 0
    return limit >= 1 && limit <= MAX_LIMIT
      ? { limit }
      : `limit must be a whole number from 1 to ${MAX_LIMIT}.`
  },
  order_by: (value, resource) => {
    const orderBy = parseOrderBy(resource, value)
    return typeof orderBy === 'string' ? orderBy : { orderBy }
  },
}
const OTHER_PARAMETERS = ['api_key', ...keysOf(PAGING)]

/** Parses the parameters of a list request. Ignores `api_key`, which the service checks elsewhere. */
export function parseListQuery(resource: Resource, parameters: Iterable<Parameter>): Parsed<ListQuery> {
  const unknown: ParameterFault[] = []
  const invalid: ParameterFault[] = []
  const seen = new Set<string>()
  const filters: Filter[] = []
  const paging: Paging = { start: 0, limit: DEFAULT_LIMIT, orderBy: null }

  for (const [parameter, value] of [...parameters].filter(([name]) => name !== 'api_key')) {
    const fault = (detail: string) => invalid.push({ parameter, value, detail })
    if (isPagingParameter(parameter)) {
      if (seen.has(parameter)) fault(`${parameter} is given twice; give it once.`)
      seen.add(parameter)
      const parsed = PAGING[parameter](value, resource)
      if (typeof parsed === 'string') fault(parsed)
      else Object.assign(paging, parsed)
      continue
    }
    const target = splitParameter(resource, parameter)
    if (target === undefined) {
      const near = nearest(parameter, [...filterParameters(resource), ...OTHER_PARAMETERS])
      const hint = near === undefined ? '' : ` Did you mean “${near}”?`
      unknown.push({
        parameter,
        value,
        detail: `“${parameter.slice(0, 80)}” is not a parameter of this list.${hint}`,
      })
      continue
    }
    const filter = parseFilter(target.field, target.op, value)
    if (typeof filter === 'string') fault(filter)
    else filters.push(filter)
  }

  if (unknown.length > 0)
    return refuse('unknown-parameter', [...unknown, ...invalid], allowedFields(resource))
  if (invalid.length > 0) return refuse('invalid-parameter', invalid)
  return { ok: true, value: { resource, filters, ...paging } }
}

/** The filter, or a sentence that says what is wrong with its value. */
export function parseFilter(field: Field, op: FilterOp, value: string): Filter | string {
  const name = formatParameter(field, op)
  const known = opsOf(field)
  const allowed = known.map((one) => formatParameter(field, one)).join(', ')
  const refusal = `${field.name} is a ${field.kind} field; it takes ${allowed}.`
  if (!known.includes(op)) return refusal
  if (op === 'isblank') return blankFilter(field, op, name, value)
  const form = OPERATORS[field.kind][op]?.value
  if (value === '' && form !== 'verbatim')
    return `${name} has no value; give one, or use ${field.name}_isblank=1 for records without content.`
  const parts = form === 'list' ? value.split(',') : [value]
  if (form === 'list' && parts.includes('')) return `${name} has an empty value between its commas.`
  if (field.kind === 'number' && hasOperator(NUMBER_OPERATORS, op)) {
    const numbers = parts.map(parseNumber)
    const bad = numbers.indexOf(undefined)
    if (bad >= 0) return `${name} compares numbers; “${parts[bad]?.slice(0, 80)}” is not one.`
    return { field, op, value, kind: 'number', numbers: numbers as number[] }
  }
  if (field.kind === 'relation' && hasOperator(RELATION_OPERATORS, op)) {
    const ids = parts.map(parseId)
    const bad = ids.indexOf(undefined)
    if (bad >= 0) return `${name} takes term ids, whole numbers; “${parts[bad]?.slice(0, 80)}” is not one.`
    return { field, op, value, kind: 'ids', ids: ids as number[] }
  }
  if (field.kind !== 'text' || !hasOperator(TEXT_OPERATORS, op)) return refusal
  const fault = textFault(parts, form)
  return fault === undefined ? { field, op, value, kind: 'text', texts: parts } : `${name} ${fault}`
}

function blankFilter(field: Field, op: 'isblank', name: string, value: string): Filter | string {
  if (value !== '0' && value !== '1') return `${name} must be 1 (blank) or 0 (has content).`
  return { field, op, value, kind: 'blank', blank: value === '1' }
}

function textFault(parts: readonly string[], form: ValueForm | undefined): string | undefined {
  if (form === 'words' && parts.every((part) => words(part).length === 0))
    return 'has no word in it; give letters or digits.'
  if (form !== 'verbatim' && parts.some((part) => fold(part) === ''))
    return 'has nothing to compare once accents are folded away.'
  return undefined
}

/** The parameters of a list request, without defaults; the inverse of `parseListQuery`. */
export function formatListQuery(query: ListQuery): Parameter[] {
  const parameters: Parameter[] = query.filters.map((filter) => [
    formatParameter(filter.field, filter.op),
    filter.value,
  ])
  if (query.orderBy)
    parameters.push(['order_by', (query.orderBy.descending ? '-' : '') + query.orderBy.field.name])
  if (query.start !== 0) parameters.push(['start', String(query.start)])
  if (query.limit !== DEFAULT_LIMIT) parameters.push(['limit', String(query.limit)])
  return parameters
}

export function formatParameter(field: Field, op: FilterOp): string {
  return op === 'bare' ? field.name : `${field.name}_${op}`
}

/** The filters that a field takes. */
export function opsOf(field: Field): readonly FilterOp[] {
  return keysOf(OPERATORS[field.kind]).filter((op) => op !== 'isblank' || field.blankable)
}

/** The field and the filter that a parameter names; undefined if it names none. */
export function splitParameter(
  resource: Resource,
  parameter: string,
): { field: Field; op: FilterOp } | undefined {
  const whole = fieldNamed(resource, parameter)
  if (whole) return { field: whole, op: 'bare' }
  const cut = parameter.lastIndexOf('_')
  const field = fieldNamed(resource, parameter.slice(0, Math.max(cut, 0)))
  const op = FILTER_OPS.find((known) => known !== 'bare' && known === parameter.slice(cut + 1))
  return field && op ? { field, op } : undefined
}

function parseOrderBy(resource: Resource, value: string): OrderBy | string {
  const descending = value.startsWith('-')
  const field = fieldNamed(resource, descending ? value.slice(1) : value)
  if (field?.sortable) return { field, descending }
  const sortable = fieldsOf(resource)
    .filter((known) => known.sortable)
    .map((known) => known.name)
  const why = field
    ? `${field.name} is not a scalar text or number field`
    : `“${value.slice(0, 80)}” is not a field`
  return `${why}; order_by takes one of ${sortable.join(', ')}, with a minus sign before it for descending order.`
}

function allowedFields(resource: Resource): string[] {
  return [...fieldsOf(resource).flatMap((field) => [field.name, ...field.aliases]), ...OTHER_PARAMETERS]
}

/** All parameters that filter a list, with each name of each field. */
export function filterParameters(resource: Resource): string[] {
  return fieldsOf(resource).flatMap((field) =>
    [field, ...field.aliases.map((name) => ({ ...field, name }))].flatMap((named) =>
      opsOf(field).map((op) => formatParameter(named, op)),
    ),
  )
}

function isPagingParameter(name: string): name is PagingParameter {
  return Object.hasOwn(PAGING, name)
}

/** Decimal digits only, and no more than a number stores exactly. */
export function isWholeNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}

function parseNumber(text: string): number | undefined {
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
