import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { fold } from '../../../contract/text.ts'
import { GrowingUint32s } from '../../growing-uint32s.ts'
import { bytesOf } from '../file/packed.ts'

const CHUNK_BYTES = 1 << 20

/** Collects the texts of one field, by ascending ordinal, and writes them one chunk at a time. */
export class TextColumnWriter {
  readonly #insert
  readonly #field: string
  readonly #asWritten: boolean
  readonly #folded = new GrowingTexts()
  readonly #written = new GrowingTexts()
  #starts = new GrowingUint32s()
  #ordinals = new GrowingUint32s()
  #chunk = 0

  /** @param asWritten whether to store the texts as written too, not only folded */
  constructor(db: DatabaseSync, resource: Resource, field: string, asWritten: boolean) {
    this.#insert = db.prepare(
      `insert into ${resource}_text (field, chunk, folded, written, starts, ordinals) values (?, ?, ?, ?, ?, ?)`,
    )
    this.#field = field
    this.#asWritten = asWritten
  }

  add(ordinal: number, value: string): void {
    const written = value.replaceAll('\0', ' ')
    this.#starts.push(this.#folded.length)
    this.#ordinals.push(ordinal)
    this.#folded.push(fold(written))
    if (this.#asWritten) this.#written.push(written)
    if (this.#folded.length > CHUNK_BYTES) this.flush()
  }

  flush(): void {
    if (this.#starts.length === 0) return
    this.#insert.run(
      this.#field,
      this.#chunk++,
      this.#folded.take(),
      this.#asWritten ? this.#written.take() : null,
      bytesOf(this.#starts.take()),
      bytesOf(this.#ordinals.take()),
    )
  }
}

/** A buffer of UTF-8 texts that grows as needed. Each text is between two NULs. */
class GrowingTexts {
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
