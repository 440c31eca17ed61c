import { parseId } from '../../contract/endpoint.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { fieldLabel } from './describe.ts'

/**
 * What the panel asks, as the API's filters. Made between two years means that the span in which an item may have been
 * made touches the span asked for: it ends no earlier than the first year, and begins no later than the last.
 */
export const YEAR_FROM = 'production_year_to_gte'
export const YEAR_TO = 'production_year_from_lte'

/** Each way of writing it in an address; the first is the one that is written. */
export const WITH_PICTURES: readonly Parameter[] = [
  ['num_images_gte', '1'],
  ['num_images_gt', '0'],
  ['num_images_isblank', '0'],
]
export const ON_DISPLAY: readonly Parameter[] = [['on_display_isblank', '0']]

/** Texts that the panel has a field for, called as everywhere else. */
export const PANEL_TEXTS = [
  { name: 'production_place', label: fieldLabel('production_place'), hint: 'a town or country' },
  { name: 'makers', label: fieldLabel('makers'), hint: 'a person or firm' },
  { name: 'materials', label: fieldLabel('materials'), hint: 'clay, silver, oak…' },
] as const

/** A term of the panel: its own items, or those of its whole branch. */
export type TermParameter = 'term' | 'term_branch'

export interface ChosenTerm {
  readonly parameter: TermParameter
  readonly value: string
  /** Undefined where the value is no id. */
  readonly id: number | undefined
}

/** The terms that an address asks for, each by itself. */
export function chosenTerms(query: URLSearchParams): ChosenTerm[] {
  return [...query].flatMap(([parameter, value]) =>
    (parameter === 'term' || parameter === 'term_branch') && value !== ''
      ? [{ parameter, value, id: parseId(value) }]
      : [],
  )
}

/** All items of a term and what is narrower, as the panel asks for them. */
export function itemsOfTerm(termId: number): Parameter {
  return ['term_branch', String(termId)]
}
