import { describe, expect, test } from 'vitest'
import { FACET_FIELDS } from './facets.ts'
import { parseListRequest } from './list-request.ts'
import { parseQueryString } from './query-string.ts'

function parse(query: string, resource: 'term' | 'item' = 'item') {
  const parameters = parseQueryString(query)
  return parameters.ok ? parseListRequest(resource, parameters.value) : parameters
}

function requested(query: string) {
  const parsed = parse(query)
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  const { query: list, facets } = parsed.value
  return {
    filters: list.filters.map(({ field, value }) => `${field.name}=${value}`),
    facets: facets && { names: facets.fields.map(({ facet }) => facet), limit: facets.limit },
  }
}

function refused(query: string, resource: 'term' | 'item' = 'item') {
  const parsed = parse(query, resource)
  return parsed.ok ? null : { code: parsed.problem.code, detail: parsed.problem.detail }
}

test('seven things about items can be counted', () => {
  expect(FACET_FIELDS.map(({ facet, name }) => [facet, name])).toEqual([
    ['categories', 'categories'],
    ['materials', 'materials'],
    ['makers', 'makers'],
    ['decade', 'production_year_from'],
    ['production_place', 'production_place'],
    ['provider', 'provider'],
    ['branch', 'term_branch'],
  ])
})

describe('a request for a page', () => {
  test('counts nothing by default', () => {
    expect(requested('title=cup')).toEqual({ filters: ['title=cup'], facets: null })
    expect(requested('facet_limit=5')).toEqual({ filters: [], facets: null })
  })

  test('counts what it names, in its order, ten values of each unless it says how many', () => {
    expect(requested('facet=decade&title=cup&facet=materials')).toEqual({
      filters: ['title=cup'],
      facets: { names: ['decade', 'materials'], limit: 10 },
    })
    expect(requested('facet=makers&facet_limit=100').facets).toEqual({ names: ['makers'], limit: 100 })
  })

  test.each([
    [
      'facet=material',
      'invalid-parameter',
      '“material” is not a facet; facet takes one of categories, materials, makers, decade, production_place, provider, branch.',
    ],
    ['facet=decade&facet=decade', 'invalid-parameter', 'facet=decade is given twice; give it once.'],
    ['facet=decade&facet_limit=0', 'invalid-parameter', 'facet_limit must be a whole number from 1 to 100.'],
    [
      'facet=decade&facet_limit=101',
      'invalid-parameter',
      'facet_limit must be a whole number from 1 to 100.',
    ],
    ['facet_limit=5&facet_limit=6', 'invalid-parameter', 'facet_limit is given twice; give it once.'],
    [
      'titel=cup&facet_limit=x',
      'unknown-parameter',
      '“titel” is not a parameter of this list. Did you mean “title”? facet_limit must be a whole number from 1 to 100.',
    ],
  ])('with %s is refused as %s', (query, code, detail) => {
    expect(refused(query)).toEqual({ code, detail })
  })

  test('that names no facet is refused with the list of all facets', () => {
    const parsed = parse('facet=colour')
    expect(parsed.ok ? [] : parsed.problem.allowed).toEqual(FACET_FIELDS.map(({ facet }) => facet))
  })

  test.each([
    ['words=some', 'item', 'words must be all or most.'],
    ['words=all&words=most', 'item', 'words is given twice; give it once.'],
    ['words=some', 'term', 'words must be all or most.'],
  ] as const)('with %s, of %ss, is refused', (query, resource, detail) => {
    expect(refused(query, resource)?.detail).toBe(detail)
  })

  test('of terms takes no facets', () => {
    expect(refused('facet=branch', 'term')?.code).toBe('unknown-parameter')
  })
})
