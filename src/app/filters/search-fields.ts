import type { Parameter } from '../../contract/query-string.ts'
import { conditionsOf } from './conditions.ts'
import { fieldLabel } from './describe.ts'
import { PANEL_TEXTS } from './panel-filters.ts'

/** A field that the search box can search. */
export interface SearchField {
  /** Its name in the API. */
  readonly name: string
  readonly text: string
  /** True if the filter panel also has a control for it. */
  readonly isInPanel: boolean
}

/** The displayed title comes before the recorded one, which many items lack. */
const NAMES = [
  'text',
  'description',
  'display_title',
  'names',
  'makers',
  'production_place',
  'used_place',
  'materials',
  'techniques',
  'subjects',
  'marks',
  'history_notes',
  'significance_statement',
  'title',
  'registration_number',
]

export const SEARCH_FIELDS: readonly SearchField[] = NAMES.map((name) => ({
  name,
  text: fieldLabel(name),
  isInPanel: PANEL_TEXTS.some((field) => field.name === name),
}))

/**
 * The condition that the search box shows. `chosen` is the field that the visitor selected. Fields without another
 * control come first; a condition of the filter panel is shown only if there is no other condition.
 */
export function searchedCondition(query: URLSearchParams, chosen: string | undefined): Parameter | undefined {
  const conditions = conditionsOf(query)
  const first = (isWanted: (field: SearchField) => boolean) =>
    firstInFields(conditions, SEARCH_FIELDS.filter(isWanted))
  return (
    (chosen !== undefined ? first(({ name }) => name === chosen) : undefined) ??
    first(({ isInPanel }) => !isInPanel) ??
    (chosen === undefined && conditions.length === 1 ? first(() => true) : undefined)
  )
}

/** The first condition on one of these fields, in the order of the fields. */
export function firstInFields(conditions: readonly Parameter[], fields: readonly SearchField[]) {
  return fields
    .map(({ name }) => conditions.find(([parameter]) => parameter === name))
    .find((condition) => condition !== undefined)
}
