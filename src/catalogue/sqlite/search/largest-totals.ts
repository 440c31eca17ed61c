/** A value by its index, and how many records have it. */
export interface ValueTotal {
  index: number
  total: number
}

/**
 * The values with the greatest totals, in descending order, and how many values have a total at all.
 * @param compare decides between values with equal totals
 */
export function largestTotals(
  totals: Uint32Array,
  limit: number,
  compare: (a: number, b: number) => number,
): { distinct: number; largest: ValueTotal[] } {
  const largest: ValueTotal[] = []
  const inOrder = (a: ValueTotal, b: ValueTotal) => b.total - a.total || compare(a.index, b.index)
  let distinct = 0
  for (let index = 0; index < totals.length; index++) {
    const total = totals[index] as number
    if (total === 0) continue
    distinct++
    const last = largest.length === limit ? largest[limit - 1] : undefined
    if (last && total < last.total) continue
    const found = { index, total }
    if (last && inOrder(last, found) < 0) continue
    if (last) largest.pop()
    let at = largest.length
    while (at > 0 && inOrder(largest[at - 1] as ValueTotal, found) > 0) at--
    largest.splice(at, 0, found)
  }
  return { distinct, largest }
}
