import { LOCALE } from '../../../contract/texts.ts'

/**
 * The language of the interface, with the digits of years and registration numbers: where a language has its own,
 * browsers disagree about which to write. For all numbers and dates.
 */
export const WITH_DIGITS = `${LOCALE}-u-nu-latn`

let numbers: Intl.NumberFormat | undefined

/** `1,867`. The formatter is made at the first use and kept: making one takes far longer than using it. */
export function formatNumber(value: number | bigint): string {
  numbers ??= new Intl.NumberFormat(WITH_DIGITS)
  return numbers.format(value)
}
