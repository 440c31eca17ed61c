import type { Neighbour } from '../../../hierarchy/neighbourhood.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A term's box, by its upper left corner, in pixels of the picture; its name in lines. */
export interface Box extends Point, Size {
  readonly term: Neighbour
  readonly lines: readonly string[]
}

const LINE_PX_WIDE = 180
/** A word may be wider than a usual line: broken in two, it is hard to read. */
const LONGEST_WORD_PX = 250
const MOST_LINES = 3
const NARROWEST_PX = 32
export const LINE_PX = 18
const PADDING = { x: 10, y: 7 }

/**
 * Widths of characters in pixels, at the 15 pixels of the map's serif or of what stands in for it. They are generous,
 * because the picture is laid out before its fonts have loaded: a name must never stick out of its box.
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
const USUAL_PX = 8.5
const WIDEST_PX = 20

/** How wide a text is on the map at most, in pixels of the picture. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? USUAL_PX
  return width
}

/** A term's box before it has its place. */
export function boxOf(term: Neighbour): Box {
  const lines = linesOf(term.name)
  return {
    term,
    lines,
    x: 0,
    y: 0,
    width: Math.max(NARROWEST_PX, ...lines.map(widthOf)) + PADDING.x * 2,
    height: lines.length * LINE_PX + PADDING.y * 2,
  }
}

/** A name in lines of about one width; what does not fit into the last is cut, with a sign. */
export function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/).flatMap(brokenWord)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= LINE_PX_WIDE) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), `${cutLine(lines[MOST_LINES - 1] ?? '')}…`]
}

/** A line with room for the sign behind it, cut between words where it has several. */
function cutLine(line: string): string {
  const [cut = ''] = piecesOf(line, LINE_PX_WIDE - widthOf('…'))
  const isBetweenWords = cut === line || line[cut.length] === ' '
  return isBetweenWords || !cut.includes(' ') ? cut : cut.slice(0, cut.lastIndexOf(' '))
}

/** Of each line of a name, whether it ends with a word, so that a space of the name comes next. */
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

/** A word that is too long, in pieces of about one width. */
function brokenWord(word: string): string[] {
  const count = Math.ceil(widthOf(word) / LONGEST_WORD_PX)
  return count < 2 ? [word] : piecesOf(word, widthOf(word) / count + WIDEST_PX)
}

/** A text in pieces that are no wider than that. A mark stays with its letter. */
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
