import type { Ordinals } from '../../ordinals.ts'

/** Ordinals that the server sends one after another in four bytes each, the highest first; null for none. */
export function packedOrdinals(packed: unknown): Ordinals {
  if (packed === null || packed === undefined) return new Uint32Array(0)
  if (!(packed instanceof Uint8Array)) throw new TypeError('expected packed bytes')
  // A copy is aligned.
  const bytes = Buffer.from(Uint8Array.from(packed).buffer)
  bytes.swap32()
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
}
