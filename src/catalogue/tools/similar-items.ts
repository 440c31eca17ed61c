import type { SimilarItem } from '../../contract/similar-items.ts'
import { fold, words } from '../../contract/text.ts'
import type { SimilarSearch } from '../searches/searcher.ts'
import { evidenceItem, type ItemEvidence } from './item-evidence.ts'
import { findNear, type NearItem, rarityOf } from './near-items.ts'
import { mostTelling } from './term-suggestions.ts'
import type { ToolSource } from './tool-source.ts'

/** How much each kind of reason counts. An item without terms or makers is compared by the others alone. */
const WEIGHTS = { terms: 4, makers: 2, words: 4 }
/** Items with a term or a maker are counted, the rarest terms and makers first, until this many are read. */
const MOST_READ = 500_000
/** Items that are looked at. Some have only common words, or a maker with the same words in another order. */
const LOOKED_AT = 100
const MOST_WORDS = 5

/** Something that several items have, with how telling it is and the items that have it. */
interface Shared {
  key: string
  rarity: number
  /** Empty if too many have it. */
  ordinals: Uint32Array
}

/** The items that are similar to another, most similar first, each with the reasons. */
export async function findSimilarItems(
  source: ToolSource,
  { id, limit }: SimilarSearch,
): Promise<SimilarItem[]> {
  const self = await source.itemOrdinal(id)
  if (self === undefined) return []
  const [item] = await source.evidence([self])
  if (!item) return []
  const terms = await sharedTerms(source, item)
  const makers = await sharedMakers(source, item)
  const weights = partWeights(terms, makers)
  let ownWords = 0
  const { near, isUncommon } = await findNear(source, {
    words: [...new Set(textsOf(item).flatMap(words))],
    count: LOOKED_AT + 1,
    exclude: undefined,
    adjust: (scores) => {
      ownWords = scores[self] as number
      const unit = ownWords / WEIGHTS.words || 1
      addParts(terms, unit * weights.terms, scores)
      addParts(makers, unit * weights.makers, scores)
      scores[self] = 0
    },
  })
  const full =
    (terms.length > 0 ? WEIGHTS.terms : 0) +
    (makers.length > 0 ? WEIGHTS.makers : 0) +
    (ownWords > 0 ? WEIGHTS.words : 0)
  const parts = new Map([...terms, ...makers].map(({ key, rarity }) => [key, rarity]))
  const scale = { parts, weights, ownWords, full, isUncommon }
  const others = await source.evidence(near.map(({ ordinal }) => ordinal))
  source.throwIfCancelled()
  return near
    .flatMap((one, at) => {
      const other = others[at]
      return other ? [explained(one, other, item, scale)] : []
    })
    .filter(({ terms, makers, words }) => terms.length + makers.length + words.length > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, limit)
}

/** The terms of an item, those of the fewest items first. */
async function sharedTerms(source: ToolSource, { terms }: ItemEvidence): Promise<Shared[]> {
  const ids = terms.map(({ id }) => id)
  const sizes = await source.termSizes(ids)
  const sized = ids.map((id, at) => ({ id, size: sizes[at] ?? 0 })).sort((a, b) => a.size - b.size)
  let read = 0
  const shared: Shared[] = []
  for (const { id, size } of sized) {
    read += size
    const ordinals = read > MOST_READ ? new Uint32Array(0) : await source.itemsOfTerm(id)
    shared.push({ key: termKey(id), rarity: rarityOf(size, source.items), ordinals })
    source.throwIfCancelled()
  }
  return shared
}

/** The makers of an item, those with the fewest postings first. A maker with too many of them does not count. */
async function sharedMakers(source: ToolSource, item: ItemEvidence): Promise<Shared[]> {
  const sized: (Shared & { size: number })[] = []
  for (const key of makerKeys(item)) {
    const { size, ordinals } = await source.itemsOfMaker([...new Set(words(key))], MOST_READ)
    const rarity = size > MOST_READ ? 0 : rarityOf(ordinals.length, source.items)
    sized.push({ key, rarity, ordinals, size })
    source.throwIfCancelled()
  }
  sized.sort((a, b) => a.size - b.size)
  let read = 0
  return sized.map(({ key, rarity, ordinals, size }) => {
    read += size
    return { key, rarity, ordinals: read > MOST_READ ? new Uint32Array(0) : ordinals }
  })
}

function addParts(all: readonly Shared[], weight: number, scores: Float32Array): void {
  for (const { rarity, ordinals } of all) {
    for (const ordinal of ordinals) scores[ordinal] = (scores[ordinal] as number) + weight * rarity
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
  const rarityOfKey = (key: string) => scale.parts.get(key) ?? 0
  const own = new Set(item.terms.map(({ id }) => id))
  const terms = other.terms
    .filter(({ id }) => own.has(id))
    .sort((a, b) => rarityOfKey(termKey(b.id)) - rarityOfKey(termKey(a.id)) || a.id - b.id)
  const ownMakers = new Set(makerKeys(item))
  const makers = other.makers.map(({ name }) => name).filter((name) => ownMakers.has(makerKey(name)))
  const shared = new Set(makers.map(makerKey))
  const wordPart = scale.ownWords > 0 ? sum(near.words.values()) / scale.ownWords : 0
  const part =
    WEIGHTS.words * wordPart +
    scale.weights.terms * sum(terms.map(({ id }) => rarityOfKey(termKey(id)))) +
    scale.weights.makers * sum([...shared].map(rarityOfKey))
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

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
