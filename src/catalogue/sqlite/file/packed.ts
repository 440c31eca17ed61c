/** Numbers as bytes in the database, and back. Catalogues are written and read on little-endian machines. */

export function bytesOf(numbers: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

export function uint32sIn(value: unknown): Uint32Array {
  const { buffer, byteOffset, byteLength } = aligned(bytesIn(value), 4)
  return new Uint32Array(buffer, byteOffset, byteLength / 4)
}

export function float64sIn(value: unknown): Float64Array {
  const { buffer, byteOffset, byteLength } = aligned(bytesIn(value), 8)
  return new Float64Array(buffer, byteOffset, byteLength / 8)
}

/** A column of bytes as a Buffer over the same memory. */
export function bytesIn(value: unknown): Buffer {
  if (!(value instanceof Uint8Array)) throw new TypeError('expected packed bytes')
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
}

/** The bytes at an offset that is a multiple of this size; a copy where they are not. */
function aligned(bytes: Uint8Array, size: number): Uint8Array {
  return bytes.byteOffset % size === 0 ? bytes : Uint8Array.from(bytes)
}
