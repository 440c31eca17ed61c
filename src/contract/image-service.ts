import type { Image } from './item.ts'

/** The address of the IIIF image service behind an image of an item: its own, or else that of its thumbnail. */
export function serviceOfImage({
  uri,
  thumbnail_uri,
}: Pick<Image, 'uri' | 'thumbnail_uri'>): string | undefined {
  return imageServiceOf(uri) ?? (thumbnail_uri === null ? undefined : imageServiceOf(thumbnail_uri))
}

/**
 * The address of the IIIF image service behind an image; undefined if the address does not have the form of the IIIF
 * Image API: `{service}/{region}/{size}/{rotation}/{quality}.{format}`, or `{service}/info.json`.
 * https://iiif.io/api/image/3.0/#2-uri-syntax
 */
function imageServiceOf(url: string): string | undefined {
  return IMAGE.exec(url)?.[1] ?? describedServiceOf(url)
}

/** The service whose description, `info.json`, is at an address. */
function describedServiceOf(url: string): string | undefined {
  return INFO.exec(url)?.[1]
}

/** The image that a browser can show, for the address of a description: all of it, as large as the service allows. */
export function shownImage(uri: string): string {
  const service = describedServiceOf(uri)
  return service === undefined ? uri : `${service}/full/max/0/default.jpg`
}

const SERVICE = 'https?://[\\w.-]+(?::\\d+)?(?:/[^?#\\s]*)?'
const REGION = '(?:full|square|(?:pct:)?[\\d.]+,[\\d.]+,[\\d.]+,[\\d.]+)'
const SIZE = '\\^?(?:full|max|pct:[\\d.]+|!?\\d*,\\d*)'
const QUALITY = '(?:default|native|color|gray|grey|bitonal)'
const IMAGE = new RegExp(`^(${SERVICE})/${REGION}/${SIZE}/!?[\\d.]+/${QUALITY}\\.\\w+$`)
const INFO = new RegExp(`^(${SERVICE})/info\\.json$`)
