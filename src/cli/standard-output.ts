import { once } from 'node:events'

/**
 * Writes text to standard output at the pace of its reader. Resolves to false if the reader closes the pipe early, as
 * `head` does.
 */
export async function writeOut(
  text: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  signal?: AbortSignal,
): Promise<boolean> {
  const stream = process.stdout
  let fault: Error | undefined
  // Never removed: a pending write can fail after this function has ended.
  stream.on('error', (error: Error) => {
    fault ??= error
  })
  try {
    for await (const piece of text) {
      if (fault) throw fault
      if (!stream.write(piece)) await once(stream, 'drain', { signal })
    }
    // Writes are in order, so when this one is done, all are.
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      stream.write('', (error) => (error ? reject(error) : resolve()))
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return false
    throw error
  }
}
