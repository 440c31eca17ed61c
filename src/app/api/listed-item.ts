import type { Item } from '../../contract/item.ts'
import { tableOf } from '../../contract/keys.ts'
import type { Matched } from '../../contract/matched.ts'

/** What lists show of an item. The rest of its record is neither kept nor embedded in pages. */
const LISTED = [
  'id',
  'display_title',
  'registration_number',
  'production_date',
  'production_place',
  'names',
  'makers',
  'materials',
  'terms',
  'summary',
  'description',
  'significance_statement',
] as const

type Shown = Pick<Item, (typeof LISTED)[number]>

export interface ListedItem extends Shown {
  /** At most the first one. */
  readonly images: Item['images']
  readonly provider?: Item['provider']
  readonly matched?: ListedMatch | undefined
}

export interface ListedMatch extends Matched {
  /** Whether the text does not begin where its value does. */
  readonly isFromMiddle?: boolean
}

/** Characters of a text that a row has room for on the widest screen. */
const TEXT_ROOM = 300

export function listedItem(item: Item): ListedItem {
  const { matched, summary, description } = item
  return {
    ...tableOf<Shown>(LISTED, (member) => {
      const value = item[member]
      return typeof value === 'string' ? value.slice(0, TEXT_ROOM) : value
    }),
    // Lists show it only in place of the others.
    ...((summary ?? description) !== null && { significance_statement: null }),
    ...(item.provider && { provider: item.provider }),
    images: item.images.slice(0, 1),
    matched: matched && { ...matched, isFromMiddle: isFromMiddle(Reflect.get(item, matched.field), matched) },
  }
}

function isFromMiddle(value: unknown, { text }: Matched): boolean {
  return typeof value === 'string' && !value.startsWith(text)
}
