import { Graph, layout } from '@dagrejs/dagre'
import type { Line, Neighbourhood } from '../../../hierarchy/neighbourhood.ts'
import { type Box, boxOf, middle, type Point, type Size } from './boxes.ts'
import { type Grid, gridOf } from './grid.ts'

/** The narrower terms that are not drawn: one box for all of them. */
export interface Rest extends Point, Size {
  readonly count: number
}

export interface Drawing extends Size {
  readonly boxes: readonly Box[]
  readonly rest: Rest | undefined
  readonly strokes: readonly { line: Line; points: readonly Point[]; isStepped: boolean }[]
}

const MARGIN = 24
const GAP = 16
/** Between the focus term and the related terms beside it. */
const ASIDE = 64
/** Up to so many narrower terms stand in one row. */
const ONE_ROW = 8
const REST_SIZE: Size = { width: 150, height: 32 }
const GRID = 'grid'

/**
 * Lays the picture out in layers, broader above narrower (dagre). The related terms stand on both sides of the focus
 * term, which is laid out together with the room for them; many narrower terms are laid out as one grid.
 */
export function drawingOf(picture: Neighbourhood): Drawing {
  const sizes = new Map(picture.terms.map((term) => [term.id, boxOf(term)]))
  const columns = besideFocus(picture, sizes)
  const inGrid = gridded(picture)
  const grid = inGrid.length > 0 ? gridOf(withRest(picture, inGrid, sizes)) : undefined
  const graph = layeredGraph(picture, sizes, sidesOf(columns), new Set(inGrid), grid)
  layout(graph)
  if (runsBackwards(graph, picture)) mirror(graph)

  const boxes = new Map<number, Box>()
  for (const [id, box] of sizes) {
    if (graph.hasNode(String(id))) boxes.set(id, { ...box, ...cornerOf(graph, String(id), box) })
  }
  const focus = boxes.get(picture.focusId)
  for (const box of focus ? placeAside(focus, columns) : []) boxes.set(box.term.id, box)
  const origin = grid && cornerOf(graph, GRID, grid)
  const inPicture = (index: number) => {
    const place = grid?.places[index]
    return place && origin && { x: origin.x + place.x, y: origin.y + place.y, rail: origin.y + place.rail }
  }
  const rails = new Map<number, number>()
  for (const [index, id] of inGrid.entries()) {
    const [box, place] = [sizes.get(id), inPicture(index)]
    if (!box || !place) continue
    boxes.set(id, { ...box, x: place.x, y: place.y })
    rails.set(id, place.rail)
  }
  const restAt = picture.omittedNarrower > 0 ? inPicture(inGrid.length) : undefined
  const gutter = origin && grid && origin.x + grid.width / 2
  const { width = 0, height = 0 } = graph.graph()
  const aside = sidesOf(columns).height
  /** How far above and below its middle a box's lines go straight, past what stands beside it. */
  const clearOf = (box: Box) => Math.max(box.height, box === focus ? aside : 0) / 2
  return {
    width,
    height,
    boxes: inReadingOrder([...boxes.values()]),
    rest: restAt && { x: restAt.x, y: restAt.y, ...REST_SIZE, count: picture.omittedNarrower },
    strokes: picture.lines.flatMap((line) => {
      const [from, to, rail] = [boxes.get(line.from), boxes.get(line.to), rails.get(line.to)]
      if (!from || !to) return []
      const isStepped = rail !== undefined && gutter !== undefined
      const points = isStepped
        ? steps(from, to, gutter, rail, clearOf(from))
        : pointsOf(line, from, to, graph, clearOf)
      return [{ line, points, isStepped }]
    }),
  }
}

/** Whether more pairs of terms in a row stand against their order than in it. Dagre only looks at crossing lines. */
function runsBackwards(graph: Graph, { terms }: Neighbourhood): boolean {
  const placed = terms.filter(({ id }) => graph.hasNode(String(id))).map(({ id }) => graph.node(String(id)))
  let balance = 0
  for (const [index, { x = 0, y = 0 }] of placed.entries()) {
    for (const later of placed.slice(index + 1)) if (later.y === y) balance += Math.sign((later.x ?? 0) - x)
  }
  return balance < 0
}

/** Turns the picture round, left for right. */
function mirror(graph: Graph): void {
  const { width = 0 } = graph.graph()
  const turn = (point: { x?: number }) => {
    point.x = width - (point.x ?? 0)
  }
  for (const node of graph.nodes()) turn(graph.node(node))
  for (const edge of graph.edges()) {
    const laidOut: unknown = graph.edge(edge)
    if (hasPoints(laidOut)) laidOut.points.forEach(turn)
  }
}

/** Row by row, as one reads: boxes of a row share their middle, and may differ in height. Keyboard and screen readers follow it. */
function inReadingOrder(boxes: readonly Box[]): Box[] {
  return [...boxes].sort((a, b) => Math.round(middle(a).y) - Math.round(middle(b).y) || a.x - b.x)
}

/** The narrower terms that nothing but the focus term is drawn to, where they are too many for one row. */
function gridded({ terms, lines, focusId, omittedNarrower }: Neighbourhood): number[] {
  const others = lines.filter(({ kind, from }) => kind === 'hierarchy' && from !== focusId)
  const tied = new Set(others.flatMap(({ from, to }) => [from, to]))
  const free = terms.filter(({ id, role }) => role === 'narrower' && !tied.has(id)).map(({ id }) => id)
  return free.length > ONE_ROW || omittedNarrower > 0 ? free : []
}

function withRest(
  picture: Neighbourhood,
  inGrid: readonly number[],
  sizes: ReadonlyMap<number, Box>,
): Size[] {
  const cells = inGrid.flatMap((id): Size | [] => sizes.get(id) ?? [])
  return picture.omittedNarrower > 0 ? [...cells, REST_SIZE] : cells
}

function layeredGraph(
  picture: Neighbourhood,
  sizes: ReadonlyMap<number, Box>,
  aside: Size,
  inGrid: ReadonlySet<number>,
  grid: Grid | undefined,
): Graph {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: GAP, edgesep: 8, ranksep: 40, marginx: MARGIN, marginy: MARGIN })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, role } of picture.terms) {
    const { width = 0, height = 0 } = sizes.get(id) ?? {}
    if (role === 'focus') {
      graph.setNode(String(id), { width: width + aside.width * 2, height: Math.max(height, aside.height) })
    } else if (role !== 'related' && !inGrid.has(id)) graph.setNode(String(id), { width, height })
  }
  if (grid) {
    graph.setNode(GRID, { width: grid.width, height: grid.height })
    graph.setEdge(String(picture.focusId), GRID)
  }
  for (const { kind, from, to } of picture.lines) {
    if (kind === 'related' || from === to || inGrid.has(to)) continue
    // The line that closes a circle leads down as well, so that nothing else has to be turned round.
    const [above, below] = kind === 'loop' ? [to, from] : [from, to]
    graph.setEdge(String(above), String(below))
  }
  return graph
}

/** The related terms by turns to the left and to the right, so that their rows read in order. */
function besideFocus({ terms }: Neighbourhood, sizes: ReadonlyMap<number, Box>): [Box[], Box[]] {
  const related = terms.flatMap(({ id, role }) => (role === 'related' ? (sizes.get(id) ?? []) : []))
  return [related.filter((_, index) => index % 2 === 0), related.filter((_, index) => index % 2 === 1)]
}

function sidesOf(columns: readonly Box[][]): Size {
  return {
    width: Math.max(0, ...columns.flat().map(({ width }) => width + ASIDE)),
    height: Math.max(0, ...columns.map(heightOf)),
  }
}

function placeAside(focus: Box, columns: readonly Box[][]): Box[] {
  return columns.flatMap((column, side) => {
    let y = middle(focus).y - heightOf(column) / 2
    return column.map((box) => {
      const placed = {
        ...box,
        x: side === 0 ? focus.x - ASIDE - box.width : focus.x + focus.width + ASIDE,
        y,
      }
      y += box.height + GAP / 2
      return placed
    })
  })
}

function heightOf(column: readonly Box[]): number {
  return column.reduce((sum, { height }) => sum + height + GAP / 2, -GAP / 2)
}

function cornerOf(graph: Graph, node: string, { width, height }: Size): Point {
  const { x = 0, y = 0 } = graph.node(node)
  return { x: x - width / 2, y: y - height / 2 }
}

/** Down from the focus term, down the gutter of the grid, along the rail of the row, and down to the box. */
function steps(from: Box, to: Box, gutter: number, rail: number, clear: number): Point[] {
  const [start, end] = [middle(from), middle(to)]
  const below = start.y + clear + GAP
  return [
    { x: start.x, y: from.y + from.height },
    { x: start.x, y: below },
    { x: gutter, y: below },
    { x: gutter, y: rail },
    { x: end.x, y: rail },
    { x: end.x, y: to.y },
  ]
}

/** The way of a line: as it was laid out between the rows, from box to box. */
function pointsOf(
  { kind, from, to }: Line,
  fromBox: Box,
  toBox: Box,
  graph: Graph,
  clearOf: (box: Box) => number,
): Point[] {
  if (from === to) return ownLoop(fromBox)
  if (kind === 'related') {
    const isRight = toBox.x > fromBox.x
    return [
      { x: isRight ? fromBox.x + fromBox.width : fromBox.x, y: middle(fromBox).y },
      { x: isRight ? toBox.x : toBox.x + toBox.width, y: middle(toBox).y },
    ]
  }
  const [upper, lower] = kind === 'loop' ? [toBox, fromBox] : [fromBox, toBox]
  const edge: unknown = graph.edge(String(upper.term.id), String(lower.term.id))
  const between = hasPoints(edge) ? edge.points.slice(1, -1) : []
  const [down, up] = [middle(upper), middle(lower)]
  return [
    { x: down.x, y: upper.y + upper.height },
    { x: down.x, y: down.y + clearOf(upper) },
    ...between,
    { x: up.x, y: up.y - clearOf(lower) },
    { x: up.x, y: lower.y },
  ]
}

function hasPoints(edge: unknown): edge is { points: Point[] } {
  return typeof edge === 'object' && edge !== null && 'points' in edge && Array.isArray(edge.points)
}

/** A term that is broader than itself. */
function ownLoop({ x, y, width, height }: Box): Point[] {
  const right = x + width
  return [
    { x: right, y: y + height * 0.3 },
    { x: right + GAP, y: y - GAP / 2 },
    { x: right - GAP, y: y - GAP },
    { x: right - GAP, y },
  ]
}
