import type { Image, Item } from '../../../../contract/item.ts'
import { t } from '../../../../contract/texts.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { listed } from '../../../ui/text/punctuation.ts'

/** Alternative text: from the record, else the title of the item. */
export function altOf(item: Item, index: number): string {
  const { alt, caption } = item.images[index] ?? {}
  const words = alt?.trim() || caption?.trim()
  if (words) return words
  return listed([item.display_title, ...(item.images.length > 1 ? [t`image ${index + 1}`] : [])])
}

/** “2 of 3”. */
export function numberOf(item: Item, index: number): string {
  return t`${formatNumber(index + 1)} of ${formatNumber(item.images.length)}`
}

export function hasWords({ caption, credit, licence_uri }: Image): boolean {
  return [caption, credit, licence_uri].some((text) => text?.trim())
}
