import { LOCALE } from '../../../contract/texts.ts'

let numbers: Intl.NumberFormat | undefined

/** `1,867`. The formatter is made at the first use and kept: making one takes far longer than using it. */
export function formatNumber(value: number | bigint): string {
  numbers ??= new Intl.NumberFormat(LOCALE)
  return numbers.format(value)
}

/** `1 item`, `1,867 items`. Pass an irregular plural. */
export function formatCount(value: number | bigint, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 || value === 1n ? one : many}`
}
