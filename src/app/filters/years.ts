/**
 * A year as it is read: “1890”, “50 BCE”. The API writes years before the common era with a minus sign. There is no year 0
 * in the calendar, but a record that has it is shown as it is.
 */
export function formatYear(year: number): string {
  return year < 0 ? `${-year} BCE` : String(year)
}

/** Reads a year as people write one: “1890”, “-50”, “50 BC”. Undefined where it is none. */
export function parseYear(text: string): number | undefined {
  const match = /^([-−–]?)\s*(\d{1,6})\s*(bce?|b\.c\.(?:e\.)?|ce|ad)?$/i.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', digits = '', era = ''] = match
  const isBefore = sign !== '' || /^b/i.test(era)
  const year = Number(digits)
  return isBefore && year !== 0 ? -year : year
}
