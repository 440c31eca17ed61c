import { nearness, type SeenTexts, tokens, total, WITHOUT_MEANING } from './reference-nearness.ts'
import type { TermSketch } from './world.ts'

export interface SeenItem extends SeenTexts {
  terms: readonly { id: number }[]
}

/** What speaks for a term. */
export interface ExpectedTerm {
  id: number
  score: number
  /** All similar items with the term, nearest first. */
  items: { id: number; nearness: number }[]
  /** The words that these items share with the text. */
  shared: Set<string>
  /** Words of the text that name the term. */
  naming: string[]
  /** Whether it is one of the first terms with most words of the text. */
  isRanked: boolean
}

/**
 * The terms for a text as `docs/api.md` defines them, without any index. Names differ from the text in a final “s” at most.
 * @param ranked the first ten terms with most words of the text
 */
export function suggestionsFor(
  text: string,
  items: readonly SeenItem[],
  terms: readonly TermSketch[],
  exclude: number | null,
  ranked: readonly number[],
): Map<number, ExpectedTerm> {
  const parts = nearness(text, items)
  const telling = new Set(tokens(text).filter((word) => !WITHOUT_MEANING.has(word))).size
  const isShort = telling <= 12
  const near = items
    .filter(({ id }) => id !== exclude && parts.has(id))
    .map((item) => ({ item, nearness: total(parts.get(item.id)) }))
    .sort((a, b) => b.nearness - a.nearness || a.item.id - b.item.id)
    .slice(0, 100)
    .filter(({ item }) => (parts.get(item.id)?.size ?? 0) >= Math.min(2, telling))
    .filter(({ item }) => item.terms.length > 0)
    .slice(0, 25)
  const squares = near.reduce((sum, one) => sum + one.nearness ** 2, 0)
  const expected = new Map<number, ExpectedTerm>()
  const of = (id: number) => {
    const known = expected.get(id) ?? {
      id,
      score: 0,
      items: [],
      shared: new Set<string>(),
      naming: [],
      isRanked: false,
    }
    expected.set(id, known)
    return known
  }
  for (const { item, nearness: value } of near) {
    for (const { id } of item.terms) {
      const term = of(id)
      term.score += ((isShort ? 60 : 80) * value ** 2) / squares
      term.items.push({ id: item.id, nearness: value })
      for (const word of parts.get(item.id)?.keys() ?? []) term.shared.add(word)
    }
  }
  for (const { id, naming } of namedIn(text, terms)) {
    const term = of(id)
    term.naming = naming
    term.score += 20
  }
  for (const [at, id] of isShort && telling > 0 ? ranked.entries() : []) {
    const term = of(id)
    const forWords = 40 - 4 * at
    term.score += term.naming.length > 0 ? Math.max(0, forWords - 20) : forWords
    term.isRanked = true
  }
  return expected
}

function namedIn(text: string, terms: readonly TermSketch[]): { id: number; naming: string[] }[] {
  const words = tokens(text)
  const occurrences = terms.flatMap(({ id, name, usedFor = [] }) =>
    [name, ...usedFor].flatMap((one) => {
      const wanted = tokens(one).map(singular)
      return words.flatMap((_, start) => {
        const end = start + wanted.length
        const isHere = wanted.every((word, at) => singular(words[start + at] ?? '') === word)
        return isHere ? [{ id, start, end }] : []
      })
    }),
  )
  const outer = occurrences.filter(
    (one) =>
      !occurrences.some(
        (other) =>
          other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start,
      ),
  )
  outer.sort((a, b) => a.start - b.start)
  const first = new Map(outer.toReversed().map((one) => [one.id, one]))
  return [...first.values()].map(({ id, start, end }) => ({ id, naming: words.slice(start, end) }))
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}
