import { fold } from '../../contract/text.ts'

/**
 * Compares two names, whatever their case and accents. Not by a collator, whose first takes a browser more than 10 ms in
 * the middle of the first drawing; where the language's own order matters, the service puts names in it.
 */
export function compareNames(a: string, b: string): number {
  const [one, other] = [fold(a), fold(b)]
  if (one === other) return 0
  return one < other ? -1 : 1
}
