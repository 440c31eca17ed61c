import { t } from '../../contract/texts.ts'

/**
 * A year for display: “1890”, “50 BCE”. The API writes years before the common era with a minus sign. The calendar has
 * no year 0, but a record with that year is shown unchanged.
 */
export function formatYear(year: number): string {
  return year < 0 ? t`${-year} BCE` : String(year)
}

/** Parses a year as people write it: “1890”, “-50”, “50 BC”. Undefined for other text. */
export function parseYear(text: string): number | undefined {
  const match = /^([-−–]?)\s*(\d{1,6})\s*(bce?|b\.c\.(?:e\.)?|ce|ad)?$/i.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', digits = '', era = ''] = match
  const isBefore = sign !== '' || /^b/i.test(era)
  const year = Number(digits)
  return isBefore && year !== 0 ? -year : year
}
