import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../thread-priority.ts'
import { type ChecksumRequest, checksumOf } from './checksum.ts'

lowerThreadPriority()
const { file }: ChecksumRequest = workerData
parentPort?.postMessage(await checksumOf(file))
