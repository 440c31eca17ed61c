import type { Neighbour } from '../../../hierarchy/neighbourhood.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The box of a term: its upper left corner in pixels of the diagram, and its name in lines. */
export interface Box extends Point, Size {
  readonly term: Neighbour
  readonly lines: readonly string[]
}

/** Between boxes. */
export const GAP = 16
const MAX_LINE_PX = 180
/** Wider than a line, because a word broken in two is hard to read. */
const MAX_WORD_PX = 250
const MAX_LINES = 3
const MIN_WIDTH_PX = 32
export const LINE_PX = 18
const PADDING = { x: 10, y: 7 }

/**
 * Widths of characters in pixels, in the map's serif at 15 pixels or its fallback. They are generous, because layout
 * happens before the fonts have loaded, and names must fit their boxes.
 */
const WIDTHS: readonly [RegExp, number][] = [
  [/\p{Mark}/u, 0],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u,
    20,
  ],
  [/[MWÆŒЖШЩЮЫФ@%&—…]/u, 15],
  [/[mwæœжшщюыф]/u, 13],
  [/\p{Uppercase_Letter}/u, 12],
  [/[ijltfr.,:;'’‘|!()[\]\s-]/u, 6],
]
const DEFAULT_PX = 8.5
const MAX_CHARACTER_PX = 20

/** The greatest possible width of a text, in pixels of the diagram. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? DEFAULT_PX
  return width
}

/** The box of a term before layout. */
export function boxOf(term: Neighbour): Box {
  const lines = linesOf(term.name)
  return {
    term,
    lines,
    x: 0,
    y: 0,
    width: Math.max(MIN_WIDTH_PX, ...lines.map(widthOf)) + PADDING.x * 2,
    height: lines.length * LINE_PX + PADDING.y * 2,
  }
}

/** A name in lines of similar width; the last line may end with an ellipsis. */
export function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/).flatMap(breakWord)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= MAX_LINE_PX) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES - 1), `${cutLine(lines[MAX_LINES - 1] ?? '')}…`]
}

/** A line shortened by the ellipsis, at a word boundary if it has one. */
function cutLine(line: string): string {
  const [cut = ''] = piecesOf(line, MAX_LINE_PX - widthOf('…'))
  const isBetweenWords = cut === line || line[cut.length] === ' '
  return isBetweenWords || !cut.includes(' ') ? cut : cut.slice(0, cut.lastIndexOf(' '))
}

/** Whether each line ends at a space of the name. */
export function spacesAfter(lines: readonly string[], name: string): boolean[] {
  const text = name.split(/\s+/).join(' ')
  let end = 0
  return lines.map((line) => {
    end += line.length
    const isSpace = text[end] === ' '
    if (isSpace) end += 1
    return isSpace
  })
}

/** A word that is too long, in pieces of similar width. */
function breakWord(word: string): string[] {
  const count = Math.ceil(widthOf(word) / MAX_WORD_PX)
  return count < 2 ? [word] : piecesOf(word, widthOf(word) / count + MAX_CHARACTER_PX)
}

/** A text in pieces of at most this width. Combining marks stay with their letters. */
function piecesOf(text: string, widthPx: number): string[] {
  const pieces: string[] = []
  for (const character of text.match(/\P{Mark}\p{Mark}*/gu) ?? []) {
    const longer = `${pieces.at(-1)}${character}`
    if (pieces.length > 0 && widthOf(longer) <= widthPx) pieces[pieces.length - 1] = longer
    else pieces.push(character)
  }
  return pieces
}

export function middle({ x, y, width, height }: Point & Size): Point {
  return { x: x + width / 2, y: y + height / 2 }
}
