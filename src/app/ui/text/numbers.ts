import { LOCALE } from '../../../contract/texts.ts'

let numbers: Intl.NumberFormat | undefined

/** `1,867`. The formatter is made at the first use and kept: making one takes far longer than using it. */
export function formatNumber(value: number | bigint): string {
  numbers ??= new Intl.NumberFormat(LOCALE)
  return numbers.format(value)
}
