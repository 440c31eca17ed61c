import { directionOf, LOCALE } from '../../../contract/texts.ts'

const SWAPPED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * A key as in a layout from left to right: from right to left, ← goes on and → goes back.
 * @param locale the language of the interface
 */
export function logicalKey(key: string, locale = LOCALE): string {
  return directionOf(locale) === 'rtl' ? (SWAPPED[key] ?? key) : key
}

/** Whether the layout begins at the right. */
export function isRightToLeft(): boolean {
  return directionOf(LOCALE) === 'rtl'
}
