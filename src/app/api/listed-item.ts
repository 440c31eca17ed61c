import type { Item } from '../../contract/item.ts'
import type { Matched } from '../../contract/matched.ts'

/** The members of an item that lists show, apart from long texts. */
type ShownMember =
  | 'id'
  | 'display_title'
  | 'uri'
  | 'registration_number'
  | 'production_date'
  | 'production_place'
  | 'names'
  | 'makers'
  | 'materials'
  | 'terms'
  | ShownText

type ShownText = 'summary' | 'description' | 'significance_statement'

/** What lists show of an item. The rest of its record is neither kept nor embedded in pages. */
export interface ListedItem extends Pick<Item, ShownMember> {
  /** At most the first one. */
  readonly images: Item['images']
  readonly matched?: ListedMatch | undefined
}

export interface ListedMatch extends Matched {
  /** Whether the text does not begin where its value does. */
  readonly isFromMiddle?: boolean
}

/** Characters of a text that a row has room for on the widest screen. */
const TEXT_ROOM = 400

export function listedItem(item: Item): ListedItem {
  const start = (text: string | null) => text?.slice(0, TEXT_ROOM) ?? null
  return {
    id: item.id,
    display_title: item.display_title,
    uri: item.uri,
    registration_number: item.registration_number,
    production_date: item.production_date,
    production_place: item.production_place,
    names: item.names,
    makers: item.makers,
    materials: item.materials,
    terms: item.terms,
    summary: start(item.summary),
    description: start(item.description),
    significance_statement: start(item.significance_statement),
    images: item.images.slice(0, 1),
    ...(item.matched && { matched: listedMatch(item, item.matched) }),
  }
}

function listedMatch(item: Item, matched: Matched): ListedMatch {
  const value: unknown = Reflect.get(item, matched.field)
  return {
    ...matched,
    ...(typeof value === 'string' && !value.startsWith(matched.text) && { isFromMiddle: true }),
  }
}
