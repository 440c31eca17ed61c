import type { Item, Person } from '../../../../contract/item.ts'
import type { Parameter } from '../../../../contract/query-string.ts'
import { formatYear } from '../../../filters/years.ts'
import { webAddress } from '../../../ui/text/web-address.ts'
import { formatYears } from './years.ts'

/** A value of a record as it is shown. */
export interface FieldValue {
  readonly text: string
  /** What the record adds to it: a maker's role, place and date. */
  readonly note?: string
  /** Lists the items that have the same value. */
  readonly search?: readonly Parameter[]
  /** An address outside of the app. */
  readonly href?: string
}

/** Longer than this, a value is no name for anything: a search for it would make an address that nobody takes. */
const SEARCHABLE_LENGTH = 400

/** Values that other items may share, each with the search for exactly it. */
export function shared(field: string, texts: readonly (string | null)[]): FieldValue[] {
  return texts.flatMap((text) =>
    isBlank(text)
      ? []
      : [{ text, ...(text.length <= SEARCHABLE_LENGTH && { search: [[`${field}_exact`, text]] }) }],
  )
}

export function people(field: string, persons: readonly Person[]): FieldValue[] {
  return persons.flatMap(({ name, role, place, date }) => {
    const note = [role, place, date].filter((part) => !isBlank(part)).join(', ')
    return shared(field, [name]).map((value) => ({ ...value, ...(note !== '' && { note }) }))
  })
}

/** Zero is a value as well. All digits are shown: a record is not to be rounded. */
export function measure(field: string, value: number | null, unit: 'mm' | 'g'): FieldValue[] {
  if (value === null) return []
  return [{ text: `${formatMeasure(value)} ${unit}`, search: [[field, String(value)]] }]
}

function formatMeasure(value: number): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: 12 })
}

export function year(field: string, value: number | null): FieldValue[] {
  return value === null ? [] : [{ text: formatYear(value), search: [[field, String(value)]] }]
}

/** The years of making, which lead to what was made within them. */
export function yearsMade({
  production_year_from: from,
  production_year_to: to,
  production_date: date,
}: Item): FieldValue[] {
  const text = formatYears(from, to)
  // “1870”, made in 1870: said once.
  if (text === undefined || text === date) return []
  const isSpan = from !== null && to !== null && from !== to
  const search: Parameter[] = []
  if (from !== null) search.push([isSpan ? 'production_year_from_gte' : 'production_year_from', String(from)])
  if (to !== null) search.push([isSpan ? 'production_year_to_lte' : 'production_year_to', String(to)])
  return [{ text, search }]
}

/** A link where the address is one of the web; else what is written there, as it is. */
export function outside(address: string | null, text = address): FieldValue[] {
  if (isBlank(address) || text === null) return []
  const href = webAddress(address)
  return [href === undefined ? { text: address } : { text, href }]
}

export function termsOfUse(field: string, rights: Item['rights']): FieldValue[] {
  return rights === null ? [] : [...shared(field, [rights.statement]), ...licence(field, rights)]
}

/** A link to the licence if its address is a web address; otherwise its name leads to the items under the same licence. */
function licence(
  field: string,
  { licence: name, licence_uri: address }: NonNullable<Item['rights']>,
): FieldValue[] {
  if (isBlank(name)) return outside(address)
  const href = webAddress(address)
  if (href !== undefined) return [{ text: name, href }]
  return shared(field, [name]).map((value) => ({ ...value, ...(!isBlank(address) && { note: address }) }))
}

export function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || text.trim() === ''
}
