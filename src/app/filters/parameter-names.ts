import type { Resource } from '../../contract/fields.ts'
import { filterParameters } from '../../contract/filter.ts'
import { ASKED } from '../../contract/list-address.ts'
import { nearest } from '../../contract/nearest.ts'

/** The parameter that an unknown one was probably meant to be; undefined for a known one or without a similar one. */
export function meantParameter(resource: Resource, parameter: string): string | undefined {
  const names = [...filterParameters(resource), 'order_by']
  return names.includes(parameter) || OTHER_PARAMETERS.includes(parameter)
    ? undefined
    : nearest(parameter, names)
}

/** Parameters of the API or of lists that are not filters. */
const OTHER_PARAMETERS = ['start', 'limit', 'api_key', 'words', ASKED]

/** Whether a parameter is a filter or was probably meant as one. Sort order and paging are not. */
export function isCondition(parameter: string): boolean {
  return parameter !== 'order_by' && !OTHER_PARAMETERS.includes(parameter)
}
