import type { AncestorPath } from '../../../hierarchy/ancestor-paths.ts'

/** A line of the drawing, from a term to the one below it on some of the places. */
export interface PlaceStroke {
  /** Ids from this term down to the lowest one above the focus term. */
  readonly key: string
  readonly d: string
  readonly isChosen: boolean
  /** The upper end. */
  readonly dot: { readonly x: number; readonly y: number; readonly isTop: boolean }
}

export interface PlaceDrawing {
  readonly strokes: readonly PlaceStroke[]
  /** The indexes of the places, from left to right. Places that end in the same terms are side by side. */
  readonly columns: readonly number[]
  readonly focus: { readonly x: number; readonly y: number }
}

interface Node {
  readonly key: string
  readonly level: number
  readonly broader: Node[]
  readonly places: number[]
}

export interface DrawingSize {
  readonly width: number
  readonly height: number
  /** Height of the curve in which all lines meet. */
  readonly meeting: number
}

/**
 * The places of a term as lines from the top terms, all in one row, down to the term. Places that end in the same terms
 * share their lines.
 */
export function placeStrokes(
  paths: readonly AncestorPath[],
  chosen: number,
  { width, height, meeting }: DrawingSize,
): PlaceDrawing {
  const root = placeTree(paths)
  const columns = leavesOf(root)
  const columnOf = new Map(columns.map((place, column) => [place, column]))
  const levels = Math.max(...paths.map((path) => path.length))
  const above = levels > 1 ? height - meeting : height
  const rowAt = (level: number) =>
    level === 0 ? height : levels === 1 ? 0 : above * (1 - (level - 1) / (levels - 1))
  const xOf = ({ places }: Node) => {
    const all = places.map((place) => columnOf.get(place) ?? 0)
    return ((Math.min(...all) + Math.max(...all) + 1) / 2) * (width / columns.length)
  }
  const yOf = ({ level, broader }: Node) => (broader.length === 0 ? 0 : rowAt(level))
  const strokesAbove = (narrower: Node): PlaceStroke[] =>
    narrower.broader.flatMap((node) => {
      const [x, y, endX] = [xOf(node), yOf(node), xOf(narrower)]
      const [bend, end] = [rowAt(narrower.level + 1), rowAt(narrower.level)]
      const half = round((bend + end) / 2)
      const curve = `C${round(x)} ${half} ${round(endX)} ${half} ${round(endX)} ${round(end)}`
      return [
        ...strokesAbove(node),
        {
          key: node.key,
          d: `M${round(x)} ${round(y)}V${round(bend)}${curve}`,
          isChosen: node.places.includes(chosen),
          dot: { x: round(x), y: round(y), isTop: node.broader.length === 0 },
        },
      ]
    })
  // The chosen place is drawn over the others.
  const strokes = strokesAbove(root).sort((a, b) => Number(a.isChosen) - Number(b.isChosen))
  return { strokes, columns, focus: { x: round(xOf(root)), y: height } }
}

/** The places with the focus term as the root, so that lines which meet stay together. */
function placeTree(paths: readonly AncestorPath[]): Node {
  const root: Node = { key: '', level: 0, broader: [], places: [] }
  for (const [place, path] of paths.entries()) {
    let node = root
    node.places.push(place)
    for (const id of path.toReversed()) {
      const key = `${id}.${node.key}`
      let next = node.broader.find((other) => other.key === key)
      if (!next) {
        next = { key, level: node.level + 1, broader: [], places: [] }
        node.broader.push(next)
      }
      next.places.push(place)
      node = next
    }
  }
  return root
}

function leavesOf(node: Node): number[] {
  return node.broader.length === 0 ? node.places : node.broader.flatMap(leavesOf)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
