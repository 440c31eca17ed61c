import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Pages of one list in the cache beyond those in view: a thousand rows. */
const MAX_CACHED_PAGES = 20
/** Limits requests while the scrollbar is dragged. */
export const PACE_MS = 60

/** Removes the pages of a list that were in view longest ago from the cache. */
export function usePageCacheLimit(inView: readonly QueryKey[]): void {
  const queryClient = useQueryClient()
  const seen = useRef(new Map<string, QueryKey>())
  useEffect(() => {
    for (const queryKey of inView) {
      seen.current.delete(hashKey(queryKey))
      seen.current.set(hashKey(queryKey), queryKey)
    }
    for (const [hash, queryKey] of seen.current) {
      if (seen.current.size <= MAX_CACHED_PAGES) break
      seen.current.delete(hash)
      queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
    }
  })
}
