import { type Field, fieldsOf, type Resource } from '../../../contract/fields.ts'

/** Text fields whose values are stored. The search box searches several of them and has no stored values. */
export function storedTextFields(resource: Resource): Field[] {
  return fieldsOf(resource).filter((field) => field.kind === 'text' && !isSearchBox(field))
}

export function numberFields(resource: Resource): Field[] {
  return fieldsOf(resource).filter((field) => field.kind === 'number')
}

/** The search box: the item field that searches several text fields. */
function isSearchBox(field: Field): boolean {
  return field.name === 'text'
}

/**
 * Fields that the search box searches. Not addresses: a search for "item" would find everything. Not rights: they
 * describe the use of a record, not the item.
 */
const SEARCH_BOX = storedTextFields('item').filter(
  (field) => !['uri', 'record_uri', 'rights'].includes(field.name),
)

/** The stored fields that a filter on this field searches. */
export function fieldsBehind(field: Field): readonly Field[] {
  return isSearchBox(field) ? SEARCH_BOX : [field]
}

/** Whether one value must contain every word of a bare filter, as with a list field. */
export function hasSeparateValues(field: Field): boolean {
  return field.list
}

/** Long texts have no second copy as written. They rarely repeat, so whole values are compared with the record. */
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
