import { lowerBound } from './lower-bound.ts'

/**
 * Sets of records as ascending arrays of ordinals without repeats. The ordinal of a record is its index among all records
 * of its kind, by id.
 */
export type Ordinals = Uint32Array

export function everyOrdinal(count: number): Ordinals {
  const every = new Uint32Array(count)
  for (let ordinal = 0; ordinal < count; ordinal++) every[ordinal] = ordinal
  return every
}

/** Sorts ordinals and removes repeats. */
export function toOrdinals(found: Uint32Array): Ordinals {
  if (isAscending(found)) return found
  const sorted = found.slice().sort()
  let count = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i] as number
  }
  return sorted.slice(0, count)
}

/** Whether it is sorted, without repeats. */
function isAscending(found: Uint32Array): boolean {
  for (let i = 1; i < found.length; i++) if ((found[i - 1] as number) >= (found[i] as number)) return false
  return true
}

export function intersect(a: Ordinals, b: Ordinals): Ordinals {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a]
  const found = new Uint32Array(small.length)
  let count = 0
  let at = 0
  const isMuchLarger = large.length > small.length * 16
  for (let i = 0; i < small.length; i++) {
    const ordinal = small[i] as number
    if (isMuchLarger) at = lowerBound(large, ordinal, at)
    else while (at < large.length && (large[at] as number) < ordinal) at++
    if (large[at] === ordinal) found[count++] = ordinal
  }
  return found.slice(0, count)
}

/** Those of some ordinals, in any order, that are in a set. They keep their order. All are below `count`. */
export function chosenFrom(among: Uint32Array, set: Ordinals, count: number): Uint32Array {
  if (set.length === among.length) return among
  const isChosen = new Uint8Array(count)
  for (let i = 0; i < set.length; i++) isChosen[set[i] as number] = 1
  return among.filter((ordinal) => isChosen[ordinal] === 1)
}

/** All ordinals below `count` that are not in the set. */
export function complement(set: Ordinals, count: number): Ordinals {
  const others = new Uint32Array(count - set.length)
  let next = 0
  let at = 0
  for (let ordinal = 0; ordinal < count; ordinal++) {
    if (set[at] === ordinal) at++
    else others[next++] = ordinal
  }
  return others
}

/** If at most one record in this many is found, sorting the results is faster than marking them among all records. */
const FEW = 64

/** The union of several sets of ordinals below `count`. The sets may be unsorted and contain repeats. */
export function union(sets: readonly Uint32Array[], count: number): Ordinals {
  const [only] = sets
  if (only === undefined) return new Uint32Array(0)
  if (sets.length === 1 && isAscending(only)) return only
  const total = sets.reduce((sum, set) => sum + set.length, 0)
  if (total < count / FEW) return toOrdinals(joined(sets, total))
  return unionOfMany(sets, count)
}

/** The same for many sets that are made one after the other: only one of them is in memory at a time. */
export function unionOfMany(sets: Iterable<Uint32Array>, count: number): Ordinals {
  const marks = new Uint8Array(count)
  let size = 0
  for (const set of sets) {
    for (let i = 0; i < set.length; i++) {
      const ordinal = set[i] as number
      if (marks[ordinal] === 0) {
        marks[ordinal] = 1
        size++
      }
    }
  }
  return marked(marks, size)
}

function joined(sets: readonly Uint32Array[], total: number): Uint32Array {
  const all = new Uint32Array(total)
  let at = 0
  for (const set of sets) {
    all.set(set, at)
    at += set.length
  }
  return all
}

/** The ordinals whose mark is not 0; `size` is their number. */
export function marked(marks: ArrayLike<number>, size: number): Ordinals {
  const found = new Uint32Array(size)
  let next = 0
  for (let ordinal = 0; next < size; ordinal++) if (marks[ordinal] !== 0) found[next++] = ordinal
  return found
}
