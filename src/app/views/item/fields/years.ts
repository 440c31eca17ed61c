import { formatYear } from '../../../filters/years.ts'

/** The years from one to another, either of which may be unknown; undefined where both are. */
export function formatYears(from: number | null, to: number | null): string | undefined {
  if (from === null) return to === null ? undefined : `${formatYear(to)} or earlier`
  if (to === null) return `${formatYear(from)} or later`
  if (from === to) return formatYear(from)
  if (from < 0 && to < 0) return `${-from}–${-to} BCE`
  return from < 0 || to < 0 ? `${withEra(from)} – ${withEra(to)}` : `${from}–${to}`
}

/** Where one end of a span is before the common era, the other says as well which it is of. */
function withEra(year: number): string {
  return year > 0 ? `${year} CE` : formatYear(year)
}
