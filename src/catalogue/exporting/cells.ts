import type { Image, Item, Person } from '../../contract/item.ts'
import { SEPARATOR } from '../importing/cleaning/clean-values.ts'
import { beginsLikeJsonList } from '../importing/sources/csv/json-cell.ts'

/**
 * The cells of a table, so that an import reads from them what was in the record. Whatever plain text cannot carry is
 * written as a JSON list: a separator in a value, what is known of a person or an image beside its name or address.
 */

export function textCell(text: string | null): string {
  return text === null || isPlain(text) ? (text ?? '') : JSON.stringify([text])
}

export function listCell(values: readonly (string | number)[]): string {
  const joined = values.join(SEPARATOR)
  const parts = values.length === 0 || joined.split(SEPARATOR).length === values.length
  return parts && isPlain(joined) ? joined : JSON.stringify(values)
}

/** In decimal digits: an import takes “1e-7” for no number. */
export function numberCell(number: number | null): string {
  if (number === null) return ''
  const text = String(number)
  return text.includes('e-') ? number.toFixed(SMALL_DIGITS).replace(/0+$/, '') : text
}

export function peopleCell(people: readonly Person[]): string {
  const namesAlone = people.every(({ role, place, date }) => isNothing(role, place, date))
  return namesAlone ? listCell(people.map(({ name }) => name)) : objectsCell(people)
}

export function imagesCell(images: readonly Image[]): string {
  const addressesAlone = images.every(({ uri: _, ...more }) => isNothing(...Object.values(more)))
  return addressesAlone ? listCell(images.map(({ uri }) => uri)) : objectsCell(images)
}

export function rightsCell(rights: Item['rights']): string {
  if (rights === null) return ''
  const { statement, licence, licence_uri } = rights
  return isNothing(licence, licence_uri) ? textCell(statement) : objectsCell([rights])
}

export function objectCell(object: object | undefined): string {
  return object === undefined ? '' : JSON.stringify(object)
}

const SMALL_DIGITS = 25
/** Lines that a value may run over; the reader of tables takes a quote that is open for longer as one left open. */
const MOST_LINES = 900
/** A later line that begins like a row with its id would be taken for one, if a quote before it were left open. */
const LIKE_A_ROW = /\n[\s"]*\d+[\s"]*,/

function isPlain(text: string): boolean {
  if (beginsLikeJsonList(text)) return false
  return !text.includes('\n') || (!LIKE_A_ROW.test(text) && text.split('\n').length <= MOST_LINES)
}

/** Members without a value are left out. */
function objectsCell(objects: readonly object[]): string {
  return JSON.stringify(objects, (_, value: unknown) => (value === null ? undefined : value))
}

function isNothing(...values: readonly unknown[]): boolean {
  return values.every((value) => value === null)
}
