import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Location, matchPath } from 'react-router'
import { parseId } from '../../../contract/endpoint.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { listKey, readList } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { neighboursQuery } from '../../queries/neighbours.ts'
import { useRouting } from '../../routing/RouterProvider.tsx'
import { buildItemUrl, readItemUrl } from '../../routing/urls.ts'

/** With `isRepeated` (a key held down), the step is skipped while another is in progress. */
export type Step = (by: 1 | -1, isRepeated?: boolean) => void

/**
 * Moves through the search in the URL, one item per call. Each step starts from the item that the step before has
 * reached, even if it is not rendered yet.
 */
export function useSteps(): Step {
  const api = useApi()
  const client = useQueryClient()
  const { router } = useRouting()
  /** Steps still to be made; negative for backward steps. */
  const left = useRef(0)
  const isGoing = useRef(false)

  const go = useCallback(async () => {
    while (left.current !== 0) {
      const { location } = router.state
      const at = itemAt(location)
      if (!at) return
      const by = Math.sign(left.current)
      const found = await client.fetchQuery(neighboursQuery(api, at.list, at.index, at.id))
      // The visitor has navigated elsewhere. The path of the same entry may have got its slug.
      if (router.state.location.key !== location.key || router.isWaiting) return
      const to = found.isThere && (by > 0 ? found.next : found.previous)
      if (!to) return
      left.current -= by
      router.navigator.push(buildItemUrl(to, { list: at.list, index: found.index + by }))
    }
  }, [api, client, router])

  return useCallback(
    (by, isRepeated = false) => {
      if (isGoing.current && isRepeated) return
      left.current += by
      if (isGoing.current) return
      isGoing.current = true
      // The results bar reports the failure.
      void go()
        .catch(() => undefined)
        .finally(() => {
          isGoing.current = false
          left.current = 0
        })
    },
    [go],
  )
}

function itemAt({ pathname, search }: Location) {
  const id = parseId(matchPath(VIEW_PATHS.item, pathname)?.params.id ?? '')
  const { search: query, index } = readItemUrl(new URLSearchParams(search))
  const list = query && readList('item', query)
  return id !== undefined && list?.ok && typeof index === 'number'
    ? { id, list: listKey(list.value), index }
    : undefined
}
