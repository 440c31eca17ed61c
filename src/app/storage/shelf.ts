import { useMemo } from 'react'
import { formatShelf, readShelf, type Shelf } from '../routing/urls.ts'
import { readText, useStoredText, writeText } from './stored-text.ts'

/** The shelf of this browser: terms and items that its visitor collected. It is stored as the query of its link. */
const KEY = 'vitrine.shelf'

/** Returns the same object until the shelf changes. On the server, the shelf is empty. */
export function useShelf(): Shelf {
  const text = useStoredText(KEY)
  return useMemo(() => parse(text), [text])
}

/** Changes the stored shelf, because another tab may have changed it. Returns the previous shelf. */
export function changeShelf(change: (shelf: Shelf) => Shelf): Shelf {
  const before = parse(readText(KEY))
  writeText(KEY, formatShelf(change(before)))
  return before
}

function parse(text: string | null): Shelf {
  return readShelf(new URLSearchParams(text ?? ''))
}
