import { CARD_SIZE, type CardFonts } from '../../contract/term-card.ts'
import type { PlaceNode as NodeOf, PlaceTree } from '../hierarchy/place-tree.ts'
import { plainText, round, textAt } from './card-text.ts'
import { COLOURS } from './colours.ts'
import { brokenLines, type Measure, shortened } from './line-breaks.ts'

type PlaceNode = NodeOf<string>

export interface PlaceLinesOptions {
  /** The point in which all lines meet. */
  focus: { x: number; y: number }
  /** The row of the top terms. */
  top: number
  /** The right end of the last column. */
  right: number
  /** Whether left and right are swapped. */
  isMirrored: boolean
  fonts: CardFonts
}

/** With more places or levels, only direct broader terms are named. */
const MOST_COLUMNS = 6
const MOST_LEVELS = 8
/** With more places, the last line is at the right end: there is no room for names beside single lines. */
const MOST_NAMED = 10
/** Pixels between a line and the name beside it, and between a name and the next line. */
const GAP = { before: 16, after: 14 }
/** More where lines meet, because they come from the side of the name. */
const MEETING_GAP = 10
/** A narrower name would be hardly more than an ellipsis. */
const LEAST_ROOM = 90

/** Positions of the terms above the term of the card. */
interface Grid {
  hasColumns: boolean
  /** Pixels from one place to the next. */
  column: number
  /** The size of names, and the lines of each. */
  size: number
  mostLines: number
  xOf(node: PlaceNode): number
  yOf(node: PlaceNode): number
  rowAt(level: number): number
  /** The x on the card. */
  toX(x: number): number
}

/** The lines from the top terms down to the term, with names where there is room. */
export function placeLines(tree: PlaceTree<string>, options: PlaceLinesOptions): string {
  const grid = gridOf(tree, options)
  const nodes = nodesAbove(tree.focus)
  const strokes = nodes.map(([node, narrower]) => stroke(node, narrower, grid))
  const width = grid.hasColumns ? 2 : tree.placeCount <= 20 ? 1.5 : 1.1
  return [
    `<g fill="none" stroke="${COLOURS.edge}" stroke-width="${width}">${strokes.join('')}</g>`,
    ...nodes.map(([node]) => namedDot(node, grid, options)),
  ].join('')
}

function gridOf(
  { placeCount, levels }: PlaceTree<string>,
  { focus, top, right, isMirrored }: PlaceLinesOptions,
): Grid {
  const hasColumns = placeCount <= MOST_COLUMNS && levels <= MOST_LEVELS
  const column = (right - focus.x) / (placeCount <= MOST_NAMED ? placeCount : placeCount - 1)
  // Many lines get more room for the curve in which they meet.
  const bend = hasColumns ? 1 : 0.65
  const rowAt = (level: number) => focus.y - (focus.y - top) * (level / levels) ** bend
  const size = placeCount <= 3 ? 25 : hasColumns ? 21 : 18
  const leastStep = rowAt(levels - 1) - top
  return {
    hasColumns,
    column,
    size,
    mostLines: placeCount > 1 && leastStep > size * 2.6 ? 2 : 1,
    xOf: (node) => focus.x + node.firstPlace * column,
    yOf: (node) => (node.broader.length === 0 ? top : rowAt(node.level)),
    rowAt,
    toX: (x) => round(isMirrored ? CARD_SIZE.width - x : x),
  }
}

/** All terms above a term, from the top down, each with the one below it. */
function nodesAbove(narrower: PlaceNode): (readonly [node: PlaceNode, narrower: PlaceNode])[] {
  return narrower.broader.flatMap((node) => [...nodesAbove(node), [node, narrower] as const])
}

/** A line straight down to the row above the narrower term, then in a curve to it, so that it crosses no name. */
function stroke(node: PlaceNode, narrower: PlaceNode, { xOf, yOf, rowAt, toX }: Grid): string {
  const [x1, x2] = [toX(xOf(node)), toX(xOf(narrower))]
  const [bend, end] = [round(rowAt(narrower.level + 1)), round(rowAt(narrower.level))]
  // The end is steeper than the start, because the name of the narrower term is beside it.
  const [first, second] = [0.6, 0.35].map((part) => round(bend + (end - bend) * part))
  const isPartial = node.omitted > 0 || narrower.omitted > 0
  const dashes = isPartial ? ' stroke-dasharray="2 6"' : ''
  const curve = x1 === x2 ? `V${end}` : `V${bend}C${x1} ${first} ${x2} ${second} ${x2} ${end}`
  return `<path d="M${x1} ${round(yOf(node))}${curve}"${dashes}/>`
}

function namedDot(node: PlaceNode, grid: Grid, { right, isMirrored, fonts }: PlaceLinesOptions): string {
  const { hasColumns, column, size, xOf, yOf, toX } = grid
  if (node.term === undefined) return ''
  const [x, y] = [xOf(node), yOf(node)]
  const isTop = node.broader.length === 0
  const [radius, fill] = isTop ? [5, COLOURS.paper] : [4, COLOURS.edge]
  const dot = `<circle cx="${toX(x)}" cy="${round(y)}" r="${radius}" fill="${fill}" stroke="${COLOURS.edge}" stroke-width="2"/>`
  const before = GAP.before + (node.placeCount > 1 ? MEETING_GAP : 0)
  const room = Math.min(node.placeCount * column, right - x) - before - GAP.after
  const name = plainText(node.term)
  const font = fonts(name, 'serif')
  const isNamed = (hasColumns || node.level === 1) && room >= LEAST_ROOM && font !== undefined
  if (!isNamed) return hasColumns ? dot : ''
  const lines = nameBeside(node, name, room / size, font.widthOf, grid)
  const style = {
    font,
    size,
    fill: node.level === 1 ? COLOURS.verdigris : COLOURS.muted,
    anchor: isMirrored ? 'end' : 'start',
    // Interrupts lines that come close.
    halo: COLOURS.paper,
  } as const
  const lineHeight = size * 1.15
  // The lines of other places pass below, except below the top terms.
  const above = node.placeCount === 1 && !isTop ? (lines.length - 1) * lineHeight : 0
  const texts = lines.map((line, index) =>
    textAt(toX(x + before), y + size * 0.3 - above + index * lineHeight, line, style),
  )
  return dot + texts.join('')
}

/** A name in one line, or in two where no line of a place would cross them. Its words are never cut. */
function nameBeside(
  { placeCount }: PlaceNode,
  name: string,
  width: number,
  measure: Measure,
  { hasColumns, mostLines }: Grid,
): string[] {
  const isAlone = placeCount === 1
  const lines = brokenLines(name, isAlone ? width : width * 0.75, measure, false)
  const isFit = lines !== undefined && lines.length <= mostLines && (isAlone || !hasColumns)
  return measure(name) > width && isFit ? lines : [shortened(name, width, measure)]
}
