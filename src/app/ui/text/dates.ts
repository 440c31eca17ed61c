import { WITH_DIGITS } from './numbers.ts'

let days: Intl.DateTimeFormat | undefined

/** A day as the visitor’s clock has it: `24 November 2026`. */
export function formatDay(date: Date): string {
  days ??= new Intl.DateTimeFormat(WITH_DIGITS, { dateStyle: 'long' })
  return days.format(date)
}

let utcDays: Intl.DateTimeFormat | undefined

/** The day of a time such as `2026-11-24T03:00:00Z`, the same for all visitors; undefined if it is no time. */
export function formatUtcDay(time: string): string | undefined {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return undefined
  utcDays ??= new Intl.DateTimeFormat(WITH_DIGITS, { dateStyle: 'long', timeZone: 'UTC' })
  return utcDays.format(date)
}
