import { useCallback } from 'react'
import type { ListKey } from '../../api/params.ts'
import { ITEM_GRID } from '../../parts/ItemCell.tsx'
import { ITEM_ROWS } from '../../parts/ItemRow.tsx'
import { SearchView } from '../../parts/SearchView.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { itemQueries } from '../../queries/items.ts'
import { useApi } from '../../session.ts'
import { ItemControls } from './ItemControls.tsx'
import { NoItems } from './NoItems.tsx'

/** Search of the collection, in the API's own words. */
export function ItemsView() {
  const api = useApi()
  const filters = useFilters('item')
  const { query, change, clear } = filters
  const pageQuery = useCallback((key: ListKey, from: number) => itemQueries.page(api, key, from), [api])
  const searched = query.get('text') ?? query.get('description') ?? ''
  return (
    <SearchView
      title="Collection"
      noun={{ one: 'item', many: 'items' }}
      searched={searched}
      filters={filters}
      field="text"
      controls={<ItemControls query={query} onChange={change} />}
      pageQuery={pageQuery}
      rows={{ list: ITEM_ROWS, grid: ITEM_GRID }}
      empty={<NoItems searched={searched} hasMore={filters.filters.length > 1} onClear={clear} />}
    />
  )
}
