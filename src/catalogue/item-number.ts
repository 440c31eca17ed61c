import { words } from '../contract/text.ts'

/** The field with the number that a museum gives an item; who types all of it means that item. */
export const NUMBER_FIELD = 'registration_number'

/**
 * Whether a number is the one asked for: the same words in the same order. T.55, t 55 and T-55 are one number, however
 * it is written; T55 is another, because no search for the one finds the other.
 */
export function isSameNumber(number: string, asked: readonly string[]): boolean {
  const standing = words(number)
  return standing.length === asked.length && standing.every((word, i) => word === asked[i])
}
