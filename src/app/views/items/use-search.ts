import { useCallback, useMemo, useRef, useState } from 'react'
import { ASKED } from '../../../contract/list-address.ts'
import { type ListKey, listKey } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { useListHead } from '../../components/lists/use-list-head.ts'
import { faultsOf } from '../../components/search/fault-of.ts'
import { useFilters } from '../../components/search/use-filters.ts'
import { withCondition } from '../../filters/conditions.ts'
import { searchedCondition } from '../../filters/search-fields.ts'
import { itemQueries } from '../../queries/items.ts'
import { loadQuestion } from '../../queries/search.ts'
import { readStart } from '../../routing/urls.ts'
import { refusedParameters } from './search-problem.ts'

export type ItemSearch = ReturnType<typeof useSearch>

/** The search in the URL: its words, its filters, its problems, and how to change it. */
export function useSearch() {
  const api = useApi()
  const filters = useFilters('item')
  const { query, list, edit } = filters
  const pageQuery = useCallback((key: ListKey, from: number) => itemQueries.page(api, key, from), [api])
  // The list requests the same page, so it is fetched once.
  const head = useListHead(list.ok ? listKey(list.value) : '', readStart(query), pageQuery, list.ok)
  const problem = list.ok ? refusedParameters(head.error) : list.problem
  const faultOf = useMemo(() => faultsOf(problem), [problem])

  const [chosenField, setChosenField] = useState(() => searchedCondition(query, undefined)?.[0] ?? 'text')
  const searched = searchedCondition(query, chosenField)
  // The newest choice: the next event may come before the choice is rendered.
  const fieldNow = useRef(chosenField)
  /** Replaces the words, in the same field. */
  const searchWords = (words: string) => {
    const before = fieldNow.current
    edit((query) => {
      const searched = searchedCondition(query, before)
      if (searched === undefined && words === '') return query
      const field = searched?.[0] ?? before
      const typed = withCondition(query, searched, words === '' ? undefined : [field, words])
      // New words are searched as they are, until they are sent as a question.
      for (const name of ['words', ASKED]) typed.delete(name)
      return typed
    }, 'asTyped')
  }
  /** Takes the words for a question: what it says of years and images becomes filters. */
  const ask = () => {
    void loadQuestion().then(
      ({ interpretedQuery }) => edit((query) => interpretedQuery(query) ?? query, 'asTyped'),
      // The words are searched as they are.
      () => undefined,
    )
  }
  /** Moves the words of the URL to another field. */
  const searchIn = (field: string) => {
    const before = fieldNow.current
    fieldNow.current = field
    setChosenField(field)
    edit((query) => {
      const searched = searchedCondition(query, before)
      return searched ? withCondition(query, searched, [field, searched[1]]) : query
    })
  }
  return {
    ...filters,
    pageQuery,
    total: head.isPlaceholderData ? undefined : head.data?.total,
    problem,
    faultOf,
    searched,
    /** True if the URL has further words, in this or another field. */
    hasOtherWords:
      searched !== undefined &&
      searchedCondition(withCondition(query, searched, undefined), chosenField) !== undefined,
    searchField: searched?.[0] ?? chosenField,
    searchWords,
    ask,
    searchIn,
  }
}
