import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { release } from '../../release.ts'
import { bytesIn, GrowingUint32s, uint32sIn } from '../packed.ts'
import type { TextChunk } from './text-columns.ts'

/** Yields the owners of the texts that contain one of the pieces. A NUL at an end of a piece matches that end of a text. */
export function* findPieces(chunks: Iterable<TextChunk>, pieces: readonly Buffer[]): Generator<Uint32Array> {
  for (const { folded, starts, ordinals } of chunks)
    for (const piece of pieces) yield ownersOf(piece, folded, starts, ordinals)
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

const NUL = 0

function ownersOf(piece: Buffer, texts: Buffer, starts: Uint32Array, ordinals: Uint32Array): Uint32Array {
  const owners = new GrowingUint32s()
  // A NUL at the start of a piece is found one byte before its text.
  const lead = piece[0] === NUL ? 1 : 0
  let value = 0
  for (let at = texts.indexOf(piece); at >= 0; ) {
    while (value + 1 < starts.length && (starts[value + 1] as number) <= at + lead) value++
    owners.push(ordinals[value] as number)
    value++
    if (value >= starts.length) break
    at = texts.indexOf(piece, (starts[value] as number) - 1)
  }
  return owners.take()
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
  for (;;) {
    const row = select.get(field, next())
    if (!row) return
    const written = bytesIn(row.written)
    if (written.includes(piece)) yield ownersOf(piece, written, startsIn(written), uint32sIn(row.ordinals))
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
