import { useCallback } from 'react'
import { type ListKey, listKey } from '../../api/params.ts'
import { FilterChips } from '../../parts/FilterChips.tsx'
import { ITEM_ROW_REM, ItemRow, PendingItemRow } from '../../parts/ItemRow.tsx'
import { ListResults } from '../../parts/ListResults.tsx'
import { ParameterProblem } from '../../parts/ParameterProblem.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useListPosition } from '../../parts/use-list-position.ts'
import { ViewHeading } from '../../parts/ViewHeading.tsx'
import { itemQueries } from '../../queries/items.ts'
import { useApi } from '../../session.ts'
import { ItemControls } from './ItemControls.tsx'
import { NoItems } from './NoItems.tsx'

/** Search of the collection. All of it is in the address, in the API's own words. */
export function ItemsView() {
  const api = useApi()
  const { query, list, filters, change, remove } = useFilters('item')
  const [start, onSettle] = useListPosition()
  const pageQuery = useCallback((key: ListKey, from: number) => itemQueries.page(api, key, from), [api])
  const searched = query.get('text') ?? query.get('description') ?? ''
  const clear = () => change(Object.fromEntries(filters.map(({ parameter }) => [parameter, null])))
  // What stands in the search field needs no chip.
  const typed = filters.find(({ parameter }) => parameter === 'text')
  return (
    <>
      <ViewHeading title={searched === '' ? 'Collection' : `“${searched}” – Collection`}>
        Collection
      </ViewHeading>
      <ItemControls query={query} onChange={change} />
      <div className="mt-4">
        <FilterChips
          filters={filters.filter((filter) => filter !== typed)}
          onRemove={remove}
          onClear={clear}
        />
      </div>
      <section aria-label="Results" className="mt-6 border-t border-ink pt-3">
        {list.ok ? (
          <ListResults
            list={listKey(list.value)}
            start={start}
            onSettle={onSettle}
            pageQuery={pageQuery}
            label="Items found"
            noun={{ one: 'item', many: 'items' }}
            rowHeightRem={ITEM_ROW_REM}
            renderRow={(item) => <ItemRow item={item} />}
            pendingRow={<PendingItemRow />}
            empty={<NoItems searched={searched} hasMore={filters.length > 1} onClear={clear} />}
          />
        ) : (
          <ParameterProblem problem={list.problem} onRemove={remove} />
        )}
      </section>
    </>
  )
}
