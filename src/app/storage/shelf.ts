import { useMemo } from 'react'
import type { Resource } from '../../contract/fields.ts'
import { formatShelf, readShelf, type Shelf } from '../routing/urls.ts'
import { idsOf, withoutRecord, withRecord } from './shelf-changes.ts'
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

/** Whether a record is on the shelf, and a function that puts it there or takes it off. */
export function useOnShelf(resource: Resource, id: number): [isOn: boolean, toggle: () => void] {
  const isOn = idsOf(useShelf(), resource).includes(id)
  const change = isOn ? withoutRecord : withRecord
  return [isOn, () => changeShelf((shelf) => change(shelf, resource, id))]
}

function parse(text: string | null): Shelf {
  return readShelf(new URLSearchParams(text ?? ''))
}
