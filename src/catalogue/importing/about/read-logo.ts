import { createHash } from 'node:crypto'
import type { About } from '../../../contract/about.ts'
import { LOGO_FOLDER } from '../../../contract/about.ts'
import { LOGO_TYPES, type Logo } from '../../about.ts'
import { cleanSvg } from './clean-svg.ts'

export const MAX_LOGO_BYTES = 100 * 1024

type ReadLogo = { logo: Logo; shown: NonNullable<About['logo']> } | { problem: string }

/** A logo from the bytes of its file, which is recognised by its content. */
export function readLogo(bytes: Buffer): ReadLogo {
  if (bytes.length > MAX_LOGO_BYTES) {
    const kib = Math.ceil(bytes.length / 1024).toLocaleString('en')
    return { problem: `has ${kib} KB; at most ${MAX_LOGO_BYTES / 1024} KB are expected` }
  }
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE) && bytes.length >= 24)
    return logoOf('png', bytes, bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  const svg = cleanSvg(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  if (svg === undefined) return { problem: 'is neither a whole SVG nor a PNG; one of these is expected' }
  const [width, height] = sizeOfSvg(svg)
  return logoOf('svg', Buffer.from(svg), width, height)
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function logoOf(ending: keyof typeof LOGO_TYPES, bytes: Buffer, width: number, height: number): ReadLogo {
  if (!(width > 0 && height > 0))
    return { problem: 'does not say how large it is; an SVG needs a viewBox, or a width and a height' }
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${ending}`
  return {
    logo: { name, type: LOGO_TYPES[ending], bytes },
    shown: { src: `${LOGO_FOLDER}${name}`, width, height },
  }
}

/** Width and height; zero if the drawing does not give them. */
function sizeOfSvg(svg: string): [width: number, height: number] {
  const head = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const box = /\sviewBox="([^"]*)"/
    .exec(head)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  if (box?.length === 4) return [box[2] ?? 0, box[3] ?? 0]
  const given = (name: string) => Number.parseFloat(new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? '0')
  return [given('width'), given('height')]
}
