/** Numbers as bytes in the database, and back. Catalogues are written and read on little-endian machines. */

export function bytesOf(numbers: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

export function uint32sIn(value: unknown): Uint32Array {
  const bytes = bytesIn(value)
  return new Uint32Array(
    aligned(bytes, 4),
    bytes.byteOffset % 4 === 0 ? bytes.byteOffset : 0,
    bytes.byteLength / 4,
  )
}

export function float64sIn(value: unknown): Float64Array {
  const bytes = bytesIn(value)
  return new Float64Array(
    aligned(bytes, 8),
    bytes.byteOffset % 8 === 0 ? bytes.byteOffset : 0,
    bytes.byteLength / 8,
  )
}

/** A column of bytes as a Buffer over the same memory. */
export function bytesIn(value: unknown): Buffer {
  if (!(value instanceof Uint8Array)) throw new TypeError('expected packed bytes')
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
}

function aligned(bytes: Buffer, size: number): ArrayBufferLike {
  return bytes.byteOffset % size === 0 ? bytes.buffer : Uint8Array.from(bytes).buffer
}
