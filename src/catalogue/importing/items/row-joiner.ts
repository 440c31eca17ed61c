import { partsOf } from '../cleaning/clean-values.ts'
import { parseMeasure } from '../cleaning/parse-measure.ts'
import { parseYears } from '../cleaning/parse-years.ts'
import { memberOf, type SourceRecord } from '../sources/source-record.ts'
import { kindOf, measuredIn, SOURCE_MEMBERS } from './item-members.ts'

/** A record that has an id, with the members of an item. */
export interface ItemRow {
  id: number
  values: SourceRecord['values']
}

/** Kinds of members of which each row of an item can have another value. */
const LISTS: ReadonlySet<string | undefined> = new Set(['texts', 'people', 'images', 'terms'])
const LIST_MEMBERS = SOURCE_MEMBERS.filter((member) => LISTS.has(kindOf(member)))
const SINGLE_MEMBERS = SOURCE_MEMBERS.filter((member) => member !== 'id' && !LISTS.has(kindOf(member)))

/** The most items, and characters of them, that wait for further rows. */
const MOST_WAITING = 10_000
const MOST_CHARACTERS = 50_000_000

/**
 * Joins the rows of an item, in one source or in several: many exports have one for each of its makers or images. The last
 * items that were read wait for further rows, so that memory stays bounded.
 */
export class RowJoiner<Row extends ItemRow> {
  readonly #waiting = new Map<number, WaitingItem<Row>>()
  /** One iteration over all ids: a new one would pass all removed items again. */
  #oldest = this.#waiting.keys()
  #characters = 0

  /** The waiting item with this id. */
  get(id: number): Row | undefined {
    return this.#waiting.get(id)?.first
  }

  /** Adds a row, or joins it to the waiting item with its id. */
  add(row: Row): void {
    const length = lengthOf(row.values)
    this.#characters += length
    const item = this.#waiting.get(row.id)
    if (item === undefined) this.#waiting.set(row.id, { first: row, further: [], characters: length })
    else {
      item.first = { ...item.first, values: completed(item.first.values, row.values) }
      item.further.push(row)
      item.characters += length
    }
  }

  /** Takes out the waiting item with this id, as one row. */
  take(id: number): Row | undefined {
    const item = this.#waiting.get(id)
    if (item === undefined) return undefined
    const { first, further, characters } = item
    this.#waiting.delete(id)
    this.#characters -= characters
    return further.length === 0 ? first : { ...first, values: joined(first, further) }
  }

  /** Takes out items that need to wait no longer, first the oldest. */
  *complete(isEnd = false): Generator<Row> {
    while (this.#waiting.size > (isEnd ? 0 : MOST_WAITING) || this.#characters > MOST_CHARACTERS) {
      const { value, done } = this.#oldest.next()
      const row = done ? undefined : this.take(value)
      if (row === undefined) this.#oldest = this.#waiting.keys()
      else yield row
    }
  }
}

interface WaitingItem<Row> {
  /** The first row, with the single values that later ones add. */
  first: Row
  further: Row[]
  characters: number
}

/** The first member that two rows of an item state differently; undefined if they can be joined. */
export function conflictOf(one: ItemRow['values'], other: ItemRow['values']): string | undefined {
  return SINGLE_MEMBERS.find((member) => {
    const [first, second] = [one, other].map((values) => comparable(memberOf(values, member), member))
    return first !== '' && second !== '' && first !== second
  })
}

/** The values of a row, with single values from another where it has none. */
function completed(values: ItemRow['values'], other: ItemRow['values']): ItemRow['values'] {
  const added = SINGLE_MEMBERS.filter((member) => textIn(memberOf(values, member)) === '')
  return { ...values, ...Object.fromEntries(added.map((member) => [member, memberOf(other, member)])) }
}

/** The values of the first row, with the lists of all rows, each value once. */
function joined(first: ItemRow, further: readonly ItemRow[]): ItemRow['values'] {
  const lists = LIST_MEMBERS.map((member) => {
    const parts = [first, ...further].flatMap(({ values }) => partsOf(memberOf(values, member)))
    return [member, [...new Map(parts.map((part) => [textIn(part), part])).values()]]
  })
  return { ...first.values, ...Object.fromEntries(lists) }
}

/** A value as a text that can be compared. */
function textIn(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value).trim()
  if (Array.isArray(value) && value.length === 1) return textIn(value[0])
  return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
}

/** A value as a text without differences of form: spaces, 100.0 for 100, 10 cm for a height of 100, and c. 1850 for 1850. */
function comparable(value: unknown, member: (typeof SOURCE_MEMBERS)[number]): string {
  const text = textIn(value).replaceAll(/\s+/g, ' ')
  const measured = measuredIn(member)
  const measure = measured && parseMeasure(text, measured, measured === 'length' ? 'mm' : 'g')
  if (measure !== undefined) return String(measure)
  if (kindOf(member) !== 'year') return text
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return String(Number(text))
  const years = parseYears(text)
  return String((member === 'production_year_to' ? years?.to : years?.from) ?? text)
}

/** About the number of characters in a value. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let length = 1
  for (const part of Object.values(value)) length += lengthOf(part)
  return length
}
