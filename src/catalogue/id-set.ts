/** Sets of record ids as ascending arrays without repeats. Ids are whole numbers up to 2^53. */
export type IdSet = Float64Array

export function idSet(ids: Iterable<number>): IdSet {
  const sorted = Float64Array.from(ids).sort()
  let kept = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[kept++] = sorted[i] as number
  }
  return kept === sorted.length ? sorted : sorted.slice(0, kept)
}

export function intersect(a: IdSet, b: IdSet): IdSet {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a]
  const found = new Float64Array(small.length)
  let count = 0
  let at = 0
  const probing = large.length > small.length * 16
  for (const id of small) {
    at = probing ? lowerBound(large, id, at) : advance(large, id, at)
    if (large[at] === id) found[count++] = id
  }
  return found.slice(0, count)
}

export function subtract(a: IdSet, b: IdSet): IdSet {
  const left = new Float64Array(a.length)
  let count = 0
  let at = 0
  for (const id of a) {
    at = advance(b, id, at)
    if (b[at] !== id) left[count++] = id
  }
  return left.slice(0, count)
}

/** The index of an id in a set, or -1. */
export function indexIn(set: IdSet, id: number): number {
  const at = lowerBound(set, id, 0)
  return set[at] === id ? at : -1
}

function advance(set: IdSet, id: number, from: number): number {
  let at = from
  while (at < set.length && (set[at] as number) < id) at++
  return at
}

function lowerBound(set: IdSet, id: number, from: number): number {
  let low = from
  let high = set.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((set[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}
