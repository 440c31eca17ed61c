import { readFileSync } from 'node:fs'
import encodeAvif, { init as initAvif } from '@jsquash/avif/encode.js'
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import type { PhotoFormat } from '../../../contract/photos.ts'
import type { PictureType } from './picture-type.ts'

/** Pixels, each as red, green, blue and alpha. */
export class Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly colorSpace: 'srgb' | 'display-p3' = 'srgb'

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

// The codecs make the `ImageData` of browsers, which Node.js does not have.
Object.assign(globalThis, { ImageData: Pixels })

const bytesOf = (url: string) => readFileSync(new URL(url))

await Promise.all([
  initJpegDecoder({
    wasmBinary: bytesOf(import.meta.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
  }),
  initJpegEncoder({
    wasmBinary: bytesOf(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')),
  }),
  initPng(bytesOf(import.meta.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))),
  initWebpDecoder({ wasmBinary: bytesOf(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm')) }),
  initWebpEncoder({
    wasmBinary: bytesOf(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  }),
  initAvif({ wasmBinary: bytesOf(import.meta.resolve('@jsquash/avif/codec/enc/avif_enc.wasm')) }),
  initResize(bytesOf(import.meta.resolve('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'))),
])

type Bytes = Uint8Array<ArrayBuffer>

/** Reads a picture. The orientation that a camera noted is applied. */
export const DECODERS: Readonly<Record<PictureType, (bytes: ArrayBuffer) => Promise<Pixels>>> = {
  jpg: (bytes) => decodeJpeg(bytes, { preserveOrientation: true }),
  png: (bytes) => decodePng(bytes),
  webp: (bytes) => decodeWebp(bytes),
}

/** Writes a picture, with nothing but its pixels: no EXIF, no location. */
export const ENCODERS: Readonly<Record<PhotoFormat, (pixels: Pixels, quality: number) => Promise<Bytes>>> = {
  jpg: async (pixels, quality) => new Uint8Array(await encodeJpeg(pixels, { quality })),
  webp: async (pixels, quality) => new Uint8Array(await encodeWebp(pixels, { quality })),
  avif: async (pixels, quality) => new Uint8Array(await encodeAvif(pixels, { quality, speed: 8 })),
}

/** The picture with a longest side of so many pixels. A smaller one is not enlarged. */
export async function shrink(pixels: Pixels, side: number): Promise<Pixels> {
  const { width, height } = pixels
  const scale = side / Math.max(width, height)
  if (scale >= 1) return pixels
  return resize(pixels, {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    method: 'lanczos3',
    fitMethod: 'stretch',
    premultiply: false,
    linearRGB: false,
  })
}
