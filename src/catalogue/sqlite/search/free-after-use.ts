/**
 * Yields objects and frees the arrays in each when the next one is requested. For the blobs that a search reads one after
 * another: left to the garbage collector, they raise the peak memory of the service by half.
 */
export function* freeAfterUse<Blobs extends object>(all: Iterable<Blobs>): Generator<Blobs> {
  for (const blobs of all) {
    yield blobs
    for (const member of Object.values(blobs)) if (ArrayBuffer.isView(member)) free(member)
  }
}

/** Frees the memory of an array, unless it is a part of a larger buffer: short arrays share one. */
export function free({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
