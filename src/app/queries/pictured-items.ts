import type { Term } from '../../contract/term.ts'
import type { ListedItem } from '../api/listed-item.ts'
import { webAddress } from '../ui/text/web-address.ts'

export function hasPicture({ images: [image] }: ListedItem): boolean {
  return webAddress(image?.thumbnail_uri ?? image?.uri) !== undefined
}

/** Whether the page of a term shows items with images of its branch, because its own first items have none. */
export function needsBranchPictures(term: Term, firstItems: readonly ListedItem[]): boolean {
  return term.num_items > 0 && term.num_narrower_items > 0 && !firstItems.some(hasPicture)
}
