import { parseId } from '../../contract/endpoint.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { t } from '../../contract/texts.ts'
import { fieldLabel } from './describe.ts'

/**
 * “Made between two years” in the filters of the API. An item matches if it may have been made in these years: its
 * production ends in or after the first year, and begins in or before the last.
 */
export const YEAR_FROM = 'production_year_to_gte'
export const YEAR_TO = 'production_year_from_lte'

/** Items with neither a first nor a last year. */
export const WITHOUT_YEARS: readonly Parameter[] = [
  ['production_year_from_isblank', '1'],
  ['production_year_to_isblank', '1'],
]

/** Every condition with this meaning. The app writes the first one to the URL. */
export const WITH_PICTURES: readonly Parameter[] = [
  ['num_images_gte', '1'],
  ['num_images_gt', '0'],
  ['num_images_isblank', '0'],
]
export const ON_DISPLAY: readonly Parameter[] = [['on_display_isblank', '0']]

/** Text fields of the panel. */
export const PANEL_TEXTS = [
  { name: 'production_place', label: fieldLabel('production_place'), hint: t`a town or country` },
  { name: 'makers', label: fieldLabel('makers'), hint: t`a person or firm` },
  { name: 'materials', label: fieldLabel('materials'), hint: t`clay, silver, oak…` },
] as const

/** Filters by a term: its own items, or those of its branch. */
export type TermParameter = 'term' | 'term_branch'

export interface ChosenTerm {
  readonly parameter: TermParameter
  readonly value: string
  /** Undefined if the value is not an id. */
  readonly id: number | undefined
}

/** The terms in a query, one for each parameter. */
export function chosenTerms(query: URLSearchParams): ChosenTerm[] {
  return [...query].flatMap(([parameter, value]) =>
    (parameter === 'term' || parameter === 'term_branch') && value !== ''
      ? [{ parameter, value, id: parseId(value) }]
      : [],
  )
}

/** The filter for the items of a term's branch. */
export function itemsOfTerm(termId: number): Parameter {
  return ['term_branch', String(termId)]
}
