import { useState } from 'react'
import { NotOpened } from '../../components/failures/NotOpened.tsx'
import { useOpened } from '../../components/failures/use-opened.ts'
import { ITEM_GRID } from '../../components/lists/ItemCell.tsx'
import { ITEM_ROWS } from '../../components/lists/ItemRow.tsx'
import { ParameterProblem } from '../../components/search/ParameterProblem.tsx'
import { SearchView } from '../../components/search/SearchView.tsx'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { withCondition, withConditions } from '../../filters/conditions.ts'
import { itemSentence } from '../../filters/item-sentence.ts'
import { hasWords } from '../../filters/sort-orders.ts'
import { windowTitle } from '../../filters/window-title.ts'
import { JumpLink } from '../../ui/buttons/JumpLink.tsx'
import { useDebounced } from '../../ui/timing/use-debounced.ts'
import { useIsNarrowerThan } from '../../ui/window/use-pixels.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { BranchSwitches } from './BranchSwitch.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterSection } from './FilterPanel.tsx'
import { NoItems } from './NoItems.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useSearch } from './use-search.ts'

/** Longer than between two letters of one who types slowly. */
const RESTED_MS = 600

const loadAdvanced = async () => (await import('./AdvancedSearch.tsx')).AdvancedSearch

/** From here on there is room for the panel beside the list. */
const WIDE_REM = 80

/** Search of the collection, in the API's own words. */
export function ItemsView() {
  const search = useSearch()
  const { query, edit, filters, problem, faultOf, searched, clear, clears } = search
  const isWide = !useIsNarrowerThan(WIDE_REM)
  const [isAsideOpen, setAsideOpen] = useState(true)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { Part: AdvancedSearch, ...advanced } = useOpened(loadAdvanced)
  const active = filters.map(({ filter }) => filter)
  const sentence = itemSentence(active, useTermNames(active))
  const panel = { query, edit, faultOf, clears }
  const order = query.get('order_by') ?? ''
  const address = query.toString()
  const isRested = useDebounced(address, RESTED_MS) === address

  return (
    <>
      <SearchView
        title="Collection"
        windowTitle={windowTitle('Collection', active.length > 0 ? [sentence] : [])}
        noun={{ one: 'item', many: 'items' }}
        filters={search}
        field=""
        controls={
          <search aria-label="Collection" className="no-print mt-6 flex flex-wrap items-end gap-x-4 gap-y-3">
            <SearchBox
              key={clears}
              field={search.searchField}
              words={searched?.[1] ?? ''}
              hasOtherWords={search.hasOtherWords}
              fault={searched && faultOf(...searched)}
              onWords={search.searchWords}
              onField={search.searchIn}
            />
            <div className="-mb-3 max-sm:hidden sm:basis-full" />
            <button
              type="button"
              className="button"
              aria-expanded={isWide ? isAsideOpen : isDrawerOpen}
              onClick={() => (isWide ? setAsideOpen(!isAsideOpen) : setDrawerOpen(true))}
            >
              Filters
            </button>
            <button
              type="button"
              className="link min-h-9 cursor-pointer"
              aria-haspopup="dialog"
              onClick={() => void advanced.open()}
            >
              Advanced <span className="max-sm:sr-only">search</span>
            </button>
            <div className="ml-auto">
              <SortChoice
                order={order}
                hasWords={hasWords(active)}
                fault={faultOf('order_by', order)}
                onChange={(value) => search.change({ order_by: value === '' ? null : value })}
              />
            </div>
          </search>
        }
        conditions={
          <>
            {advanced.hasFailed && <NotOpened what="The advanced search" />}
            <ActiveFilters
              // Where nothing was found, the list says so in the same words.
              sentence={search.total === 0 ? undefined : sentence}
              filters={filters}
              searched={searched}
              onRemove={search.remove}
              onClear={clear}
            />
            {/* The list says how many there are; where there are none it is silent. */}
            <p role="status" className="sr-only">
              {search.total === 0 && 'No items found'}
            </p>
            {!problem && <BranchSwitches query={query} />}
          </>
        }
        aside={
          isWide &&
          isAsideOpen && (
            <aside className="no-print sticky top-4 max-h-[calc(100vh-2rem-var(--foot-height,0px))] self-start overflow-y-auto -mx-1 px-1 pb-4">
              <JumpLink to="results" className="skip">
                Skip to the results
              </JumpLink>
              <FilterSection {...panel} isTitleShown />
            </aside>
          )
        }
        problem={
          problem && (
            <ParameterProblem
              problem={problem}
              onRemove={search.remove}
              meant={{
                resource: 'item',
                onRename: ({ parameter, value }, name) =>
                  edit((before) => withCondition(before, [parameter, value ?? ''], [name, value ?? ''])),
              }}
            />
          )
        }
        pageQuery={search.pageQuery}
        rows={{ list: ITEM_ROWS, grid: ITEM_GRID }}
        empty={<NoItems query={query} sentence={sentence} isRested={isRested} />}
      />
      {!isWide && isDrawerOpen && (
        <FilterDrawer {...panel} total={search.total} onClear={clear} onClose={() => setDrawerOpen(false)} />
      )}
      {AdvancedSearch && (
        <AdvancedSearch
          query={query}
          faultOf={faultOf}
          onClose={advanced.shut}
          onSearch={(conditions) => {
            advanced.shut()
            edit((before) => withConditions(before, conditions))
          }}
        />
      )}
    </>
  )
}
