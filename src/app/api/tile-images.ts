import type { Image } from '../../contract/item.ts'
import { TOP_TERMS } from '../../contract/term-lists.ts'
import type { ApiClient } from './client.ts'
import { listItems } from './items.ts'
import type { ListedItem } from './listed-item.ts'
import { listKeyOf } from './params.ts'
import { listTerms, type TopTerm, topTermOf } from './terms.ts'

/** More pictures would make the view too long, and each needs a request. */
export const MAX_TILES = 24
/** Requests at the same time. */
const AT_ONCE = 4
/** Items to choose the image of a branch from: the first ones may be shown for another branch. */
const CANDIDATES = 3

export type TileImages = Readonly<Record<number, Image>>

/** An image for each of the top terms with the most items, by id. No two have the same, if it can be avoided. */
export async function listTileImages(
  api: ApiClient,
  terms: readonly TopTerm[],
  signal: AbortSignal,
): Promise<TileImages> {
  const shown = largestBranches(terms)
  const candidates: (readonly ListedItem[])[] = []
  for (let start = 0; start < shown.length; start += AT_ONCE) {
    const pages = shown.slice(start, start + AT_ONCE).map(({ id }) => {
      const list = listKeyOf([
        ['term_branch', String(id)],
        ['num_images_gte', '1'],
      ])
      return listItems(api, list, 0, CANDIDATES, signal)
    })
    candidates.push(...(await Promise.all(pages)).map(({ rows }) => rows))
  }
  const used = new Set<number>()
  const chosen = shown.flatMap(({ id }, index): [number, Image][] => {
    const items = candidates[index] ?? []
    const item = items.find((candidate) => !used.has(candidate.id)) ?? items[0]
    const image = item?.images[0]
    if (!item || !image) return []
    used.add(item.id)
    return [[id, image]]
  })
  return Object.fromEntries(chosen)
}

/** The top terms with an image, in the order of their names. */
export function largestBranches<T extends Pick<TopTerm, 'branchItemCount'>>(
  terms: readonly T[],
): readonly T[] {
  if (terms.length <= MAX_TILES) return terms
  const sizes = terms.map(({ branchItemCount }) => branchItemCount).sort((a, b) => b - a)
  const least = Math.max(sizes[MAX_TILES - 1] ?? 0, 1)
  return terms.filter(({ branchItemCount }) => branchItemCount >= least).slice(0, MAX_TILES)
}

/** Top terms with an image of each branch, and how many top terms there are. */
export interface LargestBranches {
  readonly total: number
  readonly terms: readonly TopTerm[]
  readonly images: TileImages
}

const BY_ITEMS = ['order_by', '-num_branch_items'] as const

/** The top terms with the most items, largest first. */
export async function listLargestBranches(
  api: ApiClient,
  count: number,
  signal: AbortSignal,
): Promise<LargestBranches> {
  const { total, rows } = await listTerms(api, listKeyOf([...TOP_TERMS, BY_ITEMS]), 0, count, signal)
  const terms = rows.map(topTermOf).filter(({ branchItemCount }) => branchItemCount > 0)
  return { total, terms, images: await listTileImages(api, terms, signal) }
}
