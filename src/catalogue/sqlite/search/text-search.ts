import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { GrowingUint32s } from '../../growing-uint32s.ts'
import type { Ordinals } from '../../ordinals.ts'
import { endOf, type TextChunk, writtenChunks } from './text-columns.ts'

const NUL = 0

/** Yields the owners of the texts that contain one of the pieces. A NUL at an end of a piece matches that end of a text. */
export function* findPieces(chunks: Iterable<TextChunk>, pieces: readonly Buffer[]): Generator<Ordinals> {
  if (pieces.length === 0) return
  const found = new GrowingUint32s()
  for (const { folded, starts, ordinals } of chunks)
    for (const piece of pieces) yield ownersOf(piece, folded, starts, ordinals, found)
}

/** Yields the owners of the texts that end with this one. Compares only the ends, which is faster than a full scan. */
export function* findEnding(chunks: Iterable<TextChunk>, ending: Buffer): Generator<Ordinals> {
  const found = new GrowingUint32s()
  for (const { folded, starts, ordinals } of chunks) {
    for (let value = 0; value < starts.length; value++) {
      const from = endOf(folded, starts, value) - ending.length
      if (from >= (starts[value] as number) && matchesAt(folded, from, ending))
        found.push(ordinals[value] as number)
    }
    yield found.take()
  }
}

/** Yields the owners of the texts whose comparison with the operand (by code point) satisfies the test. */
export function* compareTexts(
  chunks: Iterable<TextChunk>,
  operand: Buffer,
  holds: (order: number) => boolean,
): Generator<Ordinals> {
  const found = new GrowingUint32s()
  for (const { folded, starts, ordinals } of chunks) {
    for (let value = 0; value < starts.length; value++) {
      const start = starts[value] as number
      const end = endOf(folded, starts, value)
      if (holds(folded.compare(operand, 0, operand.length, start, end))) found.push(ordinals[value] as number)
    }
    yield found.take()
  }
}

/** Yields the owners of the texts that are exactly this one. Only for fields that store texts as written. */
export function* findWritten(
  db: DatabaseSync,
  resource: Resource,
  field: string,
  text: string,
): Generator<Ordinals> {
  const piece = Buffer.from(`\0${text}\0`)
  for (const { written, ordinals } of writtenChunks(db, resource, field)) {
    yield written.includes(piece) ? ownersOf(piece, written, startsIn(written), ordinals) : new Uint32Array(0)
  }
}

/** Faster than `Buffer.compare` for short pieces: most texts differ in the first byte. */
function matchesAt(texts: Buffer, offset: number, piece: Buffer): boolean {
  for (let i = 0; i < piece.length; i++) if (texts[offset + i] !== piece[i]) return false
  return true
}

/** @param owners an empty list; many searches can use the same, one after the other */
function ownersOf(
  piece: Buffer,
  texts: Buffer,
  starts: Uint32Array,
  ordinals: Uint32Array,
  owners = new GrowingUint32s(),
): Ordinals {
  // A NUL at the start of a piece is found one byte before its text.
  const lead = piece[0] === NUL ? 1 : 0
  let value = 0
  for (let offset = texts.indexOf(piece); offset >= 0; ) {
    while (value + 1 < starts.length && (starts[value + 1] as number) <= offset + lead) value++
    owners.push(ordinals[value] as number)
    value++
    if (value >= starts.length) break
    offset = texts.indexOf(piece, (starts[value] as number) - 1)
  }
  return owners.take()
}

/** Folding changes the length of texts, so the texts as written have other starts. */
function startsIn(texts: Buffer): Uint32Array {
  const starts = new GrowingUint32s()
  for (let offset = 0; offset < texts.length - 1; offset = texts.indexOf(NUL, offset + 1))
    starts.push(offset + 1)
  return starts.take()
}
