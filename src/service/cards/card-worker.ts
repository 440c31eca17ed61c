import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { PngRequest, PngResponse } from './card-messages.ts'

/**
 * A worker that renders SVG to PNG, one picture after the other. It catches no errors: after one, the memory of the
 * renderer may be damaged, so the worker ends and another one is started for the next picture.
 */

const port = parentPort
if (!port) throw new Error('runs only as a worker')
await initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

port.on('message', ({ svg, fonts }: PngRequest) => {
  const renderer = new Resvg(svg, { font: { fontBuffers: [...fonts], loadSystemFonts: false } })
  const image = renderer.render()
  const png = Uint8Array.from(image.asPng())
  image.free()
  renderer.free()
  const response: PngResponse = { png }
  port.postMessage(response, [png.buffer])
})
