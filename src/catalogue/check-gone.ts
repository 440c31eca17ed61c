import type { Resource } from '../contract/fields.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * Yields the removed records that break the rules: a record is either in the catalogue or removed, its replacement exists or
 * was removed too, and no chain of replacements leads back to its start.
 */
export async function* brokenGone(
  catalogue: Catalogue,
  resource: Resource,
): AsyncGenerator<{ id: number; reason: string }> {
  for (const id of await catalogue.goneIds(resource)) {
    const broken = (reason: string) => ({ id, reason })
    const gone = await catalogue.gone(resource, id)
    if (gone === undefined) yield broken('it is listed as gone, but nothing is known of it')
    if ((await catalogue.get(resource, id)) !== undefined) yield broken('it is in the catalogue and gone')
    const { replacedBy = null } = gone ?? {}
    if (replacedBy === null) continue
    const replacement =
      (await catalogue.get(resource, replacedBy)) ?? (await catalogue.gone(resource, replacedBy))
    if (replacement === undefined)
      yield broken(`${resource} ${replacedBy} replaces it, but was never in the catalogue`)
    if (await leadsBack(catalogue, resource, id)) yield broken('what replaces it leads back to it')
  }
}

async function leadsBack(catalogue: Catalogue, resource: Resource, id: number): Promise<boolean> {
  const seen = new Set<number>()
  let last: number | null = id
  while (last !== null && !seen.has(last)) {
    seen.add(last)
    last = (await catalogue.gone(resource, last))?.replacedBy ?? null
  }
  return last === id
}
