/**
 * Passes chunks on. The first is enough to recognise the source, or everything that can be read of it, even if an error
 * follows.
 */
export async function* withWholeHead(
  chunks: AsyncIterable<Uint8Array>,
  isEnough: (head: Uint8Array) => boolean,
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array()
  try {
    for await (const chunk of chunks) {
      if (head === undefined) yield chunk
      else {
        const longer: Uint8Array = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        head = isEnough(longer) ? undefined : longer
        if (head === undefined) yield longer
      }
    }
  } catch (error) {
    if (head?.length) yield head
    throw error
  }
  if (head !== undefined) yield head
}
