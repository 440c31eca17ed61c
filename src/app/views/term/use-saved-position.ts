import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { entryKey, HistoryStore } from '../../storage/history-store.ts'
import type { ListPosition } from '../../ui/lists/list-position.ts'

const positionSchema = z.object({
  row: z.int(),
  offsetPx: z.optional(z.number()),
  layoutKey: z.optional(z.string()),
})

/**
 * The scroll position of the narrower terms, saved by history entry. The window's own scroll position cannot be
 * restored while the list or a branch is loading.
 */
export function useSavedPosition(): [position: ListPosition, onSettle: (position: ListPosition) => void] {
  const entry = entryKey(useLocation())
  const [entries] = useState(() => new HistoryStore('vitrine.narrower', positionSchema))
  const [position, setPosition] = useState<ListPosition | undefined>(() => entries.get(entry))
  // Opening a branch creates another entry for the same list.
  useEffect(() => {
    if (position) entries.set(entry, position)
  }, [entries, entry, position])
  return [position ?? TOP, setPosition]
}

const TOP: ListPosition = { row: 0 }
