import { imageSize } from 'image-size'

/** The formats of pictures that can be read. */
const PICTURE_TYPES = ['jpg', 'png', 'webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** More would need more memory than a small server has. */
const MOST_MEGAPIXELS = 100

const EXPECTED = 'a JPEG, PNG or WebP picture was expected'

/** The format of a picture, by its first bytes; or why it cannot be read, as the end of a sentence. */
export function typeOfPicture(bytes: Uint8Array): { type: PictureType } | { fault: string } {
  if (bytes.length === 0) return { fault: `is empty; ${EXPECTED}` }
  const measured = measure(bytes)
  if (measured === undefined) return { fault: 'is not a JPEG, PNG or WebP picture; save it as JPEG' }
  const { width, height, type = '' } = measured
  const known = PICTURE_TYPES.find((one) => one === type)
  if (known === undefined)
    return { fault: `is in the format ${type.toUpperCase()}; ${EXPECTED}: save it as JPEG` }
  if (width * height > MOST_MEGAPIXELS * 1e6)
    return {
      fault: `has ${width} × ${height} pixels; at most ${MOST_MEGAPIXELS} million can be read: save it smaller`,
    }
  if (known === 'jpg' && hasFourColours(bytes))
    return { fault: 'has the colours of print (CMYK); save it as JPEG in sRGB' }
  if (known === 'jpg' && !isWholeJpeg(bytes)) return { fault: 'is incomplete: its end is missing' }
  return { type: known }
}

/** Width and height of a picture as it is stored; undefined if it is none. */
function measure(
  bytes: Uint8Array,
): { width: number; height: number; type?: string | undefined } | undefined {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}

/** Whether the frame header of a JPEG has four components: cyan, magenta, yellow and black. */
function hasFourColours(bytes: Uint8Array): boolean {
  for (let at = 2; at + 9 < bytes.length; ) {
    const [mark, kind = 0, high = 0, low = 0] = bytes.subarray(at, at + 4)
    if (mark !== 0xff) return false
    // SOF0 to SOF15, without tables of codes (ITU-T T.81, B.1.1.3).
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) return bytes[at + 9] === 4
    at += 2 + high * 256 + low
  }
  return false
}

const SCAN = Buffer.of(0xff, 0xda)
const END = Buffer.of(0xff, 0xd9)

/** Whether the last scan of a JPEG ends. The decoder fills what is missing with grey. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.lastIndexOf(END) > buffer.lastIndexOf(SCAN)
}
