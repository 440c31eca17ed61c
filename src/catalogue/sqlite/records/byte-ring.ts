/** Bytes before each kept piece, for its length. */
const LENGTH_BYTES = 2
/** A longer piece is not kept. */
const MOST_BYTES = 0xffff

/** Keeps pieces of bytes within a fixed room, written in a ring: what was kept longest ago goes first. */
export class ByteRing {
  readonly #size: number
  #memory: Buffer | undefined
  /** Bytes written in all; the memory has the last of them. */
  #written = 0

  /** @param size bytes of the room; taken with the first piece, and from the system only as far as it is written */
  constructor(size: number) {
    this.#size = size
  }

  /** Keeps a copy. Returns its place, from 1 on; 0 where it is too long to be kept. */
  keep(piece: Buffer): number {
    const needed = LENGTH_BYTES + piece.length
    if (piece.length > MOST_BYTES || needed > this.#size) return 0
    const memory = this.memory
    let at = this.#written % this.#size
    if (at + needed > this.#size) {
      this.#written += this.#size - at
      at = 0
    }
    memory.writeUInt16LE(piece.length, at)
    memory.set(piece, at + LENGTH_BYTES)
    const place = this.#written + 1
    this.#written += needed
    return place
  }

  /** Where in the memory the piece kept at this place begins; -1 where it had to go, and for the place 0. */
  startOf(place: number): number {
    if (place === 0 || this.#written >= place + this.#size) return -1
    return ((place - 1) % this.#size) + LENGTH_BYTES
  }

  /** Where the piece that begins there ends. */
  endOf(start: number): number {
    return start + this.memory.readUInt16LE(start - LENGTH_BYTES)
  }

  /** What the pieces stand in. */
  get memory(): Buffer {
    this.#memory ??= Buffer.allocUnsafeSlow(this.#size)
    return this.#memory
  }
}
