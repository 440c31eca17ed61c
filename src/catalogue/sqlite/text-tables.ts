import { type Field, fieldsOf, type Resource } from '../../contract/fields.ts'
import { words } from '../../contract/text.ts'

/** Text fields whose values are stored; `text` is all of them together and has no values of its own. */
export function storedTextFields(resource: Resource): Field[] {
  return fieldsOf(resource).filter((field) => field.kind === 'text' && !isSearchBox(field))
}

/** The search box: the item field that stands for all its texts together. */
export function isSearchBox(field: Field): boolean {
  return field.name === 'text'
}

/** Fields that the search box looks through: addresses are left out, or every search for "item" would find everything. */
export function searchBoxFields(): Field[] {
  return storedTextFields('item').filter((field) => field.name !== 'uri' && field.name !== 'record_uri')
}

/** The number that stands for a field in the tables: its place in the contract's list. */
export function fieldNumber(resource: Resource, field: Field): number {
  return fieldsOf(resource).findIndex((known) => known.name === field.name)
}

/** Words are taken apart before they come here, so the tokenizer only has to split at spaces. */
const TOKENIZER = `tokenize = "ascii tokenchars ''''"`

export function wordTables(resource: Resource): string {
  const columns = storedTextFields(resource).map((field) => field.name)
  return `
    create virtual table ${resource}_words using fts5(${columns.join(', ')}, content = '', ${TOKENIZER});
    create virtual table ${resource}_value_words using fts5(words, content = '', ${TOKENIZER});`
}

/** A text as the word tables hold it. */
export function indexedWords(texts: readonly string[]): string {
  return texts.map((text) => words(text).join(' ')).join(' ')
}
