import type { Item } from '../../contract/item.ts'

/** The years in which an item may have been made: a year or an interval of ISO 8601; null if none is recorded. */
export function productionDate({
  production_year_from: from,
  production_year_to: to,
}: Pick<Item, 'production_year_from' | 'production_year_to'>): string | null {
  if (from === null && to === null) return null
  return from === to ? isoYear(from) : `${isoYear(from)}/${isoYear(to)}`
}

/**
 * A year of four digits, or with a sign and six digits outside of them, as ECMAScript writes it. The year before 1 is -1 in
 * the catalogue and 0 in ISO 8601. Two dots stand for an end that is not known.
 */
function isoYear(year: number | null): string {
  if (year === null) return '..'
  const astronomical = year < 0 ? year + 1 : year
  if (astronomical >= 0 && astronomical <= 9999) return String(astronomical).padStart(4, '0')
  return `${astronomical < 0 ? '-' : '+'}${String(Math.abs(astronomical)).padStart(6, '0')}`
}
