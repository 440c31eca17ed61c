import type { Resource } from '../contract/fields.ts'
import { ITEM_MEMBERS } from '../contract/item-fields.ts'
import { termSchema } from '../contract/term.ts'

/** Returns a member of one record, as its JSON writes it; undefined if the record does not have it. */
export type WrittenMembers = (name: string) => string | undefined

/** The names of all members, in the order in which records have them. */
const MEMBERS: Record<Resource, readonly string[]> = {
  term: Object.keys(termSchema.shape),
  item: Object.keys(ITEM_MEMBERS),
}

/**
 * Returns a function that finds these members in the JSON of a record, which takes a quarter of the time of parsing it. All
 * records have their members in the same order, so a member ends where the next one begins. No text looks like the beginning
 * of a member, because a quotation mark in a text is written with a backslash.
 */
export function memberFinder(
  resource: Resource,
  names: readonly string[],
): (record: string) => WrittenMembers {
  const pattern = beginningWith(resource, names)
  const captured = MEMBERS[resource].filter((name) => names.includes(name))
  const groups = new Map(captured.map((name, index) => [name, index + 1]))
  return (record) => {
    const found = pattern.exec(record)
    return found ? (name) => found[groups.get(name) ?? Number.NaN] : parsedMembers(record)
  }
}

/** Matches the beginning of a record up to the member behind the last of these, which are captured. */
export function beginningWith(resource: Resource, names: readonly string[]): RegExp {
  const all = MEMBERS[resource]
  const last = all.findLastIndex((name) => names.includes(name))
  const members = all.slice(0, last + 1).map((name) => `"${name}":${names.includes(name) ? '(.*?)' : '.*?'},`)
  return new RegExp(`^\\{${members.join('')}"${all[last + 1]}":`, 's')
}

function parsedMembers(record: string): WrittenMembers {
  const parsed = Object(JSON.parse(record))
  return (name) => JSON.stringify(Reflect.get(parsed, name))
}
