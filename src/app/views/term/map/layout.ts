import { Graph, layout } from '@dagrejs/dagre'
import type { Line, Neighbourhood } from '../../../hierarchy/neighbourhood.ts'
import { type Box, boxOf, GAP, middle, type Point, type Size } from './boxes.ts'
import { type Grid, gridOf } from './grid.ts'
import { hasPoints, linePoints, steppedPoints } from './line-points.ts'

/** One box for all narrower terms that are not in the diagram. */
export interface RestBox extends Point, Size {
  readonly count: number
}

export interface Drawing extends Size {
  readonly boxes: readonly Box[]
  readonly rest: RestBox | undefined
  readonly strokes: readonly { line: Line; points: readonly Point[]; isStepped: boolean }[]
}

const MARGIN = 24
/** Between the focus term and its related terms. */
const ASIDE = 64
/** Maximum number of narrower terms in one row. */
const ONE_ROW = 8
const REST_SIZE: Size = { width: 150, height: 32 }
const GRID = 'grid'

/**
 * Lays out the diagram in layers, broader terms above narrower ones (dagre). Related terms are on both sides of the
 * focus term, and dagre reserves their room. Many narrower terms form one grid.
 */
export function drawingOf(diagram: Neighbourhood): Drawing {
  const sizes = new Map(diagram.terms.map((term) => [term.id, boxOf(term)]))
  const columns = besideFocus(diagram, sizes)
  const inGrid = termsInGrid(diagram)
  const grid = inGrid.length > 0 ? gridOf(withRest(diagram, inGrid, sizes)) : undefined
  const graph = layeredGraph(diagram, sizes, sidesOf(columns), new Set(inGrid), grid)
  layout(graph)
  if (runsBackwards(graph, diagram)) mirror(graph)

  const boxes = new Map<number, Box>()
  for (const [id, box] of sizes) {
    if (graph.hasNode(String(id))) boxes.set(id, { ...box, ...cornerOf(graph, String(id), box) })
  }
  const focus = boxes.get(diagram.focusId)
  for (const box of focus ? positionRelated(focus, columns) : []) boxes.set(box.term.id, box)
  const origin = grid && cornerOf(graph, GRID, grid)
  const inDiagram = (index: number) => {
    const cell = grid?.cells[index]
    return cell && origin && { x: origin.x + cell.x, y: origin.y + cell.y, rail: origin.y + cell.rail }
  }
  const rails = new Map<number, number>()
  for (const [index, id] of inGrid.entries()) {
    const [box, cell] = [sizes.get(id), inDiagram(index)]
    if (!box || !cell) continue
    boxes.set(id, { ...box, x: cell.x, y: cell.y })
    rails.set(id, cell.rail)
  }
  const restAt = diagram.omittedNarrower > 0 ? inDiagram(inGrid.length) : undefined
  const gutter = origin && grid && origin.x + grid.width / 2
  const { width = 0, height = 0 } = graph.graph()
  const aside = sidesOf(columns).height
  /** Vertical distance from the middle of a box to where lines may bend, below anything beside it. */
  const clearOf = (box: Box) => Math.max(box.height, box === focus ? aside : 0) / 2
  return {
    width,
    height,
    boxes: inReadingOrder([...boxes.values()]),
    rest: restAt && { x: restAt.x, y: restAt.y, ...REST_SIZE, count: diagram.omittedNarrower },
    strokes: diagram.lines.flatMap((line) => {
      const [from, to, rail] = [boxes.get(line.from), boxes.get(line.to), rails.get(line.to)]
      if (!from || !to) return []
      const isStepped = rail !== undefined && gutter !== undefined
      const points = isStepped
        ? steppedPoints(from, to, gutter, rail, clearOf(from))
        : linePoints(line, from, to, graph, clearOf)
      return [{ line, points, isStepped }]
    }),
  }
}

/** Whether most pairs of terms in a row are in reverse order. Dagre only minimises crossings. */
function runsBackwards(graph: Graph, { terms }: Neighbourhood): boolean {
  const positioned = terms
    .filter(({ id }) => graph.hasNode(String(id)))
    .map(({ id }) => graph.node(String(id)))
  let balance = 0
  for (const [index, { x = 0, y = 0 }] of positioned.entries()) {
    for (const later of positioned.slice(index + 1))
      if (later.y === y) balance += Math.sign((later.x ?? 0) - x)
  }
  return balance < 0
}

/** Swaps left and right. */
function mirror(graph: Graph): void {
  const { width = 0 } = graph.graph()
  const flip = (point: { x?: number }) => {
    point.x = width - (point.x ?? 0)
  }
  for (const node of graph.nodes()) flip(graph.node(node))
  for (const edge of graph.edges()) {
    const laidOut: unknown = graph.edge(edge)
    if (hasPoints(laidOut)) laidOut.points.forEach(flip)
  }
}

/**
 * In reading order for keyboard and screen readers: row by row. The boxes of a row share their middle but not their
 * height.
 */
function inReadingOrder(boxes: readonly Box[]): Box[] {
  return [...boxes].sort((a, b) => Math.round(middle(a).y) - Math.round(middle(b).y) || a.x - b.x)
}

/** The narrower terms with no line except to the focus term, if they are too many for one row. */
function termsInGrid({ terms, lines, focusId, omittedNarrower }: Neighbourhood): number[] {
  const others = lines.filter(({ kind, from }) => kind === 'hierarchy' && from !== focusId)
  const tied = new Set(others.flatMap(({ from, to }) => [from, to]))
  const free = terms.filter(({ id, role }) => role === 'narrower' && !tied.has(id)).map(({ id }) => id)
  return free.length > ONE_ROW || omittedNarrower > 0 ? free : []
}

function withRest(
  diagram: Neighbourhood,
  inGrid: readonly number[],
  sizes: ReadonlyMap<number, Box>,
): Size[] {
  const cells = inGrid.flatMap((id): Size | [] => sizes.get(id) ?? [])
  return diagram.omittedNarrower > 0 ? [...cells, REST_SIZE] : cells
}

function layeredGraph(
  diagram: Neighbourhood,
  sizes: ReadonlyMap<number, Box>,
  aside: Size,
  inGrid: ReadonlySet<number>,
  grid: Grid | undefined,
): Graph {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: GAP, edgesep: 8, ranksep: 40, marginx: MARGIN, marginy: MARGIN })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, role } of diagram.terms) {
    const { width = 0, height = 0 } = sizes.get(id) ?? {}
    if (role === 'focus') {
      graph.setNode(String(id), { width: width + aside.width * 2, height: Math.max(height, aside.height) })
    } else if (role !== 'related' && !inGrid.has(id)) graph.setNode(String(id), { width, height })
  }
  if (grid) {
    graph.setNode(GRID, { width: grid.width, height: grid.height })
    graph.setEdge(String(diagram.focusId), GRID)
  }
  for (const { kind, from, to } of diagram.lines) {
    if (kind === 'related' || from === to || inGrid.has(to)) continue
    // Lines that close a cycle also lead down, so that dagre reverses no other line.
    const [above, below] = kind === 'loop' ? [to, from] : [from, to]
    graph.setEdge(String(above), String(below))
  }
  return graph
}

/** The related terms, alternately left and right, so that they read in order by row. */
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

function positionRelated(focus: Box, columns: readonly Box[][]): Box[] {
  return columns.flatMap((column, side) => {
    let y = middle(focus).y - heightOf(column) / 2
    return column.map((box) => {
      const positioned = {
        ...box,
        x: side === 0 ? focus.x - ASIDE - box.width : focus.x + focus.width + ASIDE,
        y,
      }
      y += box.height + GAP / 2
      return positioned
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
