import { fold } from '../../contract/text.ts'

/**
 * Compares two names, ignoring case and accents. The first use of a collator takes more than 10 ms in the first render.
 * The service sorts by language where that matters.
 */
export function compareNames(a: string, b: string): number {
  const [one, other] = [fold(a), fold(b)]
  if (one === other) return 0
  return one < other ? -1 : 1
}
