import { type SimilarItem, similarItemsSchema } from '../../contract/similar-items.ts'
import { similarPath } from '../../contract/tool-endpoint.ts'
import type { ApiClient } from './client.ts'
import { listItems } from './items.ts'
import type { ListedItem } from './listed-item.ts'
import { listKeyOf } from './params.ts'

/** A similar item with its record, for the image, and the reasons. */
export interface SimilarRecord extends Pick<SimilarItem, 'terms' | 'makers' | 'words'> {
  readonly item: ListedItem
}

/** The items most similar to one, most similar first. Takes two requests: the reasons come without the records. */
export async function listSimilarItems(
  api: ApiClient,
  id: number,
  limit: number,
  signal: AbortSignal,
): Promise<SimilarRecord[]> {
  const { items } = await api.get(`${similarPath(id)}?limit=${limit}`, similarItemsSchema, signal)
  if (items.length === 0) return []
  const list = listKeyOf([['id_in', items.map((similar) => similar.id).join(',')]])
  const { rows } = await listItems(api, list, 0, limit, signal)
  return items.flatMap(({ id, terms, makers, words }) => {
    const item = rows.find((row) => row.id === id)
    return item ? { item, terms, makers, words } : []
  })
}
