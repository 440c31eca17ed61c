import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Draws the icons in `public/` from `favicon.svg`. Run it after a change of that file. */

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url))
const PAPER = '#f7f3ea'
const VERDIGRIS = '#1d6656'

const [, line = ''] = /<path d="([^"]+)"/.exec(readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8')) ?? []
await initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

// Systems round the corners themselves, and may cut off a tenth at each side.
write('apple-touch-icon.png', icon(180, { margin: 6 }))
write('icon-192.png', icon(192, { margin: 8 }))
write('icon-512.png', icon(512, { margin: 8 }))
// On paper, because a tab can be light or dark. One unit lower, the lines cover whole pixels.
const small = [16, 32, 48].map((size) => ({ size, png: icon(size, { margin: 0, lower: 1, radius: 6 }) }))
write('favicon.ico', icoOf(small))

/** The display case on paper. All lengths are in units of the drawing, which is 32 units wide. */
function icon(
  size: number,
  { margin, lower = 0, radius = 0 }: { margin: number; lower?: number; radius?: number },
): Buffer {
  const side = 32 + 2 * margin
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" width="${size}" height="${size}">
    <rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${radius}" fill="${PAPER}"/>
    <path transform="translate(0 ${lower})" d="${line}" fill="none" stroke="${VERDIGRIS}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>
  </svg>`
  return Buffer.from(new Resvg(svg).render().asPng())
}

/** An ICO file of PNG images (https://learn.microsoft.com/previous-versions/ms997538). */
function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + images.length * 16)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + index * 16
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(path.join(PUBLIC, name), bytes)
}
