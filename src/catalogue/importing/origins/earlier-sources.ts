import { z } from 'zod/mini'
import { type Item, itemSchema } from '../../../contract/item.ts'
import { tableOf } from '../../../contract/keys.ts'
import { photoNameIn } from '../../../contract/photos.ts'
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
  provider: z.optional(z.object({ key: z.optional(z.nullable(z.string())), name: z.optional(z.string()) })),
  images: z.optional(z.array(z.object({ uri: z.string() }))),
})

/** The items of the catalogue that an import replaces, by their sources. */
export class EarlierSources {
  readonly #earlier: IdHistory
  /** The ids of items whose source is replaced. Complete after `kept`. */
  readonly replaced = new Map<SourceKey, number[]>()
  /** The photos of these items. Complete after `kept`. */
  readonly photos = new Map<SourceKey, Set<string>>()
  /** The number of items of each source that stays. */
  readonly counts = new Map<SourceKey, number>()

  /** The names of the institutions of the sources that stay. */
  readonly names = new Map<SourceKey, string>()

  constructor(earlier: IdHistory) {
    this.#earlier = earlier
  }

  /** Yields the items of the other sources as they are, with the terms of the new thesaurus. */
  async *kept(
    isReplaced: (key: SourceKey) => boolean,
    thesaurus: ReadThesaurus,
    note: Note,
  ): AsyncGenerator<ItemDraft> {
    const terms = new KeptTerms(thesaurus, note)
    for await (const json of this.#earlier.records('item', await this.#earlier.presentIds('item'))) {
      const record: unknown = JSON.parse(json)
      const { id, provider, images = [] } = originSchema.parse(record)
      const key = provider?.key ?? null
      if (isReplaced(key)) {
        const ids = this.replaced.get(key)
        if (ids === undefined) this.replaced.set(key, [id])
        else ids.push(id)
        const photos = this.photos.get(key) ?? new Set()
        for (const { uri } of images) {
          const photo = photoNameIn(uri)
          if (photo !== undefined) photos.add(photo)
        }
        this.photos.set(key, photos)
      } else {
        this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
        if (provider?.name !== undefined) this.names.set(key, provider.name)
        yield keptItem(record, terms)
      }
    }
    terms.report()
  }
}

/** The item of a record as it was stored. It is not cleaned again: what was decided about its values then stays. */
function keptItem(record: unknown, terms: KeptTerms): ItemDraft {
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
    const id = terms.idNow(term, item)
    if (id === undefined) names.add(term.name)
    else termIds.add(id)
  }
  return { ...recorded, id: item.id, termIds: [...termIds], names: [...names] }
}

/** The terms of stored items in the new thesaurus. */
class KeptTerms {
  readonly #thesaurus: ReadThesaurus
  readonly #note: Note
  readonly #names = new Map<number, string>()
  /** The id of each preferred name; null if several terms have it. */
  readonly #byName = new Map<string, number | null>()
  #renumbered = 0
  #example = ''

  constructor(thesaurus: ReadThesaurus, note: Note) {
    this.#thesaurus = thesaurus
    this.#note = note
    for (const { id, name } of thesaurus.draft.terms) {
      this.#names.set(id, name)
      this.#byName.set(name, this.#byName.has(name) ? null : id)
    }
  }

  /** The id of a term: the same, or that of its replacement; else that of a term with its name. */
  idNow({ id, name }: Item['terms'][number], item: Item): number | undefined {
    const { index, ids, replacements } = this.#thesaurus
    const changed = ids.changed.get(id)
    if (changed !== undefined) return changed
    if (index.has(id) && !ids.reused.has(id)) return this.#renumberedId(id, name)
    const replacement = replacements.ofGone(id, (other) => other !== id && index.has(other))
    if (replacement !== null && index.has(replacement)) return replacement
    const place = `terms of item ${item.id}`
    return resolveReference(name, index, place, this.#note, 'the name is kept in names')
  }

  /** If the id is that of another name now and one other term has the old name, the terms were numbered anew. */
  #renumberedId(id: number, name: string): number {
    const other = this.#names.get(id) === name ? id : (this.#byName.get(name) ?? id)
    if (other === id) return id
    this.#renumbered++
    if (this.#renumbered === 1)
      this.#example = `“${name}” was ${id} and is ${other}, and ${id} is now “${this.#names.get(id)}”`
    return other
  }

  report(): void {
    if (this.#renumbered === 0) return
    const reason = `Terms of items that stay have other ids in the thesaurus now; the items have the terms with the same names: ${this.#example}.`
    this.#note('changed-id', reason, undefined, this.#renumbered)
  }
}
