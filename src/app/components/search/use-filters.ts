import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '../../../contract/fields.ts'
import { readList } from '../../api/params.ts'
import { readFilters, withCondition, withConditions } from '../../filters/conditions.ts'
import { changeQuery } from '../../routing/urls.ts'
import { type QueryChange, useEditQuery } from '../../routing/use-edit-query.ts'

type Changes = Readonly<Record<string, string | null>>

export type Filters = ReturnType<typeof useFilters>

/** The filters in the URL, and functions that change them. A change returns to the first row. */
export function useFilters(resource: Resource) {
  const [query] = useSearchParams()
  const editQuery = useEditQuery()
  const list = useMemo(() => readList(resource, query), [resource, query])
  const filters = useMemo(() => readFilters(resource, query), [resource, query])

  /** Changes the URL as it is at that moment. Changes during typing replace the history entry. */
  const edit = useCallback(
    (change: QueryChange, how: 'chosen' | 'asTyped' = 'chosen') =>
      editQuery(change, { replace: how === 'asTyped', isAutomatic: how === 'asTyped' }),
    [editQuery],
  )
  const change = useCallback(
    (changes: Changes, how: 'chosen' | 'asTyped' = 'chosen') =>
      edit((before) => changeQuery(before, { ...changes, start: null }), how),
    [edit],
  )
  /** Removes one value of a parameter. */
  const remove = useCallback(
    (name: string, value: string) => edit((before) => withCondition(before, [name, value], undefined)),
    [edit],
  )
  // The number of times the filters were cleared. Used as a key, to reset the fields: invalid or unsent text is not in the URL.
  const [clears, setClears] = useState(0)
  const clear = useCallback(() => {
    setClears((before) => before + 1)
    edit((before) => withConditions(before, []))
  }, [edit])
  return { query, list, filters, change, edit, remove, clear, clears }
}
