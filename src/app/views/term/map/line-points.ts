import type { Graph } from '@dagrejs/dagre'
import type { Line } from '../../../hierarchy/neighbourhood.ts'
import { type Box, GAP, middle, type Point } from './boxes.ts'

/** Points of a line: down from the focus term, down the gutter, along the rail and down to the box. */
export function steppedPoints(from: Box, to: Box, gutter: number, rail: number, clear: number): Point[] {
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

/** Points of a line from box to box, as dagre laid it out between the rows. */
export function linePoints(
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

/** Whether dagre has laid out an edge. */
export function hasPoints(edge: unknown): edge is { points: Point[] } {
  return typeof edge === 'object' && edge !== null && 'points' in edge && Array.isArray(edge.points)
}

/** A line from a term to itself. */
function ownLoop({ x, y, width, height }: Box): Point[] {
  const right = x + width
  return [
    { x: right, y: y + height * 0.3 },
    { x: right + GAP, y: y - GAP / 2 },
    { x: right - GAP, y: y - GAP },
    { x: right - GAP, y },
  ]
}
