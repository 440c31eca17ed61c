import { partsOf } from '../cleaning/clean-values.ts'
import { isRecord, memberOf, type SourceRecord } from '../sources/source-record.ts'
import { kindOf, SOURCE_MEMBERS } from './item-members.ts'

/** A row of a table whose id can be read, with the members of an item. */
export interface ItemRow {
  id: number
  line: number | null
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
 * Joins the rows of an item: many exports have one for each of its makers or images. The last items that were read wait for
 * further rows, so that memory stays bounded.
 */
export class RowJoiner {
  readonly #waiting = new Map<number, WaitingItem>()
  #characters = 0

  /** The waiting item with this id. */
  get(id: number): ItemRow | undefined {
    return this.#waiting.get(id)?.first
  }

  /** Adds a row, or joins it to the waiting item with its id. */
  add(row: ItemRow): void {
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

  /** Takes out items that need to wait no longer, first the oldest. */
  *complete(isEnd = false): Generator<ItemRow> {
    for (const [id, { first, further, characters }] of this.#waiting) {
      if (!isEnd && this.#waiting.size <= MOST_WAITING && this.#characters <= MOST_CHARACTERS) return
      this.#waiting.delete(id)
      this.#characters -= characters
      yield further.length === 0 ? first : { ...first, values: joined(first, further) }
    }
  }
}

interface WaitingItem {
  /** The first row, with the single values that later ones add. */
  first: ItemRow
  further: ItemRow[]
  characters: number
}

/** The first member that two rows of an item state differently; undefined if they can be joined. */
export function conflictOf(one: ItemRow, other: ItemRow): string | undefined {
  return SINGLE_MEMBERS.find((member) => {
    const [first, second] = [one, other].map(({ values }) => textIn(memberOf(values, member)))
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
  return Array.isArray(value) || isRecord(value) ? JSON.stringify(value) : String(value).trim()
}

function lengthOf(values: ItemRow['values']): number {
  let length = 0
  for (const value of Object.values(values))
    length += typeof value === 'string' ? value.length : textIn(value).length
  return length
}
