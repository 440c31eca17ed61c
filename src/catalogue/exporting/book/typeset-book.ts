import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BookChanges, BookContent } from './read-book.ts'
import type { WrittenBook } from './write-book.ts'

/** What the worker gets. */
export interface BookRequest {
  content: BookContent
  /** What changed since the last edition; the book has no such part without it. */
  changes?: readonly BookChanges[] | undefined
  file: string
}

export interface BookProgress {
  done: number
  total: number
}

export type BookResponse = { progress: BookProgress } | { book: WrittenBook }

interface TypesetOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: BookProgress) => void) | undefined
}

/** The memory of the worker in megabytes: without a limit, discarded objects fill that of a large machine. */
const HEAP = { least: 160, perThousandTerms: 14, young: 16 } as const

/** Typesets a book in a worker with limited memory, and writes it to a file. */
export async function typesetBook(
  request: BookRequest,
  { signal, onProgress }: TypesetOptions = {},
): Promise<WrittenBook> {
  const terms = request.content.terms.size
  const worker = new Worker(new URL('./book-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.ceil(HEAP.least + (terms / 1000) * HEAP.perThousandTerms),
      maxYoungGenerationSizeMb: HEAP.young,
    },
  })
  let book: WrittenBook | undefined
  worker.on('message', (response: BookResponse) => {
    if ('book' in response) book = response.book
    else onProgress?.(response.progress)
  })
  try {
    await once(worker, 'exit', { signal })
  } finally {
    await worker.terminate()
  }
  if (!book) throw new Error('the book was not finished')
  return book
}
