import { frequency, nearness, type SeenTexts, tokens, total } from './reference-nearness.ts'

export interface ComparedItem extends SeenTexts {
  terms: readonly { id: number }[]
  makers: readonly { name: string }[]
}

/** How similar two items are, and why. */
export interface ExpectedSimilarity {
  score: number
  terms: number[]
  makers: string[]
  /** The shared words that at most five values or a tenth as many as there are items contain. */
  words: Set<string>
}

/** The similarity of every item to one, as `docs/api.md` defines it, without any index. Items that share nothing are left out. */
export function similaritiesTo(
  item: ComparedItem,
  items: readonly ComparedItem[],
): Map<number, ExpectedSimilarity> {
  const rarityOf = (having: number) => Math.log(1 + (items.length - having + 0.5) / (having + 0.5))
  const text = [item.title, ...item.names, item.summary, item.description].join(' ')
  const near = nearness(text, items)
  const own = total(near.get(item.id))
  const makersOf = (one: ComparedItem) => [...new Set(one.makers.map(({ name }) => name.toLowerCase()))]
  const termRarity = new Map(
    item.terms.map(({ id }) => [
      id,
      rarityOf(items.filter((one) => one.terms.some((t) => t.id === id)).length),
    ]),
  )
  const makerRarity = new Map(
    makersOf(item).map((name) => [
      name,
      rarityOf(items.filter((one) => makersOf(one).some((other) => hasWords(other, name))).length),
    ]),
  )
  const full = (termRarity.size > 0 ? 4 : 0) + (makerRarity.size > 0 ? 2 : 0) + (own > 0 ? 4 : 0)
  const found = new Map<number, ExpectedSimilarity>()
  for (const other of items) {
    if (other.id === item.id) continue
    const terms = other.terms.map(({ id }) => id).filter((id) => termRarity.has(id))
    const makers = makersOf(other).filter((name) => makerRarity.has(name))
    const words = new Set(
      [...(near.get(other.id)?.keys() ?? [])].filter(
        (word) => frequency(word, items) <= Math.max(5, items.length / 10),
      ),
    )
    const part =
      4 *
        share(
          terms.map((id) => termRarity.get(id) ?? 0),
          termRarity,
        ) +
      2 *
        share(
          makers.map((name) => makerRarity.get(name) ?? 0),
          makerRarity,
        ) +
      (own > 0 ? (4 * total(near.get(other.id))) / own : 0)
    if (terms.length + makers.length + words.size > 0)
      found.set(other.id, { score: Math.min(100, (100 * part) / full), terms, makers, words })
  }
  return found
}

function hasWords(name: string, wanted: string): boolean {
  const own = tokens(name)
  return tokens(wanted).every((word) => own.includes(word))
}

function share(shared: readonly number[], all: ReadonlyMap<unknown, number>): number {
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)
  return shared.length === 0 ? 0 : sum(shared) / sum(all.values())
}
