import type { ItemDraft } from '../../drafts.ts'
import type { IdHistory } from '../../id-history.ts'
import { traitsOf } from '../../record-traits.ts'
import { displayTitle } from '../../records.ts'
import type { IdentifiedRequest } from '../import-request.ts'
import { Removals } from '../removals.ts'
import type { SourceKey } from './earlier-sources.ts'

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

  /** Throws a Refusal if too many items would go. */
  async check(present: { has(id: number): boolean }): Promise<void> {
    for (const removals of [this.#all, ...this.#bySource.values()]) await removals?.check(present)
  }
}
