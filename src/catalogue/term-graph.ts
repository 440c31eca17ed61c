/** A directed graph. Nodes are numbers from 0. The targets of a node begin at `starts[node]` in `targets`. */
export interface Graph {
  readonly size: number
  readonly starts: Uint32Array
  readonly targets: Uint32Array
}

/** @param edges the source and the target of each edge in turn */
export function graphOf(size: number, edges: ArrayLike<number>): Graph {
  const starts = new Uint32Array(size + 1)
  for (let i = 0; i < edges.length; i += 2) (starts[(edges[i] as number) + 1] as number)++
  for (let node = 0; node < size; node++) (starts[node + 1] as number) += starts[node] as number
  const next = starts.slice()
  const targets = new Uint32Array(edges.length / 2)
  for (let i = 0; i < edges.length; i += 2) {
    const source = edges[i] as number
    targets[next[source] as number] = edges[i + 1] as number
    ;(next[source] as number)++
  }
  return { size, starts, targets }
}

export function reversed({ size, starts, targets }: Graph): Graph {
  const edges = new Uint32Array(targets.length * 2)
  for (let node = 0, edge = 0; node < size; node++) {
    for (; edge < (starts[node + 1] as number); edge++) {
      edges[edge * 2] = targets[edge] as number
      edges[edge * 2 + 1] = node
    }
  }
  return graphOf(size, edges)
}

export function targetsOf({ starts, targets }: Graph, node: number): Uint32Array {
  return targets.subarray(starts[node], starts[node + 1])
}

/** Walks a graph many times in the same memory. */
export class Walk {
  readonly #graph: Graph
  readonly #found: Uint32Array
  /** The last walk that found each node. */
  readonly #foundIn: Uint32Array
  #count = 0
  #walk = 0

  constructor(graph: Graph) {
    this.#graph = graph
    this.#found = new Uint32Array(graph.size)
    this.#foundIn = new Uint32Array(graph.size)
  }

  begin(): void {
    this.#walk++
    this.#count = 0
  }

  /** Finds every node that is reached from this one and has not been found since `begin`. */
  addReachedFrom(node: number): void {
    const { starts, targets } = this.#graph
    const found = this.#found
    const foundIn = this.#foundIn
    const walk = this.#walk
    let count = this.#count
    let next = count
    for (let from = node; ; from = found[next++] as number) {
      const end = starts[from + 1] as number
      for (let edge = starts[from] as number; edge < end; edge++) {
        const target = targets[edge] as number
        if (foundIn[target] === walk) continue
        foundIn[target] = walk
        found[count++] = target
      }
      if (next === count) break
    }
    this.#count = count
  }

  add(node: number): void {
    if (this.has(node)) return
    this.#foundIn[node] = this.#walk
    this.#found[this.#count++] = node
  }

  has(node: number): boolean {
    return this.#foundIn[node] === this.#walk
  }

  /** The nodes found since `begin`, valid until the next `begin`. */
  get found(): Uint32Array {
    return this.#found.subarray(0, this.#count)
  }
}

/**
 * Parts of a graph in which every node reaches every other; most have one node. A component has a lower number than the
 * components that lead to it.
 */
export interface Components {
  readonly count: number
  /** The component of each node. */
  readonly of: Uint32Array
  /** The nodes of each component, ascending. */
  readonly members: Graph
}

/**
 * Tarjan's strongly connected components (https://doi.org/10.1137/0201010), without recursion: a thesaurus can be deeper
 * than the call stack.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one published algorithm, easier to compare with its source in one piece
export function componentsOf({ size, starts, targets }: Graph): Components {
  const of = new Uint32Array(size)
  /** The step at which a node was entered, from 1, and the lowest such step among the nodes it reaches. */
  const entered = new Uint32Array(size)
  const lowest = new Uint32Array(size)
  const isOpen = new Uint8Array(size)
  const next = starts.slice(0, size)
  const open = new Uint32Array(size)
  const path = new Uint32Array(size)
  let count = 0
  let entries = 0
  let openCount = 0
  for (let start = 0; start < size; start++) {
    if (entered[start] !== 0) continue
    let depth = 0
    const enter = (node: number) => {
      entered[node] = lowest[node] = ++entries
      open[openCount++] = node
      isOpen[node] = 1
      path[depth++] = node
    }
    enter(start)
    while (depth > 0) {
      const node = path[depth - 1] as number
      const edge = next[node] as number
      if (edge < (starts[node + 1] as number)) {
        next[node] = edge + 1
        const target = targets[edge] as number
        if (entered[target] === 0) enter(target)
        else if (isOpen[target] === 1)
          lowest[node] = Math.min(lowest[node] as number, entered[target] as number)
        continue
      }
      depth--
      if (depth > 0) {
        const previous = path[depth - 1] as number
        lowest[previous] = Math.min(lowest[previous] as number, lowest[node] as number)
      }
      if (lowest[node] !== entered[node]) continue
      for (let member = -1; member !== node; ) {
        member = open[--openCount] as number
        isOpen[member] = 0
        of[member] = count
      }
      count++
    }
  }
  const memberships = new Uint32Array(size * 2)
  for (let node = 0; node < size; node++) {
    memberships[node * 2] = of[node] as number
    memberships[node * 2 + 1] = node
  }
  return { count, of, members: graphOf(count, memberships) }
}
