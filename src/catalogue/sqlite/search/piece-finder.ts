/**
 * Finds pieces of text in the texts of one chunk after the other, sixteen bytes at a time; the runtime's own search in
 * bytes takes several times as long where a piece begins with what stands everywhere.
 */
export class PieceFinder {
  readonly #module = new WebAssembly.Module(Buffer.from(FIND_PIECE, 'base64'))
  #memory = Buffer.alloc(0)
  #findPiece: Find = () => -1
  #pieces: readonly PlacedPiece[] = []
  #textsFrom = 0
  #textsEnd = 0

  /** Takes the pieces that are looked for from now on. `sample` tells which bytes are rare where they are looked for. */
  seek(pieces: readonly Buffer[], sample: Buffer): void {
    const counts = new Uint32Array(256)
    for (const byte of sample.subarray(0, SAMPLE_BYTES)) counts[byte] = (counts[byte] as number) + 1
    let from = 0
    const placed: PlacedPiece[] = []
    for (const piece of pieces) {
      placed.push({ piece, from, ...rarestTwo(piece, counts) })
      from += piece.length
    }
    this.#pieces = placed
    this.#textsFrom = from
    this.#makeRoom(from)
    this.#layOutPieces()
  }

  /** Takes the texts to look in, in place of those before. */
  take(texts: Buffer): void {
    if (this.#makeRoom(this.#textsFrom + texts.length)) this.#layOutPieces()
    this.#memory.set(texts, this.#textsFrom)
    this.#textsEnd = this.#textsFrom + texts.length
  }

  /** Where in the texts the piece of this number stands first, at or after a place; below 0 where it does not. */
  placeOf(number: number, from: number): number {
    const { piece, from: pieceFrom, one, other } = this.#pieces[number] as PlacedPiece
    // A piece of nothing stands everywhere.
    if (piece.length === 0) return from
    const found = this.#findPiece(this.#textsFrom + from, this.#textsEnd, pieceFrom, piece.length, one, other)
    return found - this.#textsFrom
  }

  /** Whether there is another memory now, in which nothing stands yet: a larger one, or a smaller after a very large one. */
  #makeRoom(bytes: number): boolean {
    const needed = bytes + READ_BEHIND
    const isWasteful = this.#memory.length > MOST_KEPT_BYTES && needed <= MOST_KEPT_BYTES
    if (needed <= this.#memory.length && !isWasteful) return false
    const steps = Math.ceil(needed / STEP_BYTES)
    const memory = new WebAssembly.Memory({ initial: (steps * STEP_BYTES) / WASM_PAGE_BYTES })
    const { findPiece } = new WebAssembly.Instance(this.#module, { texts: { memory } }).exports
    if (!findPiece) throw new Error('the module has no findPiece')
    this.#memory = Buffer.from(memory.buffer)
    this.#findPiece = findPiece
    return true
  }

  #layOutPieces(): void {
    for (const { piece, from } of this.#pieces) this.#memory.set(piece, from)
  }
}

type Find = (from: number, end: number, piece: number, length: number, one: number, other: number) => number

interface PlacedPiece {
  piece: Buffer
  /** Where it begins in the memory. */
  from: number
  /** Places in the piece of its two rarest bytes; the same one where it has only one. */
  one: number
  other: number
}

const WASM_PAGE_BYTES = 64 * 1024
/** By how much memory grows: chunks are not quite equally long, and each larger memory is another one. What is not used of it is not taken. */
const STEP_BYTES = 1024 * 1024
/** What may be read behind the texts. */
const READ_BEHIND = 16
/** A chunk is about a megabyte, longer only by its last text. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024
/** Bytes that tell how common each is. */
const SAMPLE_BYTES = 64 * 1024

function rarestTwo(piece: Buffer, counts: Uint32Array): { one: number; other: number } {
  const countAt = (at: number) => counts[piece[at] as number] as number
  let one = 0
  for (let at = 1; at < piece.length; at++) if (countAt(at) < countAt(one)) one = at
  let other = one === 0 ? Math.min(1, piece.length - 1) : 0
  for (let at = 0; at < piece.length; at++) if (at !== one && countAt(at) < countAt(other)) other = at
  return { one, other }
}

/** What `find-piece.wat` says, in bytes. */
export const FIND_PIECE =
  'AGFzbQEAAAABCwFgBn9/f39/fwF/AhEBBXRleHRzBm1lbW9yeQIAAQMCAQAHDQEJZmluZFBpZWNlAAAKsgEBrwECBH8CeyABIANrIQYgAiAEav0HAAAhCiACIAVq/QcAACELAkADQCAAIAZKDQEgACAEav0ABAAgCv0jIAAgBWr9AAQAIAv9I/1O/WQhBwJAA0AgB0UNASAAIAdoaiEIIAggBkoNA0EAIQkCQANAIAggCWotAAAgAiAJai0AAEcNASAJQQFqIQkgCSADSQ0ACyAIDwsgByAHQQFrcSEHDAALCyAAQRBqIQAMAAsLQX8L'
