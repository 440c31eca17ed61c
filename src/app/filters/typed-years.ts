import { parseYear } from './years.ts'

const YEAR_FIELD = /^(?:production_year_from|production_year_to|acquisition_year)(?:_|$)/

/**
 * The query with its years as the API writes them, because a form without scripts sends them as they were typed:
 * “50 BCE” becomes -50. Undefined if there is nothing to change.
 */
export function withApiYears(query: URLSearchParams): URLSearchParams | undefined {
  const changed = new URLSearchParams()
  for (const [name, value] of query) {
    const year = YEAR_FIELD.test(name) ? parseYear(value) : undefined
    changed.append(name, year === undefined || isNumber(value) ? value : String(year))
  }
  return changed.toString() === query.toString() ? undefined : changed
}

/** What the API reads as a number stays as it is. */
function isNumber(value: string): boolean {
  return /^-?\d+$/.test(value)
}
