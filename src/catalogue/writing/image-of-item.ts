import { recordPath } from '../../contract/endpoint.ts'
import type { Image } from '../../contract/item.ts'
import type { TermImage } from '../../contract/term-image.ts'
import type { ItemDraft } from '../drafts.ts'
import { displayTitle } from '../records.ts'

/** An image of an item as the image of a term. */
export function imageOfItem(item: ItemDraft, image: Image): TermImage {
  return {
    url: image.uri,
    thumbnail_url: image.thumbnail_uri,
    width: image.width,
    height: image.height,
    alt: image.alt ?? displayTitle(item),
    credit: image.credit,
    item: { id: item.id, uri: recordPath('item', item.id) },
  }
}
