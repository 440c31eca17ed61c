import type { RecordCounter } from './record-counter.ts'
import type { Sink } from './sinks.ts'

/** What has arrived of a file. */
export interface Received {
  readonly bytes: number
  /** Undefined if records of the format cannot be counted. */
  readonly records: number | undefined
}

/** The connection broke before the file was complete. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError'
  readonly bytes: number

  constructor(bytes: number, cause: unknown) {
    super(`the connection broke after ${bytes} bytes`, { cause })
    this.bytes = bytes
  }
}

interface Receiving {
  readonly sink: Sink
  readonly counter: RecordCounter | undefined
  readonly signal: AbortSignal
  readonly onProgress: (received: Received) => void
}

/**
 * Passes the body of a response on, piece by piece. The next piece is only read when the last is written. Throws an
 * IncompleteError if the connection breaks, the reason of `signal` when it aborts, or the error of the sink.
 */
export async function receive(
  response: Response,
  { sink, counter, signal, onProgress }: Receiving,
): Promise<Received> {
  const reader = response.body?.getReader()
  let bytes = 0
  const received = (): Received => ({ bytes, records: counter?.count })
  const cancel = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  try {
    for (;;) {
      const piece = await reader?.read().catch((cause: unknown) => {
        signal.throwIfAborted()
        throw new IncompleteError(bytes, cause)
      })
      signal.throwIfAborted()
      if (piece === undefined || piece.done) return received()
      await sink.write(piece.value)
      bytes += piece.value.length
      counter?.add(piece.value)
      onProgress(received())
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

/** The name in a `Content-Disposition` field; undefined if there is none (RFC 6266). */
export function fileNameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined && isDecodable(encoded)) return decodeURIComponent(encoded)
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '') ?? []
  return quoted || plain || undefined
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
