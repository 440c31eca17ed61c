/**
 * Gives the memory of arrays back at once, after which they are empty. The garbage collector would take its time: it
 * goes by the number of objects, and a search makes a few very large ones. An array that is only a part of a larger
 * buffer is left alone: others may use the rest, as with the short buffers that the runtime cuts out of a common one.
 */
export function release(
  ...arrays: readonly (Uint32Array | Float64Array | Float32Array | Uint8Array)[]
): void {
  for (const { buffer, byteLength } of arrays) {
    if (byteLength < WORTH_RELEASING_BYTES || byteLength !== buffer.byteLength) continue
    if (buffer instanceof ArrayBuffer) buffer.transfer(0)
  }
}

/** Below this it is not worth the call. */
const WORTH_RELEASING_BYTES = 2 * 1024
