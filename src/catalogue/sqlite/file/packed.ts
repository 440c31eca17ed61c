import { release } from '../../release.ts'

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

/** A list of numbers that grows as needed. */
export class GrowingUint32s {
  #numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#numbers)
      release(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length++] = number
  }

  /** Returns a copy of the numbers and empties the list. */
  take(): Uint32Array {
    const taken = this.#numbers.slice(0, this.length)
    this.length = 0
    return taken
  }
}

/** A buffer of UTF-8 texts that grows as needed. Each text is between two NULs. */
export class GrowingTexts {
  #bytes = Buffer.alloc(4096)
  /** Bytes so far; the last one is the NUL after the last text. */
  length = 1

  push(text: string): void {
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    const upperBound = this.length + text.length * 3 + 1
    if (upperBound > this.#bytes.length) {
      const needed = this.length + Buffer.byteLength(text) + 1
      if (needed > this.#bytes.length) {
        const larger = Buffer.alloc(Math.max(needed, Math.ceil(this.#bytes.length * 1.25)))
        this.#bytes.copy(larger, 0, 0, this.length)
        this.#bytes = larger
      }
    }
    this.length += this.#bytes.write(text, this.length)
    this.#bytes[this.length++] = 0
  }

  /** Returns the bytes, valid until the next `push`, and empties the buffer. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.length)
    this.length = 1
    return taken
  }
}
