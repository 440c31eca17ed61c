import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { SimilarItem } from '../../../contract/similar-items.ts'
import { fold, words } from '../../../contract/text.ts'
import type { SimilarQuery } from '../../searches/searcher.ts'
import { bytesIn, uint32sIn } from '../file/packed.ts'
import type { IdLists } from '../records/id-list.ts'
import { evidenceItem, evidenceReader, type ItemEvidence } from './item-evidence.ts'
import type { NearItem, NearItems } from './near-items.ts'
import { PostingReader } from './posting-reader.ts'
import { mostTelling } from './term-suggestions.ts'
import { valueOwners } from './value-owners.ts'

/** How much each kind of reason counts. An item without terms or makers is compared by the others alone. */
const WEIGHTS = { terms: 4, makers: 2, words: 4 }
/** Items with a term or a maker are counted, the rarest terms and makers first, until this many are read. */
const MOST_READ = 500_000
/** Items that are looked at. Some have only common words, or a maker with the same words in another order. */
const LOOKED_AT = 100
const MOST_WORDS = 5

/** Something that several items have, with how telling it is and the items that may have it. */
interface Shared {
  key: string
  rarity: number
  ordinals: Iterable<number>
  size: number
}

/** Finds the items that are similar to another, and says why. */
export class SimilarItems {
  readonly #db: DatabaseSync
  readonly #ids: IdLists
  readonly #near: NearItems
  readonly #itemsOfTerm: StatementSync
  readonly #makerPostings: StatementSync
  readonly #evidenceOf: (ordinal: number) => ItemEvidence

  constructor(db: DatabaseSync, ids: IdLists, near: NearItems) {
    this.#db = db
    this.#ids = ids
    this.#near = near
    this.#itemsOfTerm = db.prepare('select items from term_item where term_id = ?')
    this.#makerPostings = db.prepare(
      `select size, data from item_posting where field = 'makers' and word = ?`,
    )
    this.#evidenceOf = evidenceReader(db, ids.item)
  }

  /** The similar items, most similar first. The item must exist. */
  of({ id, limit }: SimilarQuery, throwIfCancelled: () => void): SimilarItem[] {
    const self = this.#ids.item.ordinalOf(id)
    if (self === undefined) return []
    const item = this.#evidenceOf(self)
    const terms = item.terms.map((term) => this.#term(term.id))
    const makers = makerKeys(item).map((key) => this.#maker(key))
    const weights = partWeights(terms, makers)
    let ownWords = 0
    const near = this.#near.find(
      {
        words: [...new Set(textsOf(item).flatMap(words))],
        count: LOOKED_AT + 1,
        exclude: undefined,
        adjust: (scores) => {
          ownWords = scores[self] as number
          const unit = ownWords / WEIGHTS.words || 1
          this.#addParts(terms, unit * weights.terms, scores, throwIfCancelled)
          this.#addParts(makers, unit * weights.makers, scores, throwIfCancelled)
          scores[self] = 0
        },
      },
      throwIfCancelled,
    )
    const full =
      (terms.length > 0 ? WEIGHTS.terms : 0) +
      (makers.length > 0 ? WEIGHTS.makers : 0) +
      (ownWords > 0 ? WEIGHTS.words : 0)
    const scale = {
      parts: new Map([...terms, ...makers].map(({ key, rarity }) => [key, rarity])),
      weights,
      ownWords,
      full,
      isUncommon: this.#near.commonness(),
    }
    return near
      .map((one) => {
        throwIfCancelled()
        return explained(one, this.#evidenceOf(one.ordinal), item, scale)
      })
      .filter(({ terms, makers, words }) => terms.length + makers.length + words.length > 0)
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, limit)
  }

  #term(id: number): Shared {
    const row = this.#itemsOfTerm.get(id)
    const ordinals = row ? uint32sIn(row.items) : new Uint32Array(0)
    return {
      key: termKey(id),
      size: ordinals.length,
      rarity: this.#near.rarity(ordinals.length),
      ordinals,
    }
  }

  /** The items with a maker whose name has all words of this one. A maker with too many of them does not count. */
  #maker(key: string): Shared {
    const [first = [], ...others] = [...new Set(words(key))]
      .map((word) => this.#makerPostings.all(word))
      .sort((a, b) => sizeOf(a) - sizeOf(b))
    const size = sizeOf(first) + sum(others.map(sizeOf))
    if (size > MOST_READ) return { key, size, rarity: 0, ordinals: [] }
    let values = new Set(valuesIn(first))
    for (const rows of others) {
      const both = new Set<number>()
      for (const value of valuesIn(rows)) if (values.has(value)) both.add(value)
      values = both
    }
    const owners = valueOwners(this.#db, 'item', 'makers')
    const ordinals = new Set(Array.from(values, (value) => owners[value] as number))
    return { key, size, rarity: this.#near.rarity(ordinals.size), ordinals }
  }

  #addParts(
    all: readonly Shared[],
    weight: number,
    scores: Float32Array,
    throwIfCancelled: () => void,
  ): void {
    let read = 0
    for (const { rarity, ordinals, size } of all.toSorted((a, b) => a.size - b.size)) {
      throwIfCancelled()
      read += size
      if (read > MOST_READ) return
      for (const ordinal of ordinals) scores[ordinal] = (scores[ordinal] as number) + weight * rarity
    }
  }
}

interface Scale {
  parts: ReadonlyMap<string, number>
  weights: { terms: number; makers: number }
  /** The score of the item's own words. */
  ownWords: number
  /** The sum of the weights of the kinds of reason that the item has. */
  full: number
  isUncommon: (word: string) => boolean
}

function explained(near: NearItem, other: ItemEvidence, item: ItemEvidence, scale: Scale): SimilarItem {
  const rarityOf = (key: string) => scale.parts.get(key) ?? 0
  const own = new Set(item.terms.map(({ id }) => id))
  const terms = other.terms
    .filter(({ id }) => own.has(id))
    .sort((a, b) => rarityOf(termKey(b.id)) - rarityOf(termKey(a.id)) || a.id - b.id)
  const ownMakers = new Set(makerKeys(item))
  const makers = other.makers.map(({ name }) => name).filter((name) => ownMakers.has(makerKey(name)))
  const shared = new Set(makers.map(makerKey))
  const wordPart = scale.ownWords > 0 ? sum(near.words.values()) / scale.ownWords : 0
  const part =
    WEIGHTS.words * wordPart +
    scale.weights.terms * sum(terms.map(({ id }) => rarityOf(termKey(id)))) +
    scale.weights.makers * sum([...shared].map(rarityOf))
  return {
    ...evidenceItem(other),
    score: Math.min(100, Math.round((1000 * part) / scale.full) / 10),
    terms,
    makers: [...new Set(makers)],
    words: mostTelling(near.words)
      .filter((word) => scale.isUncommon(word))
      .slice(0, MOST_WORDS),
  }
}

/** What a rarity of 1 adds, so that all terms together add the weight of terms. */
function partWeights(terms: readonly Shared[], makers: readonly Shared[]) {
  const perRarity = (weight: number, all: readonly Shared[]) =>
    weight / (sum(all.map(({ rarity }) => rarity)) || 1)
  return { terms: perRarity(WEIGHTS.terms, terms), makers: perRarity(WEIGHTS.makers, makers) }
}

function textsOf({ title, names, summary, description }: ItemEvidence): string[] {
  return [title ?? '', ...names, summary ?? '', description ?? '']
}

function termKey(id: number): string {
  return `term ${id}`
}

function makerKey(name: string): string {
  return fold(name).trim()
}

function makerKeys({ makers }: ItemEvidence): string[] {
  return [...new Set(makers.map(({ name }) => makerKey(name)).filter((key) => words(key).length > 0))]
}

function sizeOf(rows: readonly Record<string, unknown>[]): number {
  return sum(rows.map(({ size }) => Number(size)))
}

function* valuesIn(rows: readonly Record<string, unknown>[]): Generator<number> {
  const reader = new PostingReader()
  for (const { data } of rows) {
    const bytes = bytesIn(data)
    reader.open(bytes, 0, bytes.length)
    while (reader.next()) yield reader.value
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
