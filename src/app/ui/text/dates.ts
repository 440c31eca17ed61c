import { LOCALE } from '../../../contract/texts.ts'

let days: Intl.DateTimeFormat | undefined

/** A day as the visitor’s clock has it: `24 November 2026`. */
export function formatDay(date: Date): string {
  days ??= new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' })
  return days.format(date)
}
