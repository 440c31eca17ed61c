import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Location, matchPath } from 'react-router'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { listKey, readList } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { itemQueries } from '../../queries/items.ts'
import { useRouting } from '../../routing/RouterProvider.tsx'
import { buildItemUrl, readId, readItemUrl } from '../../routing/urls.ts'

/** `isRepeated`: a key is held down; then a step is made only when the one before is done. */
export type Step = (by: 1 | -1, isRepeated?: boolean) => void

/**
 * Goes on in the search that the address names, an item for each call, however fast the calls come: each step begins at
 * the item that the one before has come to, drawn or not.
 */
export function useSteps(): Step {
  const api = useApi()
  const client = useQueryClient()
  const { router } = useRouting()
  /** Steps that are still to be made; negative ones go back. */
  const left = useRef(0)
  const isGoing = useRef(false)

  const go = useCallback(async () => {
    while (left.current !== 0) {
      const { location } = router.state
      const at = itemAt(location)
      if (!at) return
      const by = Math.sign(left.current)
      const found = await client.fetchQuery(itemQueries.neighbours(api, at.list, at.index, at.id))
      // The visitor has gone elsewhere meanwhile.
      if (router.state.location !== location || router.isWaiting) return
      const to = found.isThere && (by > 0 ? found.next : found.previous)
      if (!to) return
      left.current -= by
      router.navigator.push(buildItemUrl(to.id, { list: at.list, index: found.index + by }))
    }
  }, [api, client, router])

  return useCallback(
    (by, isRepeated = false) => {
      if (isGoing.current && isRepeated) return
      left.current += by
      if (isGoing.current) return
      isGoing.current = true
      // Where the rows beside an item cannot be loaded, the bar says so.
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
  const id = readId(matchPath(VIEW_PATHS.item, pathname)?.params.id)
  const { search: asked, index } = readItemUrl(new URLSearchParams(search))
  const list = asked && readList('item', asked)
  return id !== undefined && list?.ok && typeof index === 'number'
    ? { id, list: listKey(list.value), index }
    : undefined
}
