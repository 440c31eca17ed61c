import { itemPhrase } from '../app/filters/item-phrases.ts'
import { parseListQuery } from '../contract/filter.ts'

const NAMES: Record<number, string> = { 20: 'Teapots', 30: 'Knives' }

/** Lines of a table, `parameter=value: what is said of it`, each in two halves. */
export function linesOf(table: string): [asked: string, said: string][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cut = line.indexOf(': ')
      return [line.slice(0, cut), line.slice(cut + 2)]
    })
}

/** What is said of a filter of items that is written as in an address. */
export function phraseOf(asked: string): string {
  const cut = asked.indexOf('=')
  const parsed = parseListQuery('item', [[asked.slice(0, cut), asked.slice(cut + 1)]])
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  const [filter] = parsed.value.filters
  if (!filter) throw new Error(`${asked} is no filter`)
  return itemPhrase(filter, (id) => NAMES[id] ?? `term ${id}`)
}
