/** The candidate closest to a misspelt name, by edit distance, where one is close enough to be meant. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const lowered = name.toLowerCase().slice(0, 64)
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(lowered.length / 3)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(lowered, candidate, bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Optimal string alignment distance (a swap of neighbours counts one); `limit` where it is at least that. */
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
