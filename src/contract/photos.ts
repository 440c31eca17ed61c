/**
 * The addresses of photos that an import converts. A photo has a name, which says what is in it: `teapot-1f0c…`. Below it are the
 * picture, `/photos/{name}.jpg`, and smaller ones, `/photos/{name}-480.jpg`. The content at an address never changes.
 */

export const PHOTO_FOLDER = '/photos/'

/** The longest side in pixels of the picture and of its smaller forms. */
export const PHOTO_SIDES = { full: 3000, large: 1600, small: 480 } as const

/** The formats of smaller pictures, the best first. All browsers can show the last one. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** What follows the name of a photo in the names of its files. */
export function photoSuffix(size: keyof typeof PHOTO_SIDES, format: PhotoFormat = 'jpg'): string {
  return size === 'full' ? `.${format}` : `-${PHOTO_SIDES[size]}.${format}`
}

/** The endings of all files of a photo. The picture itself is last: where it is, the others are too. */
export const PHOTO_SUFFIXES: readonly string[] = [
  ...PHOTO_FORMATS.flatMap((format) => [photoSuffix('small', format), photoSuffix('large', format)]),
  photoSuffix('full'),
]

export function photoAddress(name: string, size: keyof typeof PHOTO_SIDES = 'full'): string {
  return PHOTO_FOLDER + name + photoSuffix(size)
}

/** The name of the photo whose picture is at an address; undefined for other addresses. */
export function photoNameIn(address: string): string | undefined {
  return PICTURE.exec(address)?.[1]
}

/** The address of a picture as the view of an item shows it, before a visitor enlarges it. */
export function largePicture(address: string): string {
  const name = photoNameIn(address)
  return name === undefined ? address : photoAddress(name, 'large')
}

const NAME = '[a-z0-9-]+-[0-9a-f]{16}'
const PICTURE = new RegExp(`^${PHOTO_FOLDER}(${NAME})\\.jpg$`)

/** The photo that a file is part of, and whether browsers can have it in another format; undefined for other files. */
export function parsePhotoFile(file: string): { name: string; isSmaller: boolean } | undefined {
  const [, name, side] = FILE.exec(file) ?? []
  return name === undefined ? undefined : { name, isSmaller: side !== undefined && file.endsWith('.jpg') }
}

const SIDES = [PHOTO_SIDES.small, PHOTO_SIDES.large].join('|')
const FILE = new RegExp(`^(${NAME})(?:\\.jpg|-(${SIDES})\\.(?:${PHOTO_FORMATS.join('|')}))$`)
