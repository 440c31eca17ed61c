import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '../../../contract/fields.ts'
import type { Filter } from '../../../contract/filter.ts'
import { readList } from '../../api/params.ts'
import { withCondition, withConditions } from '../../filters/conditions.ts'
import { changeQuery } from '../../routing/urls.ts'
import { type QueryChange, useEditQuery } from '../../routing/use-edit-query.ts'

type Changes = Readonly<Record<string, string | null>>

export type Filters = ReturnType<typeof useFilters>

/** The filters of the address, and how to change them. A changed filter begins at the first row again. */
export function useFilters(resource: Resource) {
  const [query] = useSearchParams()
  const editQuery = useEditQuery()
  const list = useMemo(() => readList(resource, query), [resource, query])
  const filters = useMemo(() => readFilters(resource, query), [resource, query])

  /**
   * A change of the address as it is at that moment. `asTyped` changes replace the entry in the history: nobody wants to
   * go back letter by letter.
   */
  const edit = useCallback(
    (change: QueryChange, how: 'chosen' | 'asTyped' = 'chosen') =>
      editQuery(change, { replace: how === 'asTyped', isByItself: how === 'asTyped' }),
    [editQuery],
  )
  const change = useCallback(
    (changes: Changes, how: 'chosen' | 'asTyped' = 'chosen') =>
      edit((before) => changeQuery(before, { ...changes, start: null }), how),
    [edit],
  )
  /** Takes one condition out; another of the same name stays. */
  const remove = useCallback(
    (name: string, value: string) => edit((before) => withCondition(before, [name, value], undefined)),
    [edit],
  )
  // Fields are made anew with each: a text that was refused, or not sent yet, is in no address, and goes as well.
  const [clears, setClears] = useState(0)
  const clear = useCallback(() => {
    setClears((before) => before + 1)
    edit((before) => withConditions(before, []))
  }, [edit])
  return { query, list, filters, change, edit, remove, clear, clears }
}

/** Each filter with the name that it has in the address: a field may have several. */
export function readFilters(
  resource: Resource,
  query: URLSearchParams,
): { parameter: string; filter: Filter }[] {
  return [...query].flatMap(([parameter, value]) => {
    const parsed = readList(resource, new URLSearchParams([[parameter, value]]))
    return parsed.ok ? parsed.value.filters.map((filter) => ({ parameter, filter })) : []
  })
}
