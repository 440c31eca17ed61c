import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { release } from '../../release.ts'
import { bytesIn, GrowingUint32s, uint32sIn } from '../packed.ts'
import { PieceFinder } from './piece-finder.ts'
import type { TextChunk } from './text-columns.ts'

/** Whose texts hold one of the pieces. A NUL at the start or end of a piece stands for that of the text. */
export function* findPieces(chunks: Iterable<TextChunk>, pieces: readonly Buffer[]): Generator<Uint32Array> {
  threadsFinder ??= new PieceFinder()
  const finder = threadsFinder
  let isSeeking = false
  const found = new GrowingUint32s()
  for (const { folded, starts, ordinals } of chunks) {
    if (!isSeeking) finder.seek(pieces, folded)
    isSeeking = true
    finder.take(folded)
    for (const [number, piece] of pieces.entries()) {
      const lead = piece[0] === NUL ? 1 : 0
      const placeOf = (from: number) => finder.placeOf(number, from)
      yield findOwners(starts, ordinals, lead, placeOf, found)
    }
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

const NUL = 0

/** One for all scans of a thread, which come one after the other, so that its memory is there once. */
let threadsFinder: PieceFinder | undefined

/**
 * Whose texts hold what `placeOf` finds at or after a place; below 0 where it finds no more. `lead` is how many bytes of
 * it stand before the text that it is found in.
 */
function findOwners(
  starts: Uint32Array,
  ordinals: Uint32Array,
  lead: number,
  placeOf: (from: number) => number,
  found: GrowingUint32s,
): Uint32Array {
  let value = 0
  for (let at = placeOf(0); at >= 0; ) {
    while (value + 1 < starts.length && (starts[value + 1] as number) <= at + lead) value++
    found.push(ordinals[value] as number)
    value++
    if (value >= starts.length) break
    at = placeOf((starts[value] as number) - 1)
  }
  return found.take()
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
      const placeOf = (from: number) => written.indexOf(piece, from)
      yield findOwners(startsIn(written), uint32sIn(row.ordinals), 1, placeOf, found)
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
