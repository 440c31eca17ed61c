import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { type ConvertedFiles, convertPicture } from './convert.ts'
import type { PictureType } from './picture-type.ts'

export interface ConvertRequest {
  file: string
  type: PictureType
}

export interface ConvertResponse {
  files: ConvertedFiles
}

/**
 * A worker that converts pictures, one after the other. It catches no errors: after one, the memory of a codec may be damaged, so
 * the worker ends and another one is started for the next picture.
 */

const port = parentPort
if (!port) throw new Error('runs only as a worker')

port.on('message', async ({ file, type }: ConvertRequest) => {
  const bytes = new Uint8Array(readFileSync(file))
  const response: ConvertResponse = { files: await convertPicture(bytes.buffer, type) }
  port.postMessage(
    response,
    [...response.files.values()].map(({ buffer }) => buffer),
  )
})
