import { useQuery } from '@tanstack/react-query'
import { listKey, readList } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { itemQueries } from '../../queries/items.ts'

/** The number of items that a query finds, from a request for one row. */
export function useCount(address: URLSearchParams, isWanted = true) {
  const api = useApi()
  const list = readList('item', address)
  const key = list.ok ? listKey({ ...list.value, orderBy: null }) : ''
  const { data, isError } = useQuery({
    ...itemQueries.page(api, key, 0, 1),
    enabled: isWanted && list.ok,
  })
  return { total: data?.total, isFailed: isError || !list.ok }
}
