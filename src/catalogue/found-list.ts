/** How many bytes each ordinal takes: three, unless a catalogue has more than sixteen million records of one kind. */
type OrdinalBytes = 3 | 4

/** What of a list goes from one thread to another. */
export interface SentList {
  /** The ordinals one after the other, the lowest byte of each first. */
  bytes: Uint8Array
  ordinalBytes: OrdinalBytes
}

/**
 * The records that a search found, by their ordinals, in the order of the list. They are kept for the next page, two dozen
 * lists of half a million records each, so that a quarter of their memory matters.
 */
export class FoundList implements Readonly<SentList> {
  readonly bytes: Uint8Array
  readonly ordinalBytes: OrdinalBytes
  readonly length: number

  constructor({ bytes, ordinalBytes }: SentList) {
    this.bytes = bytes
    this.ordinalBytes = ordinalBytes
    this.length = bytes.length / ordinalBytes
  }

  /** The list of these ordinals, in memory of its own. */
  static of(ordinals: Uint32Array): FoundList {
    let bits = 0
    for (let i = 0; i < ordinals.length; i++) bits |= ordinals[i] as number
    const width = bits >>> 24 === 0 ? 3 : 4
    const bytes = new Uint8Array(ordinals.length * width)
    for (let i = 0, at = 0; i < ordinals.length; i++, at += width) {
      const ordinal = ordinals[i] as number
      bytes[at] = ordinal
      bytes[at + 1] = ordinal >>> 8
      bytes[at + 2] = ordinal >>> 16
      if (width === 4) bytes[at + 3] = ordinal >>> 24
    }
    return new FoundList({ bytes, ordinalBytes: width })
  }

  get byteLength(): number {
    return this.bytes.byteLength
  }

  /** Those from `start` on and before `end`; fewer where the list ends before, none where it does before `start`. */
  slice(start = 0, end = this.length): Uint32Array {
    const { bytes, ordinalBytes } = this
    const from = Math.min(start, this.length)
    const ordinals = new Uint32Array(Math.max(0, Math.min(end, this.length) - from))
    for (let i = 0, at = from * ordinalBytes; i < ordinals.length; i++, at += ordinalBytes) {
      const low = (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16)
      ordinals[i] = ordinalBytes === 4 ? low | ((bytes[at + 3] as number) << 24) : low
    }
    return ordinals
  }
}
