import { type Field, fieldsOf, type Resource } from '../contract/fields.ts'

/** Text fields whose values are stored. The search box searches several of them and has no stored values. */
export function storedTextFields(resource: Resource): Field[] {
  return fieldsOf(resource).filter((field) => field.kind === 'text' && !isSearchBox(field))
}

export function sortableTextFields(resource: Resource): Field[] {
  return storedTextFields(resource).filter((field) => field.sortable)
}

export function numberFields(resource: Resource): Field[] {
  return fieldsOf(resource).filter((field) => field.kind === 'number')
}

/** The search box: the field that searches several text fields. */
function isSearchBox(field: Field): boolean {
  return field.name === 'text'
}

const SEARCH_BOX: Readonly<Record<Resource, readonly Field[]>> = {
  term: storedTextFields('term').filter((field) => field.isInSearchBox),
  item: storedTextFields('item').filter((field) => field.isInSearchBox),
}

/** The stored fields that a filter on this field searches. */
export function fieldsBehind(resource: Resource, field: Field): readonly Field[] {
  return isSearchBox(field) ? SEARCH_BOX[resource] : [field]
}

/** Whether one value must contain every word of a bare filter, as with a list field. */
export function hasSeparateValues(field: Field): boolean {
  return field.list
}
