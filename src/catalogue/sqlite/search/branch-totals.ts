import { GrowingUint32s } from '../../growing-uint32s.ts'
import type { Ordinals } from '../../ordinals.ts'
import { type Graph, graphOf, Walk } from '../../term-graph.ts'
import type { ListPart } from '../file/number-lists.ts'

/** Branches of the thesaurus, each with all descendants of its first term. A term can be in several. */
export interface Branches {
  /** The first term of each branch. */
  readonly heads: Uint32Array
  /** From each term to the branches that it is in, by the index of their heads. */
  readonly branchesOfTerm: Graph
}

/**
 * The branches of some terms.
 * @param narrower from each term to those directly under it
 */
export function branchesOf(narrower: Graph, heads: Uint32Array): Branches {
  return { heads, branchesOfTerm: branchesOfTerms(narrower, heads) }
}

/**
 * How many of the items are in each branch. An item is counted once in a branch, however many terms and paths lead to it.
 * @param terms the ordinals of the terms of each item
 */
export function countBranches(
  branches: Graph,
  count: number,
  terms: Iterable<ListPart>,
  items: Ordinals,
): Uint32Array {
  const totals = new Uint32Array(count)
  /** The last item that was counted in each branch, plus one. */
  const counted = new Uint32Array(count)
  for (const { first, from, until, starts, members } of terms) {
    for (let i = from; i < until; i++) {
      const item = items[i] as number
      const lastTerm = starts[item - first + 1] as number
      for (let t = starts[item - first] as number; t < lastTerm; t++) {
        const term = members[t] as number
        const lastBranch = branches.starts[term + 1] as number
        for (let b = branches.starts[term] as number; b < lastBranch; b++) {
          const branch = branches.targets[b] as number
          if (counted[branch] === item + 1) continue
          counted[branch] = item + 1
          totals[branch] = (totals[branch] as number) + 1
        }
      }
    }
  }
  return totals
}

/** The terms directly under some terms. */
export function narrowerOf({ starts, targets }: Graph, terms: readonly number[]): Uint32Array {
  const found = new Set<number>()
  for (const term of terms) {
    for (let at = starts[term] as number; at < (starts[term + 1] as number); at++)
      found.add(targets[at] as number)
  }
  return Uint32Array.from(found)
}

function branchesOfTerms(narrower: Graph, heads: Uint32Array): Graph {
  const edges = new GrowingUint32s()
  const walk = new Walk(narrower)
  for (let branch = 0; branch < heads.length; branch++) {
    const head = heads[branch] as number
    walk.begin()
    walk.add(head)
    walk.addReachedFrom(head)
    const { found } = walk
    for (let i = 0; i < found.length; i++) {
      edges.push(found[i] as number)
      edges.push(branch)
    }
  }
  return graphOf(narrower.size, edges.take())
}
