/** The first index, from `from` on, whose value is not below `value`. */
export function lowerBound(ascending: ArrayLike<number>, value: number, from = 0): number {
  let low = from
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
