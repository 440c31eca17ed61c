import { fieldNamed, fieldsOf, type Resource } from '../../contract/fields.ts'
import { FILTER_OPS, type FilterOp, formatParameter, opsOf } from '../../contract/filter.ts'
import { nearest } from '../../contract/nearest.ts'

/** Every parameter that says what is searched, or in which order. */
function parameterNames(resource: Resource): string[] {
  const filters = fieldsOf(resource).flatMap((field) =>
    [field.name, ...field.aliases].flatMap((name) =>
      opsOf(field).map((op) => formatParameter({ ...field, name }, op)),
    ),
  )
  return [...filters, 'order_by']
}

/** What was probably meant by a parameter that there is not. Undefined where there is one, or nothing is near. */
export function meantParameter(resource: Resource, parameter: string): string | undefined {
  const names = parameterNames(resource)
  return names.includes(parameter) || NOT_OURS.includes(parameter) ? undefined : nearest(parameter, names)
}

/** Read by the API or by the list, but no filters. */
const NOT_OURS = ['start', 'limit', 'api_key']

/** Whether a parameter belongs to what is searched: filters and misspelt ones, but not order or paging. */
export function isCondition(parameter: string): boolean {
  return parameter !== 'order_by' && !NOT_OURS.includes(parameter)
}

/** Which field and filter a parameter names; undefined where it names none. */
export function splitParameter(
  resource: Resource,
  parameter: string,
): { field: string; op: FilterOp } | undefined {
  const whole = fieldNamed(resource, parameter)
  if (whole) return { field: whole.name, op: 'bare' }
  const cut = parameter.lastIndexOf('_')
  const field = fieldNamed(resource, parameter.slice(0, Math.max(cut, 0)))
  const op = FILTER_OPS.find((known) => known !== 'bare' && known === parameter.slice(cut + 1))
  return field && op ? { field: field.name, op } : undefined
}
