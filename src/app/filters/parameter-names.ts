import type { Resource } from '../../contract/fields.ts'
import { filterParameters } from '../../contract/filter.ts'
import { nearest } from '../../contract/nearest.ts'

/** What was probably meant by a parameter that there is not. Undefined where there is one, or nothing is near. */
export function meantParameter(resource: Resource, parameter: string): string | undefined {
  const names = [...filterParameters(resource), 'order_by']
  return names.includes(parameter) || NOT_OURS.includes(parameter) ? undefined : nearest(parameter, names)
}

/** Read by the API or by the list, but no filters. */
const NOT_OURS = ['start', 'limit', 'api_key']

/** Whether a parameter belongs to what is searched: filters and misspelt ones, but not order or paging. */
export function isCondition(parameter: string): boolean {
  return parameter !== 'order_by' && !NOT_OURS.includes(parameter)
}
