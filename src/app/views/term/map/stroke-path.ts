import type { Point } from './boxes.ts'

/** An SVG path along the points, with one curve between each pair. */
export function curvedPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  const last = rest.at(-1)
  return [`M${at(first)}`, ...bends, last && `L${at(last)}`].filter(Boolean).join('')
}

/** An SVG path of straight lines. */
export function steppedPath(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('')
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
