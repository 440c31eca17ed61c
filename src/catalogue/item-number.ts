import { words } from '../contract/text.ts'

/** The field with an item's number in its museum. A search for the whole number puts that item first. */
export const NUMBER_FIELD = 'registration_number'

/**
 * Whether a number has the searched words in the same order. T.55, t 55 and T-55 are the same number. T55 is a
 * different one, because a search for T.55 does not find it.
 */
export function isSameNumber(number: string, searched: readonly string[]): boolean {
  const found = words(number)
  return found.length === searched.length && found.every((word, i) => word === searched[i])
}
