/** A list of narrower terms that are all known. */
export function completeList<Term extends { readonly id: number }>(terms: readonly Term[]) {
  const positions = new Map(terms.map(({ id }, position) => [id, position]))
  return {
    count: terms.length,
    at: (position: number) => terms[position],
    find: (id: number) => positions.get(id),
  }
}
