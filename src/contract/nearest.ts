/** Only this many characters of a name are compared. */
const LONGEST = 64

/**
 * The candidate with the smallest edit distance to a misspelt name; undefined if more than a third of the longer name
 * differs. Case is ignored.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const lowered = name.slice(0, LONGEST).toLowerCase()
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const other = candidate.slice(0, LONGEST).toLowerCase()
    const limit = Math.min(bestDistance, Math.floor(Math.max(lowered.length, other.length) / 3) + 1)
    const distance = editDistance(lowered, other, limit)
    if (distance < limit) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** The optimal string alignment distance (swapping two neighbours counts as one edit), or `limit` if it is not smaller. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let cell = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cell = Math.min(cell, at(beforeLast, j - 2) + 1)
      }
      row.push(cell)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
