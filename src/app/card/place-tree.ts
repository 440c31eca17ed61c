/** A term above the card's term, or the card's term itself. Places that end in the same terms share them. */
export interface PlaceNode {
  /** Undefined for levels that are left out. */
  readonly name: string | undefined
  /** Steps above the card's term. */
  readonly level: number
  readonly broader: PlaceNode[]
  /** Places that lead through it, by their order: the first one, and how many. */
  firstPlace: number
  placeCount: number
}

export interface PlaceTree {
  readonly focus: PlaceNode
  readonly placeCount: number
  /** The level of the top terms. All of them are in one row. */
  readonly levels: number
}

/** Longer places are shown with their top term and the last names. */
const MAX_NAMES = 5

/** The places of a term as a tree with the term as its root, so that lines which meet stay together. */
export function placeTree(places: readonly (readonly string[])[]): PlaceTree {
  const focus = nodeOf('', 0)
  for (const place of places) {
    let node = focus
    for (const name of withoutMiddle(place).reverse()) {
      let next = node.broader.find((other) => other.name === name)
      if (!next) {
        next = nodeOf(name, node.level + 1)
        node.broader.push(next)
      }
      node = next
    }
  }
  const levels = Math.max(...places.map((place) => Math.min(place.length, MAX_NAMES)), 0)
  return { focus, placeCount: countPlaces(focus, 0), levels }
}

function nodeOf(name: string | undefined, level: number): PlaceNode {
  return { name, level, broader: [], firstPlace: 0, placeCount: 0 }
}

function withoutMiddle(place: readonly string[]): (string | undefined)[] {
  return place.length <= MAX_NAMES
    ? [...place]
    : [...place.slice(0, 1), undefined, ...place.slice(2 - MAX_NAMES)]
}

/** Numbers the places from the first one, in the order of the tree. */
function countPlaces(node: PlaceNode, first: number): number {
  node.firstPlace = first
  let count = 0
  for (const other of node.broader) count += countPlaces(other, first + count)
  node.placeCount = Math.max(1, count)
  return node.placeCount
}
