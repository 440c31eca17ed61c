import type { Resource } from '../../contract/fields.ts'
import { filterParameters, splitParameter } from '../../contract/filter.ts'
import { ASKED } from '../../contract/list-address.ts'
import { nearest } from '../../contract/nearest.ts'

/** The parameter that an unknown one was probably meant to be; undefined for a known one or without a similar one. */
export function meantParameter(resource: Resource, parameter: string): string | undefined {
  return isKnown(resource, parameter)
    ? undefined
    : nearest(parameter, [...filterParameters(resource), 'order_by'])
}

/** Whether a list takes a parameter, whatever its value is. */
export function isKnown(resource: Resource, parameter: string): boolean {
  return splitParameter(resource, parameter) !== undefined || !isCondition(parameter)
}

/** Parameters of the API or of lists that are not filters. */
const OTHER_PARAMETERS = ['start', 'limit', 'api_key', 'words', ASKED]

/** Whether a parameter is a filter or was probably meant as one. Sort order and paging are not. */
export function isCondition(parameter: string): boolean {
  return parameter !== 'order_by' && !OTHER_PARAMETERS.includes(parameter)
}
