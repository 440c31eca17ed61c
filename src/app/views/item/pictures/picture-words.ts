import type { Image, Item } from '../../../../contract/item.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'

/** What a picture shows, for who cannot see it: as the record has it, else of what item it is. */
export function altOf(item: Item, index: number): string {
  const { alt, caption } = item.images[index] ?? {}
  const words = alt?.trim() || caption?.trim()
  return (
    words || [item.display_title, item.images.length > 1 && `picture ${index + 1}`].filter(Boolean).join(', ')
  )
}

/** “2 of 3”. */
export function numberOf(item: Item, index: number): string {
  return `${formatNumber(index + 1)} of ${formatNumber(item.images.length)}`
}

export function hasWords({ caption, credit, licence_uri }: Image): boolean {
  return [caption, credit, licence_uri].some((text) => text?.trim())
}
