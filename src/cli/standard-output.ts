import { once } from 'node:events'

/**
 * Writes text to standard output as fast as it is read there, and no faster. Resolves to false where the reader has left
 * before the end, as `head` does when it has enough: that is no fault.
 */
export async function writeOut(
  text: AsyncIterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<boolean> {
  const stream = process.stdout
  let fault: Error | undefined
  // For good: a write that is still under way when the reader leaves fails when nobody waits for it any longer.
  stream.on('error', (error: Error) => {
    fault ??= error
  })
  try {
    for await (const piece of text) {
      if (fault) throw fault
      if (!stream.write(piece)) await once(stream, 'drain', { signal })
    }
    // Behind everything else: when this is written, all of it is.
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      stream.write('', (error) => (error ? reject(error) : resolve()))
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return false
    throw error
  }
}
