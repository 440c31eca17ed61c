import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { entryKey, HistoryStore } from '../../storage/history-store.ts'
import type { ListPosition } from '../../ui/lists/use-reported-position.ts'

const placeSchema = z.object({
  row: z.int(),
  offsetPx: z.optional(z.number()),
  form: z.optional(z.string()),
})

/**
 * Where the list of narrower terms stands, kept by the entry of the history: the scroll that is kept with it is of no use
 * while the list is not there yet, or a branch in it not opened yet.
 */
export function useSavedPosition(): [place: ListPosition, onSettle: (place: ListPosition) => void] {
  const entry = entryKey(useLocation())
  const [entries] = useState(() => new HistoryStore('vitrine.narrower', placeSchema))
  const [place, setPlace] = useState<ListPosition | undefined>(() => entries.get(entry))
  // Opening a branch makes another entry of the same list.
  useEffect(() => {
    if (place) entries.set(entry, place)
  }, [entries, entry, place])
  return [place ?? TOP, setPlace]
}

const TOP: ListPosition = { row: 0 }
