import { read } from 'node:fs'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { crc32 } from 'node:zlib'

/** The checksum is in the header field of the user version, which SQLite leaves to applications. */
export const CHECKSUM = { at: 60, bytes: 4 }

const SCRIPT = new URL('./checksum-worker.ts', import.meta.url)

/** A chunk is read in parts by several threads, so that the sum seldom waits for the file. */
const PART_BYTES = 1024 * 1024
const PARTS = [0, 1, 2, 3]

const readAt = promisify(read)

/**
 * The CRC-32 of a file, with zeros in place of the checksum. The next chunk is read while one is added, and other work
 * can run in between.
 */
export async function checksumOf(file: number): Promise<number> {
  const [even, odd] = [chunkBuffer(), chunkBuffer()]
  let sum = 0
  let offset = 0
  let reading = readChunk(file, even, offset)
  for (let number = 1; ; number++) {
    const chunk = await reading
    if (chunk.length === 0) return sum
    if (offset === 0) chunk.fill(0, CHECKSUM.at, CHECKSUM.at + CHECKSUM.bytes)
    offset += chunk.length
    reading = readChunk(file, number % 2 === 0 ? even : odd, offset)
    sum = crc32(chunk, sum)
  }
}

/** The open file whose checksum a thread computes. */
export interface ChecksumRequest {
  file: number
}

/** The same, in a thread of lower priority: for a file so large that other work should go on. */
export function checksumInThread(file: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request: ChecksumRequest = { file }
    const worker = new Worker(SCRIPT, { workerData: request })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('a thread ended before its checksum was known')))
  })
}

/**
 * Large buffers begin 16 bytes after the start of a memory page. Some AMD processors copy a page of a file three times as
 * fast if the destination is not 1 to 63 bytes after the same offset.
 */
const SKIPPED_BYTES = 48

function chunkBuffer(): Buffer {
  return Buffer.allocUnsafeSlow(SKIPPED_BYTES + PARTS.length * PART_BYTES).subarray(SKIPPED_BYTES)
}

/** The part of the buffer that was filled; it is shorter at the end of the file. */
async function readChunk(file: number, buffer: Buffer, offset: number): Promise<Buffer> {
  const reads = PARTS.map((part) => {
    const start = part * PART_BYTES
    return readAt(file, buffer, start, PART_BYTES, offset + start)
  })
  const bytesRead = (await Promise.all(reads)).reduce((sum, read) => sum + read.bytesRead, 0)
  return buffer.subarray(0, bytesRead)
}
