import { PHOTO_FORMATS, PHOTO_SIDES, photoSuffix } from '../../../contract/photos.ts'
import { DECODERS, ENCODERS, Pixels, shrink } from './codecs.ts'
import type { PictureType } from './picture-type.ts'

/** The files of a photo, by the ending of their names. */
export type ConvertedFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Quality from 0 to 100. At these, the eye sees no difference, and the formats need ever fewer bytes. */
const QUALITIES = { jpg: 82, webp: 80, avif: 60 } as const
const FULL_QUALITY = 90

/** Makes the files of a photo from a picture. Rejects if it cannot be read. */
export async function convertPicture(bytes: ArrayBuffer, type: PictureType): Promise<ConvertedFiles> {
  const decoded = await DECODERS[type](bytes)
  let pixels = await shrink(type === 'jpg' ? decoded : onWhite(decoded), PHOTO_SIDES.full)
  const files = new Map([[photoSuffix('full'), await ENCODERS.jpg(pixels, FULL_QUALITY)]])
  for (const size of ['large', 'small'] as const) {
    pixels = await shrink(pixels, PHOTO_SIDES[size])
    for (const format of PHOTO_FORMATS) {
      files.set(photoSuffix(size, format), await ENCODERS[format](pixels, QUALITIES[format]))
    }
  }
  return files
}

/** The picture before white. JPEG has no transparency. */
function onWhite({ data, width, height }: Pixels): Pixels {
  const opaque = new Uint8ClampedArray(data)
  for (let at = 0; at < opaque.length; at += 4) {
    const alpha = data[at + 3] ?? 255
    if (alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++)
      opaque[channel] = ((data[channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255
    opaque[at + 3] = 255
  }
  return new Pixels(opaque, width, height)
}
