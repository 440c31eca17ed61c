import type { Image, Item, Person } from '../../contract/item.ts'
import type { Mapping } from '../../contract/mappings.ts'
import { addressesIn, SEPARATOR } from '../importing/cleaning/clean-values.ts'
import { isUnreadList, partsInText } from '../importing/cleaning/json-text.ts'
import { beginsLikeJsonList } from '../importing/sources/csv/json-cell.ts'

/**
 * The cells of a table, written so that an import reads the same values. A cell that plain text cannot hold is a JSON
 * list, for example a value that contains the separator, or a person with a role.
 */

export function textCell(text: string | null): string {
  return text === null || isPlain(text) ? (text ?? '') : JSON.stringify([text])
}

export function listCell(values: readonly (string | number)[]): string {
  const joined = values.join(SEPARATOR)
  const parts = joined.split(SEPARATOR).flatMap(addressesIn)
  const isSplittable = values.length === 0 || parts.length === values.length
  const isJson = partsInText(joined) !== undefined || isUnreadList(joined)
  return isSplittable && isPlain(joined) && !isJson ? joined : JSON.stringify(values)
}

/** In decimal digits: an import does not read “1e-7” as a number. */
export function numberCell(number: number | null): string {
  if (number === null) return ''
  const text = String(number)
  return text.includes('e-') ? number.toFixed(SMALL_DIGITS).replace(/0+$/, '') : text
}

export function peopleCell(people: readonly Person[]): string {
  const haveOnlyNames = people.every(({ role, place, date }) => areNull(role, place, date))
  return haveOnlyNames ? listCell(people.map(({ name }) => name)) : objectsCell(people)
}

export function imagesCell(images: readonly Image[]): string {
  const haveOnlyAddresses = images.every(({ uri: _, ...more }) => areNull(...Object.values(more)))
  return haveOnlyAddresses ? listCell(images.map(({ uri }) => uri)) : objectsCell(images)
}

/** What the address says is derived again. */
export function mappingsCell(mappings: readonly Mapping[]): string {
  const areAddresses = mappings.every(({ kind, name }) => kind === 'exact' && name === undefined)
  if (areAddresses) return listCell(mappings.map(({ uri }) => uri))
  return objectsCell(mappings.map(({ vocabulary: _, ...stated }) => stated))
}

/** Names, and objects of groups whose names have languages. */
export function groupsCell(
  groups: readonly { id: number; name: string; languages: object | undefined }[],
): string {
  if (groups.every(({ languages }) => languages === undefined))
    return listCell(groups.map(({ name }) => name))
  return JSON.stringify(groups.map((group) => (group.languages === undefined ? group.name : group)))
}

export function rightsCell(rights: Item['rights']): string {
  if (rights === null) return ''
  const { statement, licence, licence_uri } = rights
  return areNull(licence, licence_uri) ? textCell(statement) : objectsCell([rights])
}

export function providerCell(provider: Item['provider']): string {
  if (provider === undefined) return ''
  const { name, ...more } = provider
  return areNull(...Object.values(more)) ? textCell(name) : objectsCell([provider])
}

export function objectCell(object: object | undefined): string {
  return object === undefined ? '' : JSON.stringify(object)
}

const SMALL_DIGITS = 25
/** The most lines of a plain value. The reader of tables treats a longer one as an open quote. */
const MOST_LINES = 900
/** A line that looks like the start of a row with its id. After an open quote, the reader would treat it as a row. */
const LIKE_A_ROW = /\n[\s"]*\d+[\s"]*,/

function isPlain(text: string): boolean {
  if (beginsLikeJsonList(text)) return false
  return !text.includes('\n') || (!LIKE_A_ROW.test(text) && text.split('\n').length <= MOST_LINES)
}

/** Omits members without a value. */
function objectsCell(objects: readonly object[]): string {
  return JSON.stringify(objects, (_, value: unknown) => (value === null ? undefined : value))
}

function areNull(...values: readonly unknown[]): boolean {
  return values.every((value) => value === null)
}
