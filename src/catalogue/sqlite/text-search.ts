import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import { release } from '../release.ts'
import { bytesIn, GrowingUint32s, uint32sIn } from './packed.ts'
import type { TextChunk } from './text-columns.ts'

/** Looks for one of several pieces of text in the texts of a chunk; `from` is where the text it was found in begins. */
export type Pieces = readonly Buffer[]

/** Whose texts hold one of the pieces. A NUL at the start or end of a piece stands for that of the text. */
export function* findPieces(chunks: Iterable<TextChunk>, pieces: Pieces): Generator<Uint32Array> {
  let sought: readonly SoughtPiece[] | undefined
  const found = new GrowingUint32s()
  for (const { folded, starts, ordinals } of chunks) {
    sought ??= soughtIn(folded, pieces)
    for (const piece of sought) yield findPiece(folded, starts, ordinals, piece, found)
  }
}

/** Whose texts end with this one. Looks at the ends alone, which is less than to look for it everywhere. */
export function* findEnds(chunks: Iterable<TextChunk>, ending: Buffer): Generator<Uint32Array> {
  const found = new GrowingUint32s()
  for (const { folded, starts, ordinals } of chunks) {
    for (let value = 0; value < starts.length; value++) {
      const end = endOf(starts, value, folded)
      const from = end - ending.length
      if (from < (starts[value] as number)) continue
      let same = ending.length
      while (same > 0 && folded[from + same - 1] === ending[same - 1]) same--
      if (same === 0) found.push(ordinals[value] as number)
    }
    yield found.take()
  }
}

/** Where a text ends: at the NUL before the next. */
function endOf(starts: Uint32Array, value: number, folded: Buffer): number {
  return (value + 1 < starts.length ? (starts[value + 1] as number) : folded.length) - 1
}

/** A piece, and a few bytes of it that are rarer than its first ones: looking for those is several times as fast. */
interface SoughtPiece {
  piece: Buffer
  anchor: Buffer
  /** Where in the piece the anchor begins. */
  offset: number
}

/** Bytes that tell how common each is. */
const SAMPLE_BYTES = 64 * 1024
/** Up to so many bytes are looked for by the first one of them, with the processor's own search for a byte. */
const LONGEST_ANCHOR = 7
/** With fewer, an anchor would be found too often. */
const SHORTEST_ANCHOR = 3

function soughtIn(texts: Buffer, pieces: Pieces): SoughtPiece[] {
  const counts = new Uint32Array(256)
  for (const byte of texts.subarray(0, SAMPLE_BYTES)) counts[byte] = (counts[byte] as number) + 1
  const countAt = (piece: Buffer, at: number) => counts[piece[at] as number] as number
  return pieces.map((piece) => {
    let offset = 0
    for (let at = 1; at <= piece.length - SHORTEST_ANCHOR; at++)
      if (countAt(piece, at) < countAt(piece, offset)) offset = at
    return { piece, anchor: piece.subarray(offset, offset + LONGEST_ANCHOR), offset }
  })
}

const NUL = 0

function findPiece(
  texts: Buffer,
  starts: Uint32Array,
  ordinals: Uint32Array,
  sought: SoughtPiece,
  found: GrowingUint32s,
): Uint32Array {
  const lead = sought.piece[0] === NUL ? 1 : 0
  let value = 0
  for (let at = placeOf(sought, texts, 0); at >= 0; ) {
    while (value + 1 < starts.length && (starts[value + 1] as number) <= at + lead) value++
    found.push(ordinals[value] as number)
    value++
    if (value >= starts.length) break
    at = placeOf(sought, texts, (starts[value] as number) - 1)
  }
  return found.take()
}

/** Where the piece stands at or after a place; below 0 where it does not. */
function placeOf({ piece, anchor, offset }: SoughtPiece, texts: Buffer, from: number): number {
  for (let start = from; ; ) {
    const at = texts.indexOf(anchor, start + offset) - offset
    if (at < start) return -1
    if (standsAt(texts, at, piece)) return at
    start = at + 1
  }
}

/** As comparing buffers says, without the call: most texts differ in the first byte, and common pieces stand everywhere. */
export function standsAt(texts: Buffer, at: number, piece: Buffer): boolean {
  for (let i = 0; i < piece.length; i++) if (texts[at + i] !== piece[i]) return false
  return true
}

/** Whose texts as written are one of these. Only for fields that keep them. */
export function* findWritten(
  db: DatabaseSync,
  resource: Resource,
  field: string,
  text: string,
  next: () => number,
): Generator<Uint32Array> {
  const select = db.prepare(`select written, ordinals from ${resource}_text where field = ? and chunk = ?`)
  const piece = Buffer.from(`\0${text}\0`)
  const found = new GrowingUint32s()
  for (;;) {
    const row = select.get(field, next())
    if (!row) return
    const written = bytesIn(row.written)
    if (written.includes(piece)) {
      const whole = { piece, anchor: piece, offset: 0 }
      yield findPiece(written, startsIn(written), uint32sIn(row.ordinals), whole, found)
    }
    release(written)
  }
}

/** Texts as written are not as long as folded ones, so where they begin is found anew. */
function startsIn(texts: Buffer): Uint32Array {
  const starts = new GrowingUint32s()
  for (let at = 0; at < texts.length - 1; at = texts.indexOf(NUL, at + 1)) starts.push(at + 1)
  return starts.take()
}

/** Whose texts compare with the operand as the test says: below 0 before it, above 0 after it, by code point. */
export function* compareTexts(
  chunks: Iterable<TextChunk>,
  operand: Buffer,
  holds: (order: number) => boolean,
): Generator<Uint32Array> {
  const found = new GrowingUint32s()
  for (const { folded, starts, ordinals } of chunks) {
    for (let value = 0; value < starts.length; value++) {
      const start = starts[value] as number
      const end = endOf(starts, value, folded)
      if (holds(folded.compare(operand, 0, operand.length, start, end))) found.push(ordinals[value] as number)
    }
    yield found.take()
  }
}
