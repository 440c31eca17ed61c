/** The part that a row is in or behind: the last one that starts at or before it. The parts are in order. */
export function partAt<Part extends { readonly first: number }>(
  parts: readonly Part[],
  row: number,
): Part | undefined {
  let from = 0
  let until = parts.length
  while (from < until) {
    const middle = (from + until) >> 1
    if ((parts[middle]?.first ?? 0) <= row) from = middle + 1
    else until = middle
  }
  return parts[from - 1]
}
