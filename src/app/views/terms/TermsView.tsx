import { useCallback } from 'react'
import type { ListKey } from '../../api/params.ts'
import { SearchView } from '../../parts/SearchView.tsx'
import { TERM_ROWS } from '../../parts/TermRow.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'
import { LetterRail } from './LetterRail.tsx'
import { NoTerms } from './NoTerms.tsx'
import { TermControls } from './TermControls.tsx'

/** Search of the terms, in the API's own words. */
export function TermsView() {
  const api = useApi()
  const filters = useFilters('term')
  const { query, change, clear, clears } = filters
  const pageQuery = useCallback((key: ListKey, from: number) => termQueries.page(api, key, from), [api])
  const searched = query.get('term') ?? query.get('name') ?? ''
  return (
    <SearchView
      title="Terms"
      noun={{ one: 'term', many: 'terms' }}
      searched={searched}
      filters={filters}
      field="term"
      controls={<TermControls key={clears} query={query} onChange={change} />}
      above={<LetterRail query={query} />}
      pageQuery={pageQuery}
      rows={{ list: TERM_ROWS }}
      empty={<NoTerms searched={searched} hasMore={filters.filters.length > 1} onClear={clear} />}
    />
  )
}
