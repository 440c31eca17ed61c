import { describedPhrase } from '../../app/filters/describe.ts'
import { itemSentence } from '../../app/filters/item-sentence.ts'
import { interpretedQuery } from '../../app/filters/question.ts'
import { termInWords } from '../../app/head/descriptions.ts'
import { PLAIN_MUSEUM } from '../../app/words/museum-words.ts'
import type { Resource } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { parseListQuery } from '../../contract/list-query.ts'
import { parseQueryString } from '../../contract/query-string.ts'
import { EXAMPLE_TERM } from '../../service/openapi/examples.ts'

function filtersOf(resource: Resource, query: string): readonly Filter[] {
  const parameters = parseQueryString(query)
  const parsed = parameters.ok ? parseListQuery(resource, parameters.value) : parameters
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  return parsed.value.filters
}

/** A search of items in the language of the test. */
export function itemsInWords(query: string): string {
  return itemSentence(filtersOf('item', query), String, PLAIN_MUSEUM)
}

/** The filters of a list of terms in the language of the test. */
export function termFiltersInWords(query: string): string[] {
  return filtersOf('term', query).map((filter) => describedPhrase(filter, String, PLAIN_MUSEUM))
}

/** A term in several places in the language of the test. */
export function teapotInPlaces(names: readonly string[]): string {
  const places = names.map((name, id) => [{ id, name }])
  return termInWords(EXAMPLE_TERM, { places, placeCount: BigInt(names.length) }, PLAIN_MUSEUM)
}

/** The search that a question stands for in the language of the test; the question itself if it is taken as it is. */
export function questionInFilters(question: string): string {
  const interpreted = interpretedQuery(new URLSearchParams([['text', question]])) ?? [['text', question]]
  return [...interpreted]
    .filter(([name]) => name !== 'asked' && name !== 'words')
    .map(([name, value]) => (name === 'text' ? value : `${name}=${value}`))
    .join(' ')
}
