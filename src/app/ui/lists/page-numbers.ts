/** Page numbers to link to: the first, the last and the neighbours of `page`; `gap` where numbers are left out. */
export function pageNumbers(page: number, last: number): (number | 'gap')[] {
  const named = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((one, other) => one - other)
  return named.flatMap((number, index) => {
    const before = named[index - 1] ?? 0
    if (number === before + 1) return [number]
    // A gap of a single page takes as much room as that page.
    return number === before + 2 ? [number - 1, number] : ['gap', number]
  })
}
