import { fold } from '../../../contract/text.ts'
import type { ItemDraft } from '../../drafts.ts'
import type { IdHistory } from '../../id-history.ts'
import { traitsOf } from '../../record-traits.ts'
import { displayTitle } from '../../records.ts'
import type { IdentifiedRequest } from '../import-request.ts'
import { Refusal } from '../refusal.ts'
import { Removals } from '../removals.ts'
import type { EarlierSources, SourceKey } from './earlier-sources.ts'

/** Notices an import that would remove most of the items: of the catalogue, or of any of its sources. */
export class ItemRemovals {
  readonly #all: Removals | undefined
  readonly #bySource = new Map<SourceKey, Removals>()

  private constructor(all: Removals | undefined) {
    this.#all = all
  }

  /** @param bySource the ids of the items of each source that is replaced, if items have sources */
  static async of(
    earlier: IdHistory | undefined,
    request: IdentifiedRequest,
    bySource: ReadonlyMap<SourceKey, readonly number[]> | undefined,
  ): Promise<ItemRemovals> {
    if (bySource === undefined) return new ItemRemovals(await Removals.of('item', earlier, request))
    const removals = new ItemRemovals(undefined)
    refuseMissingSources(request, bySource)
    for (const [key, ids] of bySource) {
      const of = key === null ? 'without a source' : `of the source “${key}”`
      const part = await Removals.of('item', earlier, request, { ids: Float64Array.from(ids), of })
      if (part !== undefined) removals.#bySource.set(key, part)
    }
    return removals
  }

  add(item: ItemDraft): void {
    const removals = this.#all ?? this.#bySource.get(item.provider?.key ?? null)
    removals?.add(item.id, () => traitsOf({ ...item, name: displayTitle(item) }))
  }

  /** Throws a Refusal if too many items would go. It names each source that would lose them. */
  async check(present: { has(id: number): boolean }): Promise<void> {
    const reasons: string[] = []
    for (const removals of [this.#all, ...this.#bySource.values()]) {
      try {
        await removals?.check(present)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        reasons.push(error.message)
      }
    }
    if (reasons.length > 0) throw new Refusal(reasons.sort().join(' '))
  }
}

/** Refuses to remove whole sources, however small: a source was forgotten, or its key was changed. */
function refuseMissingSources(
  { items, acceptRemovals }: IdentifiedRequest,
  bySource: ReadonlyMap<SourceKey, readonly number[]>,
): void {
  if (acceptRemovals) return
  const known = new Set<SourceKey>(items.map(({ origin }) => origin?.key ?? null))
  const missing = [...bySource].filter(([key]) => !known.has(key))
  if (missing.length === 0) return
  const named = missing.map(([key, ids]) => `${nameOfSource(key)} (${ids.length.toLocaleString('en')})`)
  throw new Refusal(
    `The import would remove all items of sources that are not in the file: ${named.sort().join(', ')}. If a key was changed, all its items would get new addresses: use the old key. If these items are to go, import with --accept-removals.`,
  )
}

/** Refuses a source whose institution has items under a key that is no longer in the file: it would have each of them twice. */
export function refuseChangedKeys(
  { items, listedSources }: IdentifiedRequest,
  { names, counts }: EarlierSources,
): void {
  const keys = new Map(
    items.flatMap(({ origin }) => (origin ? [[fold(origin.provider.name), origin.key]] : [])),
  )
  for (const [key, name] of names) {
    const now = keys.get(fold(name))
    if (key === null || now === undefined || listedSources === undefined || listedSources.has(key)) continue
    throw new Refusal(
      `The catalogue has ${(counts.get(key) ?? 0).toLocaleString('en')} items of “${name}” as the source “${key}”, which is not in the file. With the key “${now}” it would have them twice. If the key was changed, use the old key. To give the items new addresses, import all sources once, without --source and with --accept-removals.`,
    )
  }
}

/** How messages name a source. */
export function nameOfSource(key: SourceKey): string {
  return key === null ? 'without a source' : `“${key}”`
}
