/**
 * Gives the memory of arrays back at once, after which they are empty. The garbage collector would take its time: it
 * goes by the number of objects, and a search makes a few very large ones. Only for arrays with a buffer of their own.
 */
export function release(
  ...arrays: readonly (Uint32Array | Float64Array | Float32Array | Uint8Array)[]
): void {
  for (const { buffer, byteLength } of arrays) {
    if (byteLength >= WORTH_RELEASING_BYTES && buffer instanceof ArrayBuffer) buffer.transfer(0)
  }
}

/** Below this it is not worth the call. */
const WORTH_RELEASING_BYTES = 32 * 1024
