import type { FileFormat } from './part.ts'

const NEWLINE = 0x0a
const QUOTE = 0x22

/** Counts the complete records in the bytes of a file, in pieces cut anywhere. */
export interface RecordCounter {
  add(bytes: Uint8Array): void
  readonly count: number
}

/** Undefined for formats whose records do not have lines of their own. */
export function recordCounter(format: FileFormat): RecordCounter | undefined {
  switch (format) {
    case 'csv':
      return new CsvRows()
    case 'jsonl':
      return new Lines()
    // In Turtle a record has many lines; in an outline a term has one in each of its places.
    case 'ttl':
    case 'txt':
      return undefined
  }
}

class Lines implements RecordCounter {
  count = 0

  add(bytes: Uint8Array): void {
    for (const byte of bytes) if (byte === NEWLINE) this.count++
  }
}

/** A line break within quotation marks is part of a value. The first row has the names of the columns. */
class CsvRows implements RecordCounter {
  #rows = 0
  #isQuoted = false

  get count(): number {
    return Math.max(this.#rows - 1, 0)
  }

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      // A quotation mark in a value is doubled, so that it counts twice.
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted
      else if (byte === NEWLINE && !this.#isQuoted) this.#rows++
    }
  }
}
