import { LOCALE, t } from '../../../contract/texts.ts'

let numbers: Intl.NumberFormat | undefined

/** `1,867`. The formatter is made at the first use and kept: making one takes far longer than using it. */
export function formatNumber(value: number | bigint): string {
  numbers ??= new Intl.NumberFormat(LOCALE)
  return numbers.format(value)
}

/** `no items`, `1 item`, `1,867 items`. Pass an irregular plural. */
export function formatCount(value: number | bigint, one: string, many = `${one}s`): string {
  if (value === 0 || value === 0n) return t`no ${many}`
  return `${formatNumber(value)} ${value === 1 || value === 1n ? one : many}`
}
