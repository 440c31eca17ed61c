import { parentPort, workerData } from 'node:worker_threads'
import { rangeChecksum } from './range-checksum.ts'

/** What a thread adds up: bytes of an open file, with zeros in place of some. */
export interface ChecksumRequest {
  file: number
  from: number
  until: number
  zeroed: { at: number; bytes: number }
}

const { file, from, until, zeroed }: ChecksumRequest = workerData
parentPort?.postMessage(await rangeChecksum(file, from, until, zeroed))
