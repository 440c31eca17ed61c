import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListQuery } from '../../../contract/list-query.ts'
import type { Neighbours } from '../../api/neighbours.ts'
import { listKey, readList } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { neighboursQuery } from '../../queries/neighbours.ts'
import { readItemUrl, type SearchRow } from '../../routing/urls.ts'

/** The search in the URL of an item, and its current result. */
export type FoundIn =
  | { kind: 'nowhere' }
  | { kind: 'unreadable' }
  | {
      kind: 'search'
      search: ListQuery
      list: string
      /** Undefined if the URL has no row. */
      row: SearchRow | undefined
      neighbours: Neighbours | undefined
      /** Number of rows; until it is loaded, the one from the neighbours of the last item. */
      total: number | undefined
      error: Error | null
    }

export function useFoundIn(id: number): FoundIn {
  const api = useApi()
  const [query] = useSearchParams()
  const address = query.toString()
  const { search, index } = useMemo(() => readItemUrl(new URLSearchParams(address)), [address])
  const parsed = useMemo(() => search && readList('item', search), [search])
  const list = parsed?.ok ? listKey(parsed.value) : undefined
  const row = list !== undefined && typeof index === 'number' ? { list, index } : undefined
  const { data, error, isPlaceholderData } = useQuery({
    ...neighboursQuery(api, row?.list ?? '', row?.index ?? 0, id),
    enabled: row !== undefined,
  })
  if (parsed === undefined) return { kind: 'nowhere' }
  if (!parsed.ok || list === undefined || index === 'unreadable') return { kind: 'unreadable' }
  return {
    kind: 'search',
    search: parsed.value,
    list,
    row,
    neighbours: isPlaceholderData ? undefined : data,
    total: data?.total,
    error: isPlaceholderData ? null : error,
  }
}
