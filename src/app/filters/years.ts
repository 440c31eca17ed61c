import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'

// Translators: how a year before the common era may end in a field for years, between bars. Spaces, full stops and hyphens do not matter.
const BEFORE_ERA = t`BC|BCE`.split('|').map(compact)
// Translators: how a year of the common era may end in a field for years, between bars.
const OF_ERA = t`CE|AD`.split('|').map(compact)

/**
 * A year for display: “1890”, “50 BCE”. The API writes years before the common era with a minus sign. The calendar has
 * no year 0, but a record with that year is shown unchanged.
 */
export function formatYear(year: number): string {
  return year < 0 ? t`${-year} BCE` : String(year)
}

/** Parses a year as people write it: “1890”, “-50”, “50 BC”. Undefined for other text. */
export function parseYear(text: string): number | undefined {
  const match = /^([-−–]?)\s*(\p{Nd}{1,6})(\P{Nd}*)$/u.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', digits = '', ending = ''] = match
  const era = compact(ending)
  const isBefore = BEFORE_ERA.includes(era)
  if (ending !== '' && !isBefore && !OF_ERA.includes(era)) return undefined
  const year = Number(fold(digits))
  return (sign !== '' || isBefore) && year !== 0 ? -year : year
}

function compact(era: string): string {
  return fold(era).replaceAll(/[\s.-]/g, '')
}
