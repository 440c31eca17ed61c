import { type Field, type FieldOf, fieldNamed, fieldsOf, type Resource, type ValuedField } from './fields.ts'
import { readFlags, readIds, readNumbers, TEXT_FAULTS } from './filter-values.ts'
import { keysOf } from './keys.ts'
import {
  type FilterOp,
  FLAG_OPERATORS,
  type FlagOp,
  hasOperator,
  isWordOp,
  NUMBER_OPERATORS,
  type NumberOp,
  OPERATORS,
  type Operator,
  RELATION_OPERATORS,
  type RelationOp,
  TEXT_OPERATORS,
  type TextOp,
} from './operators.ts'
import { t } from './texts.ts'

/** All filters, each once. */
export const FILTER_OPS: readonly FilterOp[] = [
  ...new Set(Object.values(OPERATORS).flatMap((operators) => keysOf(operators))),
]

/** One condition. `value` is the text of the request; the last member holds its decoded parts, several only for a list. */
export type Filter = { value: string } & (
  | {
      field: FieldOf<'text'>
      kind: 'text'
      op: TextOp
      texts: readonly string[]
      /** Whether one word of a search for words is enough; records with more of them come first. */
      isAnyWordEnough?: true
    }
  | { field: FieldOf<'number'>; kind: 'number'; op: NumberOp; numbers: readonly number[] }
  | { field: FieldOf<'relation'>; kind: 'ids'; op: RelationOp; ids: readonly number[] }
  | { field: FieldOf<'flag'>; kind: 'flags'; op: FlagOp; flags: readonly string[] }
  | { field: ValuedField; kind: 'blank'; op: 'isblank'; blank: boolean }
)

export type TextFilter = Extract<Filter, { kind: 'text' }>

export function isWordSearch(filter: Filter): filter is TextFilter {
  return filter.kind === 'text' && isWordOp(filter.op)
}

/** Whether a filter finds the records that do not have something: the complement of a set. */
export function isComplement(filter: Filter): boolean {
  return filter.kind === 'blank' && filter.blank
}

/** The filter, or a sentence that says what is wrong with its value. */
export function parseFilter(field: Field, op: FilterOp, value: string): Filter | string {
  const name = formatParameter(field, op)
  const ops = opsOf(field)
  const allowed = ops.map((one) => formatParameter(field, one)).join(', ')
  const refusal = t`${field.name} is a ${field.kind} field; it takes ${allowed}.`
  if (!ops.includes(op)) return refusal
  if (op === 'isblank') return field.kind === 'flag' ? refusal : blankFilter(field, op, name, value)
  if (field.isAddress && (op === 'bare' || op === 'exact')) return addressFilter(field, value) ?? refusal
  const form = operatorOf(field, op)?.value
  if (value === '' && form !== 'verbatim') {
    return ops.includes('isblank')
      ? t`${name} has no value; give one, or use ${field.name}_isblank=1 for records without content.`
      : t`${name} has no value; give one.`
  }
  const parts = form === 'list' ? value.split(',') : [value]
  if (form === 'list' && parts.includes('')) return t`${name} has an empty value between its commas.`
  return decodedFilter(field, op, value, parts) ?? refusal
}

/** The filter with its decoded values, or what is wrong with them; undefined if the field does not take it. */
function decodedFilter(
  field: Field,
  op: FilterOp,
  value: string,
  parts: readonly string[],
): Filter | string | undefined {
  const name = formatParameter(field, op)
  if (field.kind === 'number' && hasOperator(NUMBER_OPERATORS, op)) {
    const numbers = readNumbers(name, parts)
    return typeof numbers === 'string' ? numbers : { field, op, value, kind: 'number', numbers }
  }
  if (field.kind === 'relation' && hasOperator(RELATION_OPERATORS, op)) {
    const ids = readIds(name, parts)
    return typeof ids === 'string' ? ids : { field, op, value, kind: 'ids', ids }
  }
  if (field.kind === 'flag' && hasOperator(FLAG_OPERATORS, op)) {
    const flags = readFlags(name, parts, flagsOf(field))
    return typeof flags === 'string' ? flags : { field, op, value, kind: 'flags', flags }
  }
  if (field.kind !== 'text' || !hasOperator(TEXT_OPERATORS, op)) return undefined
  return (
    TEXT_FAULTS[TEXT_OPERATORS[op].value](name, parts) ?? { field, op, value, kind: 'text', texts: parts }
  )
}

/** Finds an address as a whole, with `http` or `https`. */
function addressFilter(field: Field, value: string): Filter | undefined {
  if (field.kind !== 'text') return undefined
  const other = value.startsWith('https:')
    ? value.replace('https:', 'http:')
    : value.replace(/^http:/, 'https:')
  return { field, op: 'exact', value, kind: 'text', texts: [...new Set([value, other])] }
}

/** What a filter of a field does. The bare one of addresses compares them as a whole. */
export function operatorOf(field: Field, op: FilterOp): Operator | undefined {
  return OPERATORS[field.kind][field.isAddress && op === 'bare' ? 'exact' : op]
}

function blankFilter(field: ValuedField, op: 'isblank', name: string, value: string): Filter | string {
  if (value !== '0' && value !== '1') return t`${name} must be 1 (blank) or 0 (has content).`
  return { field, op, value, kind: 'blank', blank: value === '1' }
}

export function formatParameter(field: Field, op: FilterOp): string {
  return op === 'bare' ? field.name : `${field.name}_${op}`
}

/** The values that a field of flags takes. */
export function flagsOf({ phrase }: FieldOf<'flag'>): readonly string[] {
  return keysOf(phrase ?? {})
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
  const op = FILTER_OPS.find((one) => one !== 'bare' && one === parameter.slice(cut + 1))
  return field && op ? { field, op } : undefined
}

/** All parameters that filter a list, with each name of each field. */
export function filterParameters(resource: Resource): string[] {
  return fieldsOf(resource).flatMap((field) =>
    [field, ...field.aliases.map((name) => ({ ...field, name }))].flatMap((named) =>
      opsOf(field).map((op) => formatParameter(named, op)),
    ),
  )
}
