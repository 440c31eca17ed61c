import type { Filter } from '../../contract/filter.ts'

export interface SortOrder {
  /** Value of `order_by`; empty for the order that the API gives by itself. */
  readonly value: string
  readonly text: string
}

/**
 * In which orders items can be listed. Newest number is that of the catalogue: registration numbers are texts of many
 * forms (`W 9` sorts after `W 80`), so that their order says nothing of what is new.
 */
export function sortOrders(hasWords: boolean): SortOrder[] {
  return [
    ...(hasWords
      ? [
          { value: '', text: 'Best match' },
          { value: 'id', text: 'As catalogued' },
        ]
      : [{ value: '', text: 'As catalogued' }]),
    { value: 'display_title', text: 'Title' },
    { value: 'production_year_from', text: 'Oldest first' },
    { value: '-production_year_to', text: 'Newest first' },
    { value: '-id', text: 'Newest number' },
    { value: '-acquisition_year', text: 'Latest acquired' },
  ]
}

/** Whether the API puts the best match first: words are searched for in some field. */
export function hasWords(filters: readonly Filter[]): boolean {
  return filters.some(({ kind, op }) => kind === 'text' && op === 'bare')
}
