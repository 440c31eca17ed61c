import type { Facet, FacetField, FacetQuery, FacetValue } from '../contract/facets.ts'
import { fieldNamed } from '../contract/fields.ts'
import type { Filter } from '../contract/filter.ts'
import { flagsOfTerm } from './reference-flags.ts'
import type { SeenRecord } from './seen-records.ts'
import type { TermSketch } from './world.ts'

/** The facets of a list as the description of the API defines them, without any index. */
export function facetsOf(
  found: readonly SeenRecord[],
  { fields, limit }: FacetQuery,
  terms: readonly TermSketch[],
  filters: readonly Filter[],
): Facet[] {
  return fields.map((field) => {
    const values = countedValues(found, field, terms, filters)
    values.sort((a, b) => b.total - a.total || a.sortBy - b.sortBy || Buffer.compare(...bytesOf(a, b)))
    return {
      field: field.facet,
      distinct: values.length,
      values: values.slice(0, limit).map(({ sortBy: _, ...value }) => value),
    }
  })
}

/** Decades with equal totals are sorted by their first year, all other values by code point. */
type Counted = FacetValue & { sortBy: number }

function bytesOf(a: Counted, b: Counted): [Buffer, Buffer] {
  return [Buffer.from(a.value), Buffer.from(b.value)]
}

function countedValues(
  found: readonly SeenRecord[],
  field: FacetField,
  terms: readonly TermSketch[],
  filters: readonly Filter[],
): Counted[] {
  switch (field.kind) {
    case 'text':
      return count(found, (record) => record.values(field)).map(([value, total]) => {
        const filter = `${field.name}_exact=${encodeURIComponent(value)}`
        return { value: String(value), total, filter, sortBy: 0 }
      })
    case 'number':
      return count(found, decadesOf).map(([first, total]) => {
        const filter = `production_year_to_gte=${first}&production_year_from_lte=${Number(first) + 9}`
        return { value: `${first}s`, total, filter, sortBy: Number(first) }
      })
    case 'relation': {
      const branch = filters.findLast((filter) => filter.field.name === 'term_branch')
      const above = branch?.kind === 'ids' ? branch.ids : null
      const heads = terms.filter(({ id, broader = [] }) =>
        above ? broader.some((other) => above.includes(other)) : flagsOfTerm(id, terms).includes('top-term'),
      )
      return heads.flatMap(({ id, name }) => {
        const total = found.filter((record) => record.values(field).includes(id)).length
        return total === 0 ? [] : [{ value: name, total, filter: `term_branch=${id}`, sortBy: 0 }]
      })
    }
  }
}

function count(
  found: readonly SeenRecord[],
  valuesOf: (record: SeenRecord) => readonly (string | number)[],
): [value: string | number, total: number][] {
  const totals = new Map<string | number, number>()
  for (const record of found) {
    for (const value of new Set(valuesOf(record))) totals.set(value, (totals.get(value) ?? 0) + 1)
  }
  return [...totals]
}

/** The first year of each decade that the period of an item touches. */
function decadesOf(record: SeenRecord): number[] {
  const [from, to] = ['production_year_from', 'production_year_to'].map((name) => {
    const field = fieldNamed('item', name)
    return field ? record.values(field)[0] : undefined
  })
  const decades = []
  for (let first = -1000; first < 2100; first += 10) {
    if (Number(to) >= first && Number(from) <= first + 9) decades.push(first)
  }
  return decades
}
