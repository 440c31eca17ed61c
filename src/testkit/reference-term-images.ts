import type { ItemSketch, TermSketch } from './world.ts'

/**
 * The id of the item whose first image a term has, as `docs/importing.md` says: by looking at all items, for one term after the
 * other. Undefined if there is none.
 */
export function imagedItem(
  id: number,
  terms: readonly TermSketch[],
  items: readonly ItemSketch[],
): number | undefined {
  const pictured = items.filter(({ images = [] }) => images.length > 0)
  const number = terms.find((term) => term.id === id)?.picture
  const chosen = pictured
    .filter((item) => item.registration_number === number || String(item.id) === number)
    .sort((a, b) => Number(b.registration_number === number) - Number(a.registration_number === number))
  if (number !== undefined && chosen[0] !== undefined) return chosen[0].id
  const seen = new Set<number>()
  for (let level = [id]; level.length > 0; ) {
    const of = pictured.filter(({ termIds = [] }) => termIds.some((term) => level.includes(term)))
    if (of.length > 0) return of.sort((a, b) => membersOf(b) - membersOf(a) || a.id - b.id)[0]?.id
    for (const term of level) seen.add(term)
    level = terms
      .filter((term) => !seen.has(term.id) && term.broader?.some((broader) => level.includes(broader)))
      .map((term) => term.id)
  }
  return undefined
}

/** Sketches differ only in the members that they have. */
function membersOf(item: ItemSketch): number {
  return Object.values(item).filter((value) => value !== null && String(value) !== '').length
}
