import type { ThesaurusDraft } from './drafts.ts'
import { addTo } from './lists-by-key.ts'

/** The ids of the terms whose whole branch is no longer used: they and all their descendants are deprecated. */
export function unusedBranches({
  terms,
  broader,
  deprecated = new Set(),
}: Pick<ThesaurusDraft, 'terms' | 'broader' | 'deprecated'>): ReadonlySet<number> {
  const unused = new Set(deprecated)
  if (unused.size === 0) return unused
  const broaderOf = new Map<number, number[]>()
  for (const [narrowerId, broaderId] of broader) addTo(broaderOf, narrowerId, broaderId)
  // The loop appends to the terms whose branches have a term in use.
  const used = terms.map(({ id }) => id).filter((id) => !unused.has(id))
  for (const id of used) {
    for (const above of broaderOf.get(id) ?? []) if (unused.delete(above)) used.push(above)
  }
  return unused
}
