import { fstatSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ChecksumRequest } from './checksum-worker.ts'
import { combineChecksums } from './combine-checksums.ts'
import { rangeChecksum } from './range-checksum.ts'

/** The checksum is in the header field of the user version, which SQLite leaves to applications. */
export const CHECKSUM = { at: 60, bytes: 4 }

/** Starting threads takes longer than a smaller file takes. */
const SHARED_BYTES = 256 * 1024 * 1024
const MOST_THREADS = 4

const SCRIPT = new URL('./checksum-worker.ts', import.meta.url)

/** The CRC-32 of a file, with zeros in place of the checksum. Several threads share a large file. */
export async function checksumOf(
  file: number,
  { sharedBytes = SHARED_BYTES, threads = Math.min(MOST_THREADS, availableParallelism()) } = {},
): Promise<number> {
  const { size } = fstatSync(file)
  if (size < sharedBytes || threads < 2) return rangeChecksum(file, 0, size, CHECKSUM)
  const each = Math.ceil(size / threads)
  const ranges = Array.from({ length: threads }, (_, index) => ({
    from: Math.min(index * each, size),
    until: Math.min((index + 1) * each, size),
  }))
  const sums = await Promise.all(ranges.map((range) => inThread({ file, ...range, zeroed: CHECKSUM })))
  return ranges.reduce(
    (sum, { from, until }, index) => combineChecksums(sum, sums[index] ?? 0, until - from),
    0,
  )
}

function inThread(request: ChecksumRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(SCRIPT, { workerData: request })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('a thread ended before its checksum was known')))
  })
}
