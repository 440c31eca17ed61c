import type { Item, Person } from '../../../../contract/item.ts'
import type { Parameter } from '../../../../contract/query-string.ts'
import { t } from '../../../../contract/texts.ts'
import { formatYear } from '../../../filters/years.ts'
import { WITH_DIGITS } from '../../../ui/text/numbers.ts'
import { listed } from '../../../ui/text/punctuation.ts'
import { webAddress } from '../../../ui/text/web-address.ts'
import { formatYears } from './years.ts'

/** A value of a record for display. */
export interface FieldValue {
  readonly text: string
  /** The parts of the text if they are words and numbers of the interface, not of the record. */
  readonly parts?: readonly string[]
  /** Details from the record: a maker's role, place and date. */
  readonly note?: string
  /** Lists the items that have the same value. */
  readonly search?: readonly Parameter[]
  /** Whether visitors often follow it: it looks like a link. */
  readonly isProminent?: true
  /** A URL outside the app. */
  readonly href?: string
}

/** A search for a longer value would make a URL that servers refuse. */
const SEARCHABLE_LENGTH = 400

/** Fields that lead to what visitors look for next: who made an item, who used it, and where. */
const PROMINENT = new Set(['makers', 'designers', 'users', 'production_place', 'used_place'])

/** Values that other items may share, each with a search for exactly that value. */
export function shared(field: string, texts: readonly (string | null)[]): FieldValue[] {
  return texts.flatMap((text) =>
    isBlank(text)
      ? []
      : [
          {
            text,
            ...(text.length <= SEARCHABLE_LENGTH && { search: [[`${field}_exact`, text]] }),
            ...(PROMINENT.has(field) && { isProminent: true }),
          },
        ],
  )
}

export function people(field: string, persons: readonly Person[]): FieldValue[] {
  return persons.flatMap(({ name, role, place, date }) => {
    const note = [role, place, date].filter((part) => !isBlank(part)).join(', ')
    return shared(field, [name]).map((value) => ({ ...value, ...(note !== '' && { note }) }))
  })
}

/** Units of the SI, which have the same symbols in all languages. */
const MM = 'mm'
const GRAMS = 'g'

type Measures = Pick<Item, 'height_mm' | 'width_mm' | 'depth_mm' | 'diameter_mm' | 'weight_g'>

/** Its measures in one line, such as “46 × 118 × 34 mm, 21 g”, with what they are. Digits are not rounded. Zero is a value. */
export function measures(item: Measures): FieldValue[] {
  const sides = [
    { value: item.height_mm, name: t`height` },
    { value: item.width_mm, name: t`width` },
    { value: item.depth_mm, name: t`depth` },
  ].flatMap(({ value, name }) => (value === null ? [] : [{ number: exactly(value), name }]))
  const size = sides.map(({ number }) => number).join(' × ')
  const parts = [
    ...(sides.length > 0 ? [`${size} ${MM}`] : []),
    ...(item.diameter_mm === null ? [] : [t`diameter ${exactly(item.diameter_mm)} ${MM}`]),
    ...(item.weight_g === null ? [] : [`${exactly(item.weight_g)} ${GRAMS}`]),
  ]
  if (parts.length === 0) return []
  const note = sides.map(({ name }) => name).join(' × ')
  return [{ text: listed(parts), parts, ...(note !== '' && { note }) }]
}

function exactly(value: number): string {
  return value.toLocaleString(WITH_DIGITS, { maximumFractionDigits: 12 })
}

export function year(field: string, value: number | null): FieldValue[] {
  return value === null ? [] : [{ ...own(formatYear(value)), search: [[field, String(value)]] }]
}

/** The production years, with a search for the items made within them. */
export function yearsMade({
  production_year_from: from,
  production_year_to: to,
  production_date: date,
}: Item): FieldValue[] {
  const text = formatYears(from, to)
  // The production date already says the same.
  if (text === undefined || text === date) return []
  const isSpan = from !== null && to !== null && from !== to
  const search: Parameter[] = []
  if (from !== null) search.push([isSpan ? 'production_year_from_gte' : 'production_year_from', String(from)])
  if (to !== null) search.push([isSpan ? 'production_year_to_lte' : 'production_year_to', String(to)])
  return [{ ...own(text), search }]
}

/** A text of the interface. */
export function own(text: string): FieldValue {
  return { text, parts: [text] }
}

/** A link if the address is a web address, otherwise the text of the record. */
export function outside(address: string | null): FieldValue[] {
  if (isBlank(address)) return []
  const href = webAddress(address)
  return [{ text: address, ...(href !== undefined && { href }) }]
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
