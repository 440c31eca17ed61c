import type { Field } from '../../contract/fields.ts'

/**
 * What the scores of searches for words consist of, in every engine. They are whole numbers, so that their sum does not
 * depend on the order of adding.
 */

/** Also the sum of scores that are higher together. Items whose number is the search text have it. */
export const HIGHEST_SCORE = 2 ** 32 - 1

/** The sum of two scores. */
export function addScores(a: number, b: number): number {
  return Math.min(a + b, HIGHEST_SCORE)
}

/** A word that only begins with the searched word, or has another Arabic article, weighs less than the word itself. */
export const BEGINNING = 3
export const WHOLE = 5
/** Rarities are rounded to this fraction. */
const RARITY_STEPS = 100
/** The score for a rank of 1 among names: as much as the highest weight of a posting at a rarity of 1. */
export const NAME_RANK = 255 * WHOLE * RARITY_STEPS

/** A title says most about an item, its description less, other fields least. */
const WEIGHTS: Record<string, number> = { title: 8, display_title: 4, names: 6, summary: 4, description: 3 }

export function weightOf(field: Field): number {
  return WEIGHTS[field.name] ?? 1
}

/** How telling a word is with this many postings among this many records or values: 69 to 1,900, for a hundred million. */
export function rarityOf(postings: number, count: number): number {
  return Math.round(RARITY_STEPS * Math.log(1 + count / Math.max(1, Math.min(count, postings))))
}
