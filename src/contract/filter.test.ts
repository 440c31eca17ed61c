import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { type Field, fieldsOf } from './fields.ts'
import { filterParameters, flagsOf, formatParameter, opsOf, splitParameter } from './filter.ts'
import { formatListQuery, parseListQuery } from './list-query.ts'
import { formatQueryString, type Parameter, parseQueryString } from './query-string.ts'

/** What a query string asks of a list, or the codes and parameters of what is wrong with it. */
function read(resource: 'term' | 'item', query: string) {
  const parameters = parseQueryString(query)
  const parsed = parameters.ok ? parseListQuery(resource, parameters.value) : parameters
  if (!parsed.ok)
    return { code: parsed.problem.code, wrong: parsed.problem.errors?.map((fault) => fault.parameter) }
  const { filters, orderBy, start, limit } = parsed.value
  return {
    filters: filters.map((filter) => [formatParameter(filter.field, filter.op), filter.value]),
    ...(orderBy && { orderBy: (orderBy.descending ? '-' : '') + orderBy.field.name }),
    ...((start !== 0 || limit !== 50) && { start, limit }),
  }
}

const filters = (...pairs: [string, string][]) => ({ filters: pairs })
const invalid = (...wrong: string[]) => ({ code: 'invalid-parameter', wrong })
const unknown = (...wrong: string[]) => ({ code: 'unknown-parameter', wrong })

test.each([
  ['', filters()],
  ['term=teapot', filters(['name', 'teapot'])],
  ['term_begins=tea', filters(['name_begins', 'tea'])],
  ['name=tea+pot%20stand', filters(['name', 'tea pot stand'])],
  ['name_begins=50%25', filters(['name_begins', '50%'])],
  ['name=a&name=b', filters(['name', 'a'], ['name', 'b'])],
  ['num_items_lt=3', filters(['num_items_lt', '3'])],
  ['num_items_lte=3', filters(['num_items_lte', '3'])],
  ['num_narrower_items_gte=1', filters(['num_narrower_items_gte', '1'])],
  ['num_narrower_isblank=1', filters(['num_narrower_isblank', '1'])],
  ['ancestor=12', filters(['ancestor', '12'])],
  ['broader_in=12,13', filters(['broader_in', '12,13'])],
  ['name_exact=', filters(['name_exact', ''])],
  ['api_key=secret&start=7&limit=100', { filters: [], start: 7, limit: 100 }],
  ['order_by=-num_items', { filters: [], orderBy: '-num_items' }],
  ['order_by=term', { filters: [], orderBy: 'name' }],
  ['name=', invalid('name')],
  ['name=%20-', invalid('name')],
  ['name_in=a,,b', invalid('name_in')],
  ['name_begins=%CC%81', invalid('name_begins')],
  ['name_isblank=2', invalid('name_isblank')],
  ['num_items_begins=1', invalid('num_items_begins')],
  ['num_items=many', invalid('num_items')],
  ['num_items=', invalid('num_items')],
  ['num_items_in=1,x', invalid('num_items_in')],
  ['broader=Toys', invalid('broader')],
  ['broader_begins=1', invalid('broader_begins')],
  ['broader_isblank=1', invalid('broader_isblank')],
  ['start=-1', invalid('start')],
  ['start=1.5', invalid('start')],
  ['start=', invalid('start')],
  ['limit=0', invalid('limit')],
  ['limit=101', invalid('limit')],
  ['start=1&start=2', invalid('start')],
  ['order_by=used_for', invalid('order_by')],
  ['order_by=nonsense', invalid('order_by')],
  ['limit=x&start=y', invalid('limit', 'start')],
  ['name=%zz', invalid('name')],
  ['name=%ff', invalid('name')],
  ['nmae=teapot', unknown('nmae')],
  ['name_contains=teapot', unknown('name_contains')],
  ['name_bare=teapot', unknown('name_bare')],
  ['NAME=teapot', unknown('NAME')],
  ['_lt=1', unknown('_lt')],
  ['=1', unknown('')],
  ['teapot', unknown('teapot')],
  ['__proto__=1', unknown('__proto__')],
  ['constructor_exact=1', unknown('constructor_exact')],
  ['colour=red&limit=0', unknown('colour', 'limit')],
])('a term list reads %s', (query, expected) => {
  expect(read('term', query)).toEqual(expected)
})

test.each([
  ['term=12', filters(['term', '12'])],
  ['term_isblank=1', filters(['term_isblank', '1'])],
  ['term_branch_in=1,2', filters(['term_branch_in', '1,2'])],
  ['text=brown+teapot', filters(['text', 'brown teapot'])],
  ['makers_in=quill,smith', filters(['makers_in', 'quill,smith'])],
  ['height_mm_gte=12.5', filters(['height_mm_gte', '12.5'])],
  ['production_year_from_lt=-50', filters(['production_year_from_lt', '-50'])],
  ['term=teapot', invalid('term')],
  ['term_ancestor_isblank=1', invalid('term_ancestor_isblank')],
  ['order_by=text', invalid('order_by')],
  ['terms=12', unknown('terms')],
])('an item list reads %s', (query, expected) => {
  expect(read('item', query)).toEqual(expected)
})

test.each(['term', 'item'] as const)(
  'each parameter of the %s list is told apart into its field and filter',
  (resource) => {
    for (const field of fieldsOf(resource)) {
      for (const op of opsOf(field)) {
        expect(splitParameter(resource, formatParameter(field, op))).toEqual({ field, op })
      }
    }
    expect(splitParameter(resource, 'colour_begins')).toBeUndefined()
  },
)

test.each(['term', 'item'] as const)(
  'the advice for an empty value names filters of the %s list',
  (resource) => {
    const advised = fieldsOf(resource).flatMap((field) => {
      const parsed = parseListQuery(resource, [[field.name, '']])
      return (parsed.ok ? undefined : parsed.problem.detail.match(/\w+_isblank/g)) ?? []
    })
    expect(advised).toContain(resource === 'term' ? 'name_isblank' : 'title_isblank')
    expect(filterParameters(resource)).toEqual(expect.arrayContaining(advised))
  },
)

test('a misspelt parameter is told the nearest one and all that are allowed', () => {
  const parsed = parseListQuery('term', [['nmae_begins', 'tea']])
  expect(parsed).toMatchObject({
    problem: {
      detail: expect.stringContaining('“name_begins”'),
      allowed: expect.arrayContaining(['name', 'term', 'start']),
    },
  })
})

const query = fc.constantFrom('term' as const, 'item' as const).chain((resource) => {
  const field = fc.constantFrom(...fieldsOf(resource))
  const filter = field.chain((one) =>
    fc
      .constantFrom(...opsOf(one))
      .chain((op) => valueFor(one, op).map((value): Parameter => [formatParameter(one, op), value])),
  )
  const sortable = fieldsOf(resource)
    .filter((one) => one.sortable)
    .flatMap((one) => [one.name, `-${one.name}`])
  return fc
    .tuple(
      fc.array(filter),
      fc.option(fc.constantFrom(...sortable)),
      fc.nat(),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom('all', 'most'),
    )
    .map(([filters, order, start, limit, words]) => ({
      resource,
      parameters: [
        ...filters,
        ...(order ? [['order_by', order] as const] : []),
        ['start', String(start)] as const,
        ['limit', String(limit)] as const,
        ...(resource === 'item' ? [['words', words] as const] : []),
      ],
    }))
})

function valueFor(field: Field, op: string) {
  if (op === 'isblank') return fc.constantFrom('0', '1')
  if (field.kind === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
  if (field.kind === 'relation') return fc.nat().map(String)
  if (field.kind === 'flag') return fc.constantFrom(...flagsOf(field))
  return fc.string({ unit: 'grapheme' }).map((text) => `a${text.replaceAll(',', '')}`)
}

test('formatting and parsing a list query are inverse', PROPERTY, () => {
  fc.assert(
    fc.property(query, ({ resource, parameters }) => {
      const first = parseListQuery(resource, parameters)
      if (!first.ok) throw new Error(first.problem.detail)
      const written = parseQueryString(formatQueryString(formatListQuery(first.value)))
      if (!written.ok) throw new Error(written.problem.detail)
      expect(parseListQuery(resource, written.value)).toEqual(first)
    }),
    runs(20),
  )
})
