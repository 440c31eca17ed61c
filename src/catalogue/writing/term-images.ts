import type { TermImage } from '../../contract/term-image.ts'
import type { ItemDraft, ThesaurusDraft } from '../drafts.ts'
import { neighbours } from '../hierarchy.ts'
import { ChosenPictures } from './chosen-pictures.ts'
import { imageOfItem } from './image-of-item.ts'

interface Candidate {
  /** The id of the item. */
  id: number
  completeness: number
  image: TermImage
}

/**
 * Chooses the image of each term while the items are added: the one that its source chooses, else the first image of one of
 * its own items, else of one of the nearest narrower terms that have such items, by the fewest steps down. Of several items,
 * the one with the most complete record, then the one with the smallest id.
 */
export class TermImages {
  readonly #thesaurus: ThesaurusDraft
  readonly #chosen: ChosenPictures
  /** The best item with an image of each term. */
  readonly #own = new Map<number, Candidate>()

  constructor(thesaurus: ThesaurusDraft) {
    this.#thesaurus = thesaurus
    this.#chosen = new ChosenPictures(thesaurus.terms)
  }

  add(item: ItemDraft): void {
    this.#chosen.add(item)
    const [first] = item.images
    if (first === undefined || item.termIds.length === 0) return
    const completeness = completenessOf(item)
    let candidate: Candidate | undefined
    for (const termId of item.termIds) {
      const best = this.#own.get(termId)
      if (best !== undefined && !isBefore({ id: item.id, completeness }, best)) continue
      candidate ??= { id: item.id, completeness, image: imageOfItem(item, first) }
      this.#own.set(termId, candidate)
    }
  }

  /** The image of each term that has one, after all items. */
  all(): Map<number, TermImage> {
    const images = new Map(Array.from(this.#withNarrower(), ([id, { image }]) => [id, image]))
    for (const { id, picture } of this.#thesaurus.terms) {
      const chosen = picture === undefined ? undefined : this.#chosen.of(picture)
      if (chosen !== undefined) images.set(id, chosen)
    }
    return images
  }

  /** What sources choose, by the id of the term, without what names nothing. */
  stated(): [termId: number, picture: string][] {
    return this.#thesaurus.terms.flatMap(({ id, picture }) =>
      picture === undefined || this.#chosen.of(picture) === undefined ? [] : [[id, picture] as const],
    )
  }

  /** The candidates, one step up at a time: a term gets its image from the narrower terms that got theirs in the step before. */
  #withNarrower(): Map<number, Candidate> {
    const broaderOf = neighbours(this.#thesaurus.broader)
    const found = new Map(this.#own)
    let last: ReadonlyMap<number, Candidate> = this.#own
    while (last.size > 0) {
      const next = new Map<number, Candidate>()
      for (const [narrower, candidate] of last) {
        for (const id of broaderOf.get(narrower) ?? []) {
          const best = next.get(id)
          if (!found.has(id) && (best === undefined || isBefore(candidate, best))) next.set(id, candidate)
        }
      }
      for (const [id, candidate] of next) found.set(id, candidate)
      last = next
    }
    return found
  }
}

/** How complete a record is: how many of its members have a value. */
function completenessOf(item: ItemDraft): number {
  return Object.values(item).filter(
    (value) => value !== null && !(Array.isArray(value) && value.length === 0),
  ).length
}

function isBefore(one: Omit<Candidate, 'image'>, other: Omit<Candidate, 'image'>): boolean {
  return one.completeness === other.completeness ? one.id < other.id : one.completeness > other.completeness
}
