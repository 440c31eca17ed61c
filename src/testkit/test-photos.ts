import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ENCODERS, Pixels } from '../catalogue/importing/photos/codecs.ts'
import { newFolder } from './command.ts'

export const RED = [200, 30, 30] as const
export const BLUE = [30, 30, 200] as const

/** A picture whose left half is red and whose right half is blue. */
export function twoColours(width = 80, height = 40): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++)
    data.set([...(at % width < width / 2 ? RED : BLUE), 255], at * 4)
  return new Pixels(data, width, height)
}

export function jpegOf(pixels: Pixels): Promise<Uint8Array> {
  return ENCODERS.jpg(pixels, 95)
}

/** What a camera adds: it was turned (orientation 6), where it was, and a text. */
export function withExif(jpeg: Uint8Array): Buffer {
  const text = 'Kitchen of Ada Quill\0'
  const exif = Buffer.alloc(86 + text.length)
  exif.write('Exif\0\0MM\0*', 0, 'latin1')
  exif.writeUInt32BE(8, 10)
  exif.writeUInt16BE(3, 14)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    exif.writeUInt16BE(tag, at)
    exif.writeUInt16BE(type, at + 2)
    exif.writeUInt32BE(count, at + 4)
    if (type === 3) exif.writeUInt16BE(value, at + 8)
    else exif.writeUInt32BE(value, at + 8)
  }
  entry(16, 0x010e, 2, text.length, 80)
  entry(28, 0x0112, 3, 1, 6)
  entry(40, 0x8825, 4, 1, 56)
  // The directory of the location: south.
  exif.writeUInt16BE(1, 62)
  entry(64, 0x0001, 2, 2, 0x53000000)
  exif.write(text, 86, 'latin1')
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)])
}

/** A new folder with these files. */
export function folderWith(files: Readonly<Record<string, Uint8Array | string>>): string {
  const folder = newFolder()
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return folder
}
