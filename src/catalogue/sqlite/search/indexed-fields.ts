import { type Field, fieldsOf, type Resource } from '../../../contract/fields.ts'

/** Text fields whose values are stored; the search box is all of them together and has no values of its own. */
export function storedTextFields(resource: Resource): Field[] {
  return fieldsOf(resource).filter((field) => field.kind === 'text' && !isSearchBox(field))
}

export function numberFields(resource: Resource): Field[] {
  return fieldsOf(resource).filter((field) => field.kind === 'number')
}

/** The search box: the item field that stands for all its texts together. */
function isSearchBox(field: Field): boolean {
  return field.name === 'text'
}

/**
 * Fields that the search box looks through: addresses are left out, or every search for "item" would find everything;
 * rights are left out because they say how a record may be used and nothing about the item.
 */
const SEARCH_BOX = storedTextFields('item').filter(
  (field) => !['uri', 'record_uri', 'rights'].includes(field.name),
)

/** The stored fields that a filter on this field looks at. */
export function fieldsBehind(field: Field): readonly Field[] {
  return isSearchBox(field) ? SEARCH_BOX : [field]
}

/** All the words of a bare filter have to stand in the same value of a list, and in the same name of a term. */
export function hasSeparateValues(field: Field): boolean {
  return field.list
}

/** Long texts are not kept a second time as written: no two are equal, so whole values are compared with the record. */
const LONG = new Set([
  'scope_notes',
  'description',
  'significance_statement',
  'history_notes',
  'production_notes',
])

export function isLong(field: Field): boolean {
  return LONG.has(field.name)
}
