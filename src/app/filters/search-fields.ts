import type { Parameter } from '../../contract/query-string.ts'
import { conditionsOf } from './conditions.ts'
import { fieldLabel } from './describe.ts'
import { PANEL_TEXTS } from './panel-filters.ts'

/** What the words of the search field can be narrowed to: a field of the API, and what it is called beside the field. */
export interface SearchField {
  readonly name: string
  readonly text: string
  /** The panel has a field for it as well. */
  readonly isInPanel: boolean
}

/** The title is the one that is shown: many items have none of their own. */
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
 * The condition that stands in the search field. `chosen` is the field that it has been narrowed to by hand. What has no
 * other field of its own comes first; a condition that the panel shows stands in the search field only where it is all.
 */
export function searchedCondition(query: URLSearchParams, chosen: string | undefined): Parameter | undefined {
  const conditions = conditionsOf(query)
  const first = (isWanted: (field: SearchField) => boolean) =>
    SEARCH_FIELDS.filter(isWanted)
      .map(({ name }) => conditions.find(([parameter]) => parameter === name))
      .find((condition) => condition !== undefined)
  return (
    (chosen !== undefined ? first(({ name }) => name === chosen) : undefined) ??
    first(({ isInPanel }) => !isInPanel) ??
    (chosen === undefined && conditions.length === 1 ? first(() => true) : undefined)
  )
}
