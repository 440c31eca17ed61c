import { t } from '../../../../contract/texts.ts'
import { formatYear } from '../../../filters/years.ts'

/** A range of years. Either end may be unknown; undefined if both are. */
export function formatYears(from: number | null, to: number | null): string | undefined {
  if (from === null) return to === null ? undefined : t`${formatYear(to)} or earlier`
  if (to === null) return t`${formatYear(from)} or later`
  if (from === to) return formatYear(from)
  if (from < 0 && to < 0) return t`${-from}–${-to} BCE`
  return from < 0 || to < 0 ? `${withEra(from)} – ${withEra(to)}` : `${from}–${to}`
}

/** If one end of a range is before the common era, the other end states its era too. */
function withEra(year: number): string {
  return year > 0 ? t`${year} CE` : formatYear(year)
}
