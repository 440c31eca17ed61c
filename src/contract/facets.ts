import { z } from 'zod/mini'
import { type FieldOf, fieldNamed, ITEM_FIELDS, type ValuedField } from './fields.ts'
import { formatQueryString, type Parameter } from './query-string.ts'
import { nameLanguage } from './term-labels.ts'

/** How many values of a facet come by default, and at most. */
export const DEFAULT_FACET_LIMIT = 10
export const MAX_FACET_LIMIT = 100

/** A field with a facet. How it is counted depends on its kind. */
export type FacetField = ValuedField & { readonly facet: string }

/** What to count in a list of items: at most `limit` values of each field. */
export interface FacetQuery {
  readonly fields: readonly FacetField[]
  readonly limit: number
}

export const FACET_FIELDS: readonly FacetField[] = ITEM_FIELDS.filter(
  (field): field is FacetField => field.kind !== 'flag' && field.facet !== null,
)

export function facetNamed(name: string): FacetField | undefined {
  return FACET_FIELDS.find(({ facet }) => facet === name)
}

export const facetValueSchema = z.object({
  value: z
    .string()
    .check(z.describe('The value as recorded; of decades “1880s”, of branches the name of the term')),
  language: nameLanguage,
  total: z.int().check(z.minimum(1), z.describe('How many items of the list have it, each counted once')),
  filter: z
    .string()
    .check(z.describe('The part of a query string that, added to the request, lists exactly these items')),
})

/** How many items of a list have each value of a field. */
export const facetSchema = z.object({
  field: z.string().check(z.describe('The name of the facet')),
  distinct: z.int().check(z.minimum(0), z.describe('How many different values the items of the list have')),
  values: z.array(facetValueSchema).check(z.describe('The most frequent values; equal totals by value')),
})

export type FacetValue = z.infer<typeof facetValueSchema>
export type Facet = z.infer<typeof facetSchema>

/** A value of a text field, as written. */
export function textFacetValue(field: FieldOf<'text'>, value: string, total: number): FacetValue {
  return { value, total, filter: filterOf([`${field.name}_exact`, value]) }
}

/** A branch of the thesaurus. */
export function branchFacetValue(
  field: FieldOf<'relation'>,
  term: { id: number; name: string },
  total: number,
): FacetValue {
  return { value: term.name, total, filter: filterOf([field.name, String(term.id)]) }
}

/**
 * A decade by its number: the years from ten times the number on. An item belongs to each decade that its period
 * touches, so the filter is about the last year and the first one, as in the app: “perhaps made
 * between 1880 and 1889”.
 */
export function decadeFacetValue(start: FieldOf<'number'>, decade: number, total: number): FacetValue {
  const first = decade * DECADE_YEARS
  return {
    value: `${first}s`,
    total,
    filter: filterOf(
      [`${endOfPeriod(start).name}_gte`, String(first)],
      [`${start.name}_lte`, String(first + DECADE_YEARS - 1)],
    ),
  }
}

const DECADE_YEARS = 10

export function decadeOf(year: number): number {
  return Math.floor(year / DECADE_YEARS)
}

/** The field with the last year of the period that begins with this one. */
export function endOfPeriod(start: FieldOf<'number'>): FieldOf<'number'> {
  const end = fieldNamed('item', start.name.replace(/_from$/, '_to'))
  if (end?.kind !== 'number' || end.name === start.name) throw new Error(`${start.name} begins no period`)
  return end
}

function filterOf(...parameters: Parameter[]): string {
  return formatQueryString(parameters)
}
