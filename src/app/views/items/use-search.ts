import { useCallback, useMemo, useState } from 'react'
import type { Parameter } from '../../../contract/query-string.ts'
import { type ListKey, listKey } from '../../api/params.ts'
import { withCondition } from '../../filters/conditions.ts'
import { searchedCondition } from '../../filters/search-fields.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useListHead } from '../../parts/use-list-head.ts'
import { itemQueries } from '../../queries/items.ts'
import { useApi } from '../../session.ts'
import { readStart } from '../../urls.ts'
import { faultsOf, refusedParameters } from './search-problem.ts'

/** The search that the address asks for: its words, its filters, what is wrong with it, and how to change it. */
export function useSearch() {
  const api = useApi()
  const filters = useFilters('item')
  const { query, list, edit } = filters
  const pageQuery = useCallback((key: ListKey, from: number) => itemQueries.page(api, key, from), [api])
  // The list asks for the same page: it is fetched once.
  const head = useListHead(list.ok ? listKey(list.value) : '', readStart(query), pageQuery, list.ok)
  const problem = list.ok ? refusedParameters(head.error) : list.problem
  const faultOf = useMemo(() => faultsOf(problem), [problem])

  const [chosenField, setChosenField] = useState(() => searchedCondition(query, undefined)?.[0] ?? 'text')
  const searched = searchedCondition(query, chosenField)
  const search = (condition: Parameter, how: 'chosen' | 'asTyped') => {
    setChosenField(condition[0])
    if (searched === undefined && condition[1] === '') return
    edit((before) => withCondition(before, searched, condition[1] === '' ? undefined : condition), how)
  }
  return {
    ...filters,
    pageQuery,
    total: head.isPlaceholderData ? undefined : head.data?.total,
    problem,
    faultOf,
    searched,
    searchField: searched?.[0] ?? chosenField,
    search,
  }
}
