import { useMemo, useSyncExternalStore } from 'react'
import { formatShelf, readShelf, type Shelf } from '../routing/urls.ts'
import { readStored, store } from '../ui/window/web-storage.ts'

/** The shelf of this browser: terms and items that its visitor collected. It is stored as the query of its link. */
const KEY = 'vitrine.shelf'

const listeners = new Set<() => void>()
/** A shelf that could not be stored; it lasts until the page closes. */
let unsaved: string | undefined

/** Returns the same object until the shelf changes. On the server, the shelf is empty. */
export function useShelf(): Shelf {
  const text = useSyncExternalStore(subscribe, readText, () => '')
  return useMemo(() => parse(text), [text])
}

/** Changes the stored shelf, because another tab may have changed it. Returns the previous shelf. */
export function changeShelf(change: (shelf: Shelf) => Shelf): Shelf {
  const before = parse(readText())
  const text = formatShelf(change(before))
  unsaved = store('local', KEY, text) ? undefined : text
  for (const listener of listeners) listener()
  return before
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Changes in another window of this site.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readText(): string {
  return unsaved ?? readStored('local', KEY) ?? ''
}

function parse(text: string): Shelf {
  return readShelf(new URLSearchParams(text))
}
