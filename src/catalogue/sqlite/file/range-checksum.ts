import { read } from 'node:fs'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'

/** A chunk is read in parts by several threads, so that the sum seldom waits for the file. */
const PART_BYTES = 1024 * 1024
const PARTS = [0, 1, 2, 3]

const readAt = promisify(read)

/**
 * The CRC-32 of the bytes of a file from `from` up to `until`, with zeros in place of some. The next chunk is read while
 * one is added, and other work can run in between.
 */
export async function rangeChecksum(
  file: number,
  from: number,
  until: number,
  zeroed: { at: number; bytes: number },
): Promise<number> {
  const [even, odd] = [chunkBuffer(), chunkBuffer()]
  let sum = 0
  let offset = from
  let reading = readChunk(file, even, offset)
  for (let number = 1; ; number++) {
    const chunk = (await reading).subarray(0, until - offset)
    if (chunk.length === 0) return sum
    const zeroAt = zeroed.at - offset
    if (zeroAt >= 0 && zeroAt < chunk.length) chunk.fill(0, zeroAt, zeroAt + zeroed.bytes)
    offset += chunk.length
    reading = readChunk(file, number % 2 === 0 ? even : odd, offset)
    sum = crc32(chunk, sum)
  }
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
