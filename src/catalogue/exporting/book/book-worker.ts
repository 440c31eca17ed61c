import { createWriteStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { BookRequest, BookResponse } from './typeset-book.ts'
import { writeBook } from './write-book.ts'

/** A worker that typesets one book. */

const port = parentPort
if (!port) throw new Error('runs only as a worker')
const { content, changes, file }: BookRequest = workerData
const post = (response: BookResponse) => port.postMessage(response)
const book = await writeBook(content, createWriteStream(file, { flush: true }), {
  changes,
  onProgress: (progress) => post({ progress }),
})
post({ book })
