import bidiFactory from 'bidi-js'
import type { Piece } from './lines.ts'

export type Direction = 'ltr' | 'rtl'

/** Scripts that are written from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Between them, a text has the direction of its first letter and does not change that of its neighbours. */
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

const bidi = bidiFactory()

/** A piece of one direction. */
export interface OrderedPiece extends Piece {
  /** Its position in reading order. */
  readonly index: number
  readonly isRightToLeft: boolean
  /** Its text with mirrored brackets, if it is drawn from right to left. */
  readonly drawn: string
}

/**
 * The pieces of a line in the order in which they stand from left to right (Unicode Standard Annex 9). Each piece, such as
 * a name, has the direction of its own first letter. A piece that has text of both directions is divided. Brackets in text from right to left are mirrored; the letters of such a text stay in
 * reading order, because the font puts them into theirs.
 */
export function fromLeftToRight(pieces: readonly Piece[], direction: Direction): readonly OrderedPiece[] {
  const text = pieces.map((piece) => piece.text).join('')
  if (direction === 'ltr' && !isRightToLeft(text))
    return pieces.map((piece, index) => ({ ...piece, index, isRightToLeft: false, drawn: piece.text }))
  const isolated = pieces.map((piece) => `${ISOLATE}${piece.text}${END_OF_ISOLATE}`).join('')
  const { levels } = bidi.getEmbeddingLevels(isolated, direction)
  const mirrored = bidi.getMirroredCharactersMap(isolated, levels)
  const parts: (Piece & { level: number; drawn: string })[] = []
  let at = 0
  for (const { run, text: own } of pieces) {
    // Without a text, it keeps pieces apart when they are reversed.
    let part = { run, text: '', drawn: '', level: levels[at] ?? 0 }
    parts.push(part)
    at += ISOLATE.length
    for (const end = at + own.length; at < end; at++) {
      const letter = isolated.charAt(at)
      const level = levels[at] ?? 0
      if (part.text === '' || part.level !== level) {
        part = { run, text: '', drawn: '', level }
        parts.push(part)
      }
      part.text += letter
      part.drawn += mirrored.get(at) ?? letter
    }
    at += END_OF_ISOLATE.length
  }
  return reordered(
    parts.map((part, index) => ({ ...part, index, isRightToLeft: part.level % 2 === 1 })),
  ).filter((part) => part.text !== '')
}

/** From the highest level to the lowest odd one, every sequence of parts at that level or above is reversed. */
function reordered<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const all = [...parts]
  for (let level = Math.max(...all.map((part) => part.level)); level > 0; level--) {
    for (let start = 0; start < all.length; start++) {
      let end = start
      while (end < all.length && (all[end]?.level ?? 0) >= level) end++
      if (end > start) all.splice(start, end - start, ...all.slice(start, end).reverse())
      start = end
    }
  }
  return all
}

/** Whether a text has letters of these scripts. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}
