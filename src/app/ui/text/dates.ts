const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The name of a date’s month, in English like the app. */
export function monthOf(date: Date): string {
  return MONTHS[date.getMonth()] ?? ''
}

/** The same, with names of more than four letters abbreviated. */
export function shortMonthOf(date: Date): string {
  const month = monthOf(date)
  if (month.length <= 4) return month
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`
}

/** A day as the visitor’s clock has it: `24 November 2026`. */
export function formatDay(date: Date): string {
  return `${date.getDate()} ${monthOf(date)} ${date.getFullYear()}`
}
