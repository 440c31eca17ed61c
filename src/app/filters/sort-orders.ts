import type { Filter } from '../../contract/filter.ts'
import { t } from '../../contract/texts.ts'

export interface SortOrder {
  /** Value of `order_by`; empty for the default order of the API. */
  readonly value: string
  readonly text: string
}

/**
 * The sort orders of items. “Registration number (newest first)” sorts by the id in the catalogue. Registration numbers are texts in many
 * forms (`W 9` sorts after `W 80`), so their order does not show which is newer.
 */
export function sortOrders(hasWords: boolean): SortOrder[] {
  return [
    ...(hasWords
      ? [
          { value: '', text: t`Best match` },
          { value: 'id', text: t`Catalogue order` },
        ]
      : [{ value: '', text: t`Catalogue order` }]),
    { value: 'display_title', text: t`Title` },
    { value: 'production_year_from', text: t`Oldest first` },
    { value: '-production_year_to', text: t`Newest first` },
    { value: '-id', text: t`Registration number (newest first)` },
    { value: '-acquisition_year', text: t`Latest acquired` },
  ]
}

/** Whether a field is searched by words. Then the API lists the best match first. */
export function hasWords(filters: readonly Filter[]): boolean {
  return filters.some(({ kind, op }) => kind === 'text' && op === 'bare')
}
