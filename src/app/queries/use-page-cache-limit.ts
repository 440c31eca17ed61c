import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Pages of one list that are kept beyond those in sight: a thousand rows to either side and back. */
const KEPT_PAGES = 20
/** While the scrollbar is dragged, no more than so many stops of it are asked for. */
export const PACE_MS = 60

/** Lets go of the pages of a list that were in sight longest ago, so that memory does not grow with the way one has come. */
export function useKeptPages(inSight: readonly QueryKey[]): void {
  const queryClient = useQueryClient()
  const seen = useRef(new Map<string, QueryKey>())
  useEffect(() => {
    for (const queryKey of inSight) {
      seen.current.delete(hashKey(queryKey))
      seen.current.set(hashKey(queryKey), queryKey)
    }
    for (const [hash, queryKey] of seen.current) {
      if (seen.current.size <= KEPT_PAGES) break
      seen.current.delete(hash)
      queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
    }
  })
}
