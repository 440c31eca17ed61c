import type { Item } from '../../contract/item.ts'
import type { ApiClient } from './client.ts'
import { listRecords } from './items.ts'
import { type ListKey, MAX_LIMIT } from './params.ts'

/** The position of an item in a list with the items around it, or that it has moved away. */
export type Neighbours =
  | {
      readonly isThere: true
      readonly index: number
      readonly total: number
      readonly previous: Item | undefined
      readonly next: Item | undefined
    }
  | { readonly isThere: false; readonly total: number }

/**
 * Requests three rows around the stated position. If the item is not the middle one, the catalogue has changed; then
 * the hundred rows around are searched.
 */
export async function listNeighbours(
  api: ApiClient,
  list: ListKey,
  index: number,
  id: number,
  signal: AbortSignal,
): Promise<Neighbours> {
  const around = async (middle: number): Promise<Neighbours> => {
    const start = Math.max(middle - 1, 0)
    const { rows, total } = await listRecords(api, list, start, middle - start + 2, signal)
    const at = middle - start
    if (rows[at]?.id !== id) return { isThere: false, total }
    return { isThere: true, index: middle, total, previous: rows[at - 1], next: rows[at + 1] }
  }
  const near = await around(index)
  if (near.isThere) return near
  const start = Math.max(index - MAX_LIMIT / 2, 0)
  const { rows, total } = await listRecords(api, list, start, MAX_LIMIT, signal)
  const at = rows.findIndex((item) => item.id === id)
  if (at < 0) return { isThere: false, total }
  const isAtEdge = (at === 0 && start > 0) || (at === rows.length - 1 && start + at + 1 < total)
  if (isAtEdge) return around(start + at)
  return { isThere: true, index: start + at, total, previous: rows[at - 1], next: rows[at + 1] }
}
