import { useCallback } from 'react'
import { type ListKey, listKey } from '../../api/params.ts'
import { FilterChips } from '../../parts/FilterChips.tsx'
import { ListResults } from '../../parts/ListResults.tsx'
import { ParameterProblem } from '../../parts/ParameterProblem.tsx'
import { PendingTermRow, TERM_ROW_REM, TermRow } from '../../parts/TermRow.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useListPosition } from '../../parts/use-list-position.ts'
import { ViewHeading } from '../../parts/ViewHeading.tsx'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'
import { NoTerms } from './NoTerms.tsx'
import { TermControls } from './TermControls.tsx'

/** Search of the terms. All of it is in the address, in the API's own words. */
export function TermsView() {
  const api = useApi()
  const { query, list, filters, change, remove } = useFilters('term')
  const [start, onSettle] = useListPosition()
  const pageQuery = useCallback((key: ListKey, from: number) => termQueries.page(api, key, from), [api])
  const searched = query.get('term') ?? query.get('name') ?? ''
  const clear = () => {
    const names = filters.map(({ parameter }) => [parameter, null])
    change(Object.fromEntries(names))
  }
  // What stands in the search field needs no chip.
  const typed = filters.find(({ parameter }) => parameter === 'term')
  return (
    <>
      <ViewHeading title={searched === '' ? 'Terms' : `“${searched}” – Terms`}>Terms</ViewHeading>
      <TermControls query={query} onChange={change} />
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
            label="Terms found"
            noun={{ one: 'term', many: 'terms' }}
            rowHeightRem={TERM_ROW_REM}
            renderRow={(term) => <TermRow term={term} />}
            pendingRow={<PendingTermRow />}
            empty={<NoTerms searched={searched} hasMore={filters.length > 1} onClear={clear} />}
          />
        ) : (
          <ParameterProblem problem={list.problem} onRemove={remove} />
        )}
      </section>
    </>
  )
}
