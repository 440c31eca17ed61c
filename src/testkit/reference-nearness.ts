/** How near items are to a text, as `docs/api.md` says, with textbook BM25 and without any index. */

/** The texts of an item by field. */
export interface SeenTexts {
  id: number
  title: string | null
  names: readonly string[]
  summary: string | null
  description: string | null
}

const FIELDS = { title: 1, names: 2, summary: 1, description: 3 } as const
/** Those of the words without a meaning that texts in tests have. */
export const WITHOUT_MEANING = new Set(['the', 'with', 'a', 'for', 'and', 'of'])

type FieldName = keyof typeof FIELDS

/** The part that each shared word has in the score of each item, by the id of the item. */
export function nearness(text: string, items: readonly SeenTexts[]): Map<number, Map<string, number>> {
  const found = new Map<number, Map<string, number>>()
  for (const word of new Set(tokens(text))) {
    if (WITHOUT_MEANING.has(word)) continue
    const among = Math.min(frequency(word, items), items.length)
    const rarity = Math.log(1 + (items.length - among + 0.5) / (among + 0.5))
    for (const item of items) {
      const part = rarity * partOf(word, item, items)
      if (part === 0) continue
      const parts = found.get(item.id) ?? new Map<string, number>()
      found.set(item.id, parts.set(word, part))
    }
  }
  return found
}

/** How many values contain a word. */
export function frequency(word: string, items: readonly SeenTexts[]): number {
  const values = fieldNames().flatMap((field) => items.flatMap((item) => valuesOf(item, field)))
  return values.filter((value) => tokens(value).includes(word)).length
}

export function total(parts: ReadonlyMap<string, number> | undefined): number {
  return [...(parts?.values() ?? [])].reduce((sum, part) => sum + part, 0)
}

/** The folded words of a text. */
export function tokens(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Array.from(plain.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu), ([word]) => word)
}

function partOf(word: string, item: SeenTexts, items: readonly SeenTexts[]): number {
  let part = 0
  for (const field of fieldNames()) {
    const lengths = items.flatMap((one) => valuesOf(one, field)).map((value) => tokens(value).length)
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    for (const value of valuesOf(item, field)) {
      const all = tokens(value)
      const times = all.filter((one) => one === word).length
      const damped = times / (times + 1.2 * (0.25 + (0.75 * all.length) / mean))
      part += FIELDS[field] * damped
    }
  }
  return part
}

function fieldNames(): FieldName[] {
  return ['title', 'names', 'summary', 'description']
}

function valuesOf(item: SeenTexts, field: FieldName): readonly string[] {
  const value = item[field]
  return value === null ? [] : typeof value === 'string' ? [value] : value
}
