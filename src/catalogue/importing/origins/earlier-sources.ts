import { z } from 'zod/mini'
import { type Item, itemSchema } from '../../../contract/item.ts'
import { tableOf } from '../../../contract/keys.ts'
import type { ItemDraft } from '../../drafts.ts'
import type { IdHistory } from '../../id-history.ts'
import type { Note } from '../findings.ts'
import { RECORDED_MEMBERS } from '../items/item-members.ts'
import { Refusal } from '../refusal.ts'
import type { ReadThesaurus } from '../terms/read-thesaurus.ts'
import { resolveReference } from '../terms/relations.ts'

/** The key of a source; null for items without one. */
export type SourceKey = string | null

const originSchema = z.object({
  id: z.int(),
  provider: z.optional(z.object({ key: z.optional(z.nullable(z.string())) })),
})

/** The items of the catalogue that an import replaces, by their sources. */
export class EarlierSources {
  readonly #earlier: IdHistory
  /** The ids of items whose source is replaced. Complete after `kept`. */
  readonly replaced = new Map<SourceKey, number[]>()

  constructor(earlier: IdHistory) {
    this.#earlier = earlier
  }

  /** Yields the items of the other sources as they are, with the terms of the new thesaurus. */
  async *kept(
    isReplaced: (key: SourceKey) => boolean,
    thesaurus: ReadThesaurus,
    note: Note,
  ): AsyncGenerator<ItemDraft> {
    for await (const json of this.#earlier.records('item', await this.#earlier.presentIds('item'))) {
      const record: unknown = JSON.parse(json)
      const { id, provider } = originSchema.parse(record)
      const key = provider?.key ?? null
      if (isReplaced(key)) {
        const ids = this.replaced.get(key)
        if (ids === undefined) this.replaced.set(key, [id])
        else ids.push(id)
      } else yield keptItem(record, thesaurus, note)
    }
  }
}

/** The item of a record as it was stored. It is not cleaned again: what was decided about its values then stays. */
function keptItem(record: unknown, thesaurus: ReadThesaurus, note: Note): ItemDraft {
  const parsed = itemSchema.safeParse(record)
  if (!parsed.success)
    throw new Refusal(
      'The items of other sources cannot be read: another version of Vitrine wrote the earlier catalogue. Import all sources once, without --source.',
    )
  const item = parsed.data
  const recorded = tableOf<Omit<ItemDraft, 'id' | 'termIds'>>(RECORDED_MEMBERS, (member) => item[member])
  const termIds = new Set<number>()
  const names = new Set(item.names)
  for (const term of item.terms) {
    const id = termNow(term, item, thesaurus, note)
    if (id === undefined) names.add(term.name)
    else termIds.add(id)
  }
  return { ...recorded, id: item.id, termIds: [...termIds], names: [...names] }
}

/** The id of a term in the new thesaurus: the same, or that of its replacement; else that of a term with its name. */
function termNow(
  { id, name }: Item['terms'][number],
  item: Item,
  { index, ids, replacements }: ReadThesaurus,
  note: Note,
): number | undefined {
  const changed = ids.changed.get(id)
  if (changed !== undefined) return changed
  if (index.has(id) && !ids.reused.has(id)) return id
  const replacement = replacements.ofGone(id, (other) => other !== id && index.has(other))
  if (replacement !== null && index.has(replacement)) return replacement
  return resolveReference(name, index, `terms of item ${item.id}`, note, 'the name is kept in names')
}
