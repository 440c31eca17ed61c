import type { Item } from '../../contract/item.ts'
import type { Term } from '../../contract/term.ts'
import { absoluteUrl, type Site } from './site.ts'

/** The image of a card for link previews. */
export interface CardImage {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  readonly alt: string | null
}

/** The card that the service draws for a term. The revision in its address renews copies in caches. */
export function termCard(term: Term, alt: string, site: Site): CardImage {
  const url = `${site.url}/cards/term/${term.id}.png?v=${encodeURIComponent(site.revision)}`
  return { url, width: 1200, height: 630, alt }
}

/** The first image of an item whose address can be used, with its record. */
export function firstImage({ images }: Item, site: Site) {
  for (const image of images) {
    const url = absoluteUrl(site, image.uri)
    if (url !== undefined) return { ...image, url }
  }
  return undefined
}
