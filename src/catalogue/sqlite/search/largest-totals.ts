/** A value by its index, and how many records have it. */
export interface ValueTotal {
  index: number
  total: number
}

/**
 * The values with the greatest totals, in descending order, and how many values have a total at all.
 * @param totals by index: an array, or a map if few values have one
 * @param compare decides between values with equal totals
 */
export function largestTotals(
  totals: Uint32Array | ReadonlyMap<number, number>,
  limit: number,
  compare: (a: number, b: number) => number,
): { distinct: number; largest: ValueTotal[] } {
  const largest: ValueTotal[] = []
  const inOrder = (a: ValueTotal, b: ValueTotal) => b.total - a.total || compare(a.index, b.index)
  let distinct = 0
  const add = (total: number, index: number) => {
    if (total === 0) return
    distinct++
    const last = largest.length === limit ? largest[limit - 1] : undefined
    if (last && total < last.total) return
    const found = { index, total }
    if (last && inOrder(last, found) < 0) return
    if (last) largest.pop()
    let at = largest.length
    while (at > 0 && inOrder(largest[at - 1] as ValueTotal, found) > 0) at--
    largest.splice(at, 0, found)
  }
  if (totals instanceof Uint32Array)
    for (let index = 0; index < totals.length; index++) add(totals[index] as number, index)
  else totals.forEach(add)
  return { distinct, largest }
}
