/**
 * The address of the IIIF image service behind an image; undefined if the address does not have the form of the IIIF
 * Image API: `{service}/{region}/{size}/{rotation}/{quality}.{format}`, or `{service}/info.json`.
 * https://iiif.io/api/image/3.0/#2-uri-syntax
 */
export function imageServiceOf(url: string): string | undefined {
  const found = IMAGE.exec(url) ?? INFO.exec(url)
  return found?.[1]
}

const SERVICE = 'https?://[\\w.-]+(?::\\d+)?(?:/[^?#\\s]*)?'
const REGION = '(?:full|square|(?:pct:)?[\\d.]+,[\\d.]+,[\\d.]+,[\\d.]+)'
const SIZE = '\\^?(?:full|max|pct:[\\d.]+|!?\\d*,\\d*)'
const QUALITY = '(?:default|native|color|gray|grey|bitonal)'
const IMAGE = new RegExp(`^(${SERVICE})/${REGION}/${SIZE}/!?[\\d.]+/${QUALITY}\\.\\w+$`)
const INFO = new RegExp(`^(${SERVICE})/info\\.json$`)
