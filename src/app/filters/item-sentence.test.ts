import { expect, test } from 'vitest'
import { parseListQuery } from '../../contract/list-query.ts'
import { parseQueryString } from '../../contract/query-string.ts'
import { PLAIN_MUSEUM } from '../words/museum-words.ts'
import { itemSentence } from './item-sentence.ts'

function sentence(query: string): string {
  const parameters = parseQueryString(query)
  const parsed = parameters.ok ? parseListQuery('item', parameters.value) : parameters
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  return itemSentence(parsed.value.filters, (id) => (id === 20 ? 'Teapots' : `term ${id}`), PLAIN_MUSEUM)
}

test.each([
  ['', 'items'],
  [
    'description=silver&production_year_to_lt=1900&term_branch=20',
    'items described with “silver”, made before 1900, in Teapots or narrower',
  ],
  ['production_year_to_gte=1850&production_year_from_lte=1900', 'items perhaps made between 1850 and 1900'],
  ['production_year_to_gte=1888&production_year_from_lte=1888', 'items perhaps made in 1888'],
  [
    'production_year_from_lte=50&production_year_to_gte=-50&term=20',
    'items perhaps made between 50 BCE and 50, catalogued as Teapots',
  ],
  ['production_year_to_gte=1850', 'items perhaps made in 1850 or later'],
  [
    'production_year_to_gte=1850&production_year_to_gte=1860&production_year_from_lte=1900',
    'items perhaps made in 1850 or later, perhaps made in 1860 or later, perhaps made in 1900 or earlier',
  ],
  ['text=red&text=blue', 'items matching “red”, matching “blue”'],
  ['term=20&num_images_gte=1&text=red', 'items matching “red”, with images, catalogued as Teapots'],
  ['num_images_gte=1&on_display_isblank=0', 'items with images, on display'],
])('%s is “%s”', (query, said) => {
  expect(sentence(query)).toBe(said)
})
