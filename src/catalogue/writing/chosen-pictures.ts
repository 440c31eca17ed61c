import type { Image } from '../../contract/item.ts'
import { photoNameIn } from '../../contract/photos.ts'
import type { TermImage } from '../../contract/term-image.ts'
import type { ItemDraft, TermDraft } from '../drafts.ts'
import { imageOfItem } from './image-of-item.ts'

/** What a text can be of an item, the best first. */
type Kind = 'number' | 'id' | 'image'
const KINDS: readonly Kind[] = ['number', 'id', 'image']

interface Found {
  kind: Kind
  id: number
  image: TermImage
}

/** Finds the pictures that sources choose for terms among the items, which come one by one and in any order. */
export class ChosenPictures {
  readonly #found = new Map<string, Found | null>()
  /** The texts that are numbers or ids of items without an image. */
  readonly #withoutImage = new Set<string>()

  constructor(terms: readonly TermDraft[]) {
    for (const { picture } of terms) if (picture !== undefined) this.#found.set(picture, null)
  }

  add(item: ItemDraft): void {
    if (this.#found.size === 0) return
    const [first] = item.images
    if (item.registration_number !== null) this.#try('number', item.registration_number, item, first)
    this.#try('id', String(item.id), item, first)
    for (const image of item.images) this.#try('image', image.uri, item, image)
  }

  #try(kind: Kind, text: string, item: ItemDraft, image: Image | undefined): void {
    const found = this.#found.get(text)
    if (found === undefined) return
    if (image === undefined) this.#withoutImage.add(text)
    else if (found === null || isBetter({ kind, id: item.id }, found))
      this.#found.set(text, { kind, id: item.id, image: imageOfItem(item, image) })
  }

  /** The image that a text chooses, after all items; undefined if there is none. */
  of(picture: string): TermImage | undefined {
    return this.#found.get(picture)?.image ?? elsewhere(picture)
  }

  /** Whether it is the number or id of an item, but no such item has an image. */
  isWithoutImage(picture: string): boolean {
    return this.#withoutImage.has(picture)
  }
}

/** The number comes first, because people know an item by it; of several items, the one with the smallest id. */
function isBetter(one: Pick<Found, 'kind' | 'id'>, other: Pick<Found, 'kind' | 'id'>): boolean {
  const byKind = KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)
  return byKind === 0 ? one.id < other.id : byKind < 0
}

/** Whether a text is the address of an image, and no number. */
export function isImageAddress(text: string): boolean {
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(text)
}

/** An image that no item has. A photo of the catalogue is always that of an item: others may not be public. */
function elsewhere(address: string): TermImage | undefined {
  if (!isImageAddress(address) || photoNameIn(address) !== undefined) return undefined
  return {
    url: address,
    thumbnail_url: null,
    width: null,
    height: null,
    alt: null,
    credit: null,
    item: null,
  }
}
