import type { Ordinals } from '../ordinals.ts'
import { NO_RANK } from '../writing/text-ranks.ts'
import { sortByKey } from './best-first.ts'

/** A sort order of all records of a resource. Records with equal ranks are sorted by ascending id. */
export class Order {
  readonly #ranks: Uint8Array | Uint16Array | Uint32Array
  /** All ranks are below it. */
  readonly #end: number

  /** @param ranks the rank of each record, by ordinal; this order changes the array and may keep it. `NO_RANK` is last. */
  constructor(ranks: Uint32Array, descending: boolean) {
    let last = -1
    for (let ordinal = 0; ordinal < ranks.length; ordinal++) {
      const rank = ranks[ordinal] as number
      if (rank > last && rank !== NO_RANK) last = rank
    }
    for (let ordinal = 0; ordinal < ranks.length; ordinal++) {
      const rank = ranks[ordinal] as number
      if (rank === NO_RANK) ranks[ordinal] = last + 1
      else if (descending) ranks[ordinal] = last - rank
    }
    this.#end = last + 2
    this.#ranks = narrowed(ranks, this.#end)
  }

  get byteLength(): number {
    return this.#ranks.byteLength
  }

  sort(ordinals: Ordinals): Ordinals {
    return sortByKey(ordinals, (ordinal) => this.#ranks[ordinal] as number, this.#end)
  }
}

/** The ranks in the narrowest array that holds them: few items have more than some images. */
function narrowed(ranks: Uint32Array, end: number): Uint8Array | Uint16Array | Uint32Array {
  if (end <= 256) return Uint8Array.from(ranks)
  return end <= 65_536 ? Uint16Array.from(ranks) : ranks
}
