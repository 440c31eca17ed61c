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

const LINE_CHARACTERS = 22
const MOST_LINES = 3
/** Generous, since the letters are not measured: a name must never stick out of its box. */
const CHARACTER_PX = 8.2
const FEWEST_CHARACTERS = 4
export const LINE_PX = 18
const PADDING = { x: 10, y: 7 }

/** A term's box before it has its place. */
export function boxOf(term: Neighbour): Box {
  const lines = linesOf(term.name)
  const longest = Math.max(FEWEST_CHARACTERS, ...lines.map(({ length }) => length))
  return {
    term,
    lines,
    x: 0,
    y: 0,
    width: longest * CHARACTER_PX + PADDING.x * 2,
    height: lines.length * LINE_PX + PADDING.y * 2,
  }
}

/** A name in lines of about one length; what does not fit into the last is cut, with a sign. */
export function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/).flatMap((whole) => whole.match(/.{1,22}/gu) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_CHARACTERS)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= MOST_LINES) return lines
  const cut = (lines[MOST_LINES - 1] ?? '').slice(0, LINE_CHARACTERS - 1)
  return [...lines.slice(0, MOST_LINES - 1), `${cut}…`]
}

export function middle({ x, y, width, height }: Point & Size): Point {
  return { x: x + width / 2, y: y + height / 2 }
}
