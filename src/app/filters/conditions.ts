import type { Resource } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { ASKED, isLeftEmpty, readList } from '../../contract/list-address.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { isCondition } from './parameter-names.ts'

/** The conditions in a query, in order: filters, and misspelt parameters that were probably meant as filters. */
export function conditionsOf(query: URLSearchParams): Parameter[] {
  return [...query].filter((parameter) => isCondition(parameter[0]) && !isLeftEmpty(parameter))
}

/**
 * The query with the condition `before` replaced by `after`. Without `before`, `after` is added; without `after`,
 * `before` is removed. Other conditions with the same name stay. The list starts at its first row again.
 */
export function withCondition(
  query: URLSearchParams,
  before: Parameter | undefined,
  after: Parameter | undefined,
): URLSearchParams {
  const parameters: Parameter[] = [...query].filter(
    (parameter) => parameter[0] !== 'start' && !isLeftEmpty(parameter),
  )
  const at = before ? parameters.findIndex(([name, value]) => name === before[0] && value === before[1]) : -1
  const added = after ? [after] : []
  return searchOf(at < 0 ? [...parameters, ...added] : parameters.toSpliced(at, 1, ...added))
}

/** The query with all its conditions replaced. The sort order stays. */
export function withConditions(query: URLSearchParams, conditions: Iterable<Parameter>): URLSearchParams {
  const others = [...query].filter(([name]) => !isCondition(name) && name !== 'start')
  return searchOf([...conditions, ...others])
}

/** A React key for a condition. The same condition may occur twice. */
export function keyOf(conditions: readonly Parameter[], at: number): string {
  const isSame = ([name, value]: Parameter) => name === conditions[at]?.[0] && value === conditions[at]?.[1]
  const before = conditions.slice(0, at).filter(isSame).length
  return `${conditions[at]?.join('=')} ${before}`
}

/** Without words, there is neither a way to search them nor a question. */
export function searchOf(parameters: Iterable<Parameter>): URLSearchParams {
  const search = new URLSearchParams(Array.from(parameters, ([name, value]) => [name, value]))
  if (!search.has('text')) for (const name of ['words', ASKED]) search.delete(name)
  return search
}

/** Each filter with its parameter; a field may have several. */
export function readFilters(
  resource: Resource,
  query: URLSearchParams,
): { parameter: string; filter: Filter }[] {
  return [...query].flatMap(([parameter, value]) => {
    // `words` says how `text` is searched, so the two are parsed together.
    const words = parameter === 'text' ? [...query].filter(([name]) => name === 'words') : []
    const parsed = readList(resource, new URLSearchParams([[parameter, value], ...words]))
    return parsed.ok ? parsed.value.filters.map((filter) => ({ parameter, filter })) : []
  })
}
