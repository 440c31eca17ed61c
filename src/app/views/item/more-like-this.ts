import type { Item } from '../../../contract/item.ts'
import type { Term } from '../../../contract/term.ts'

export const MAX_ITEMS = 6

export interface LikeItem {
  readonly item: Item
  /** The list that contains the item, and its index there. */
  readonly list: string
  readonly index: number
  /** Names of the shared terms, the rarest first. */
  readonly shared: readonly string[]
}

/**
 * The items that share most terms with this one, without the item itself. Rare terms weigh more. Ties keep the order of
 * the lists.
 */
export function likeItems(
  own: Item,
  terms: readonly Term[],
  pages: readonly { readonly list: string; readonly rows: readonly Item[] }[],
): LikeItem[] {
  const bySize = terms.toSorted((a, b) => a.num_items - b.num_items || a.id - b.id)
  const seen = new Set([own.id])
  const found: (LikeItem & { weight: number })[] = []
  for (const { list, rows } of pages) {
    for (const [index, item] of rows.entries()) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      const ids = new Set(item.terms.map(({ id }) => id))
      const shared = bySize.filter(({ id }) => ids.has(id))
      const weight = shared.reduce((sum, { num_items }) => sum + 1 / num_items, 0)
      found.push({ item, list, index, shared: shared.map(({ name }) => name), weight })
    }
  }
  return found.sort((a, b) => b.weight - a.weight).slice(0, MAX_ITEMS)
}
