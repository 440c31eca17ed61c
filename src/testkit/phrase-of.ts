import { itemPhrase } from '../app/filters/item-phrases.ts'
import { parseListQuery } from '../contract/list-query.ts'

const NAMES: Record<number, string> = { 20: 'Teapots', 30: 'Knives' }

/** Splits the lines of a table, each `parameter=value: phrase`. */
export function linesOf(table: string): [filter: string, phrase: string][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    })
}

/** The phrase for a filter of items, which is given as in an address. */
export function phraseOf(filter: string): string {
  const equals = filter.indexOf('=')
  const parsed = parseListQuery('item', [[filter.slice(0, equals), filter.slice(equals + 1)]])
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  const [first] = parsed.value.filters
  if (!first) throw new Error(`${filter} is not a filter`)
  return itemPhrase(first, (id) => NAMES[id] ?? `term ${id}`)
}
