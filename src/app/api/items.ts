import { listPath, recordPath } from '../../contract/endpoint.ts'
import { itemPageSchema } from '../../contract/envelope.ts'
import { type Item, itemSchema } from '../../contract/item.ts'
import type { ApiClient } from './client.ts'
import { type ListedItem, listedItem } from './listed-item.ts'
import type { Page } from './page.ts'
import { type ListKey, rangeQuery } from './params.ts'

export function getItem(api: ApiClient, id: number, signal: AbortSignal): Promise<Item> {
  return api.get(recordPath('item', id), itemSchema, signal)
}

/** Rows of a list, with what lists show of them. */
export async function listItems(
  api: ApiClient,
  list: ListKey,
  start: number,
  limit: number,
  signal: AbortSignal,
): Promise<Page<ListedItem>> {
  const page = await listRecords(api, list, start, limit, signal)
  return { ...page, rows: page.rows.map(listedItem) }
}

/** Rows of a list with their whole records. */
export async function listRecords(
  api: ApiClient,
  list: ListKey,
  start: number,
  limit: number,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const path = `${listPath('item')}?${rangeQuery(list, start, limit)}`
  const { total, items } = await api.get(path, itemPageSchema, signal)
  return { list, start, total, rows: items }
}
