import { isLeftEmpty } from '../../contract/list-address.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { isCondition } from './parameter-names.ts'

/** The conditions of an address, in their order: each parameter that filters, or is meant to. */
export function conditionsOf(query: URLSearchParams): Parameter[] {
  return [...query].filter((parameter) => isCondition(parameter[0]) && !isLeftEmpty(parameter))
}

/**
 * The same address with one condition changed: the one that was `before` becomes `after`, in its place. Without
 * `before` it is added; without `after` it is taken out. Another of the same name stays, and one begins at the first row.
 */
export function withCondition(
  query: URLSearchParams,
  before: Parameter | undefined,
  after: Parameter | undefined,
): URLSearchParams {
  const parameters = [...query].filter((parameter) => parameter[0] !== 'start' && !isLeftEmpty(parameter))
  const at = before ? parameters.findIndex(([name, value]) => name === before[0] && value === before[1]) : -1
  const changed: Parameter[] =
    at < 0
      ? [...parameters, ...(after ? [after] : [])]
      : parameters.flatMap((parameter, index): Parameter[] =>
          index !== at ? [parameter] : after ? [after] : [],
        )
  return searchOf(changed)
}

/** The same address with all of its conditions replaced; its order stays. */
export function withConditions(query: URLSearchParams, conditions: Iterable<Parameter>): URLSearchParams {
  const others = [...query].filter(([name]) => !isCondition(name) && name !== 'start')
  return searchOf([...conditions, ...others])
}

/** A key for each of some conditions: the same condition may be there twice. */
export function keyOf(conditions: readonly Parameter[], at: number): string {
  const isSame = ([name, value]: Parameter) => name === conditions[at]?.[0] && value === conditions[at]?.[1]
  const before = conditions.slice(0, at).filter(isSame).length
  return `${conditions[at]?.join('=')} ${before}`
}

/** These parameters as the query of an address. */
export function searchOf(parameters: Iterable<Parameter>): URLSearchParams {
  return new URLSearchParams(Array.from(parameters, ([name, value]) => [name, value]))
}
