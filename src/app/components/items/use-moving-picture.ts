import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import type { Image as ItemImage } from '../../../contract/item.ts'
import { largePicture } from '../../../contract/photos.ts'
import { useApi } from '../../api/session.ts'
import { itemQueries } from '../../queries/items.ts'
import { useRouting } from '../../routing/RouterProvider.tsx'
import { isPlainClick } from '../../ui/buttons/plain-click.ts'
import { webAddress } from '../../ui/text/web-address.ts'
import { animateChange } from '../../ui/window/animate-change.ts'

/** The name of the large picture of an item in a view transition. */
export const MOVING_PICTURE = 'item-picture'

/**
 * Handlers of a link to an item beside its picture. The press begins to load the record and the large picture. If both
 * are there at the click, the small picture grows into the large one; otherwise the link leads on as any other.
 */
export function useMovingPicture(
  { id, images = [] }: { id: number; images?: readonly ItemImage[] | undefined },
  to: string,
  state: unknown,
) {
  const api = useApi()
  const client = useQueryClient()
  const { router } = useRouting()
  const large = useRef<HTMLImageElement>(null)
  const address = webAddress(images[0]?.uri)
  if (address === undefined) return {}
  const record = itemQueries.detail(api, id)
  return {
    onPointerDown() {
      void client.prefetchQuery(record)
      large.current = new Image()
      large.current.src = largePicture(address)
    },
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      const small = event.currentTarget.closest('article')?.querySelector('img')
      const isReady = large.current?.complete && client.getQueryData(record.queryKey) !== undefined
      if (!small || !isReady || !isPlainClick(event)) return
      event.preventDefault()
      small.style.viewTransitionName = MOVING_PICTURE
      animateChange(() => router.navigator.push(to, state, { flushSync: true }))
    },
  }
}
