import { t } from '../../../contract/texts.ts'

// Translators: between the parts of a list.
export const COMMA = t`, `
// Translators: between the parts of a list that may have commas themselves.
export const SEMICOLON = t`; `
// Translators: between values of which one is enough.
export const OR = t` or `

// Translators: opens a quotation.
const OPENING = t`“`
// Translators: closes a quotation.
const CLOSING = t`”`
// Translators: opens a quotation inside another.
const INNER_OPENING = t`‘`
// Translators: closes a quotation inside another.
const INNER_CLOSING = t`’`

/**
 * “a, b, c”, for words of the interface and where no element can stand, such as a title; `Listed` isolates other texts. A
 * list in `CatalogueText` keeps the punctuation of the catalogue’s language.
 */
export function listed(parts: readonly string[]): string {
  return parts.join(COMMA)
}

/** “a or b or c” */
export function anyOf(values: readonly (string | number)[]): string {
  return values.join(OR)
}

export function quoted(text: string): string {
  return OPENING + text + CLOSING
}

/** Words that may have quotation marks, in quotation marks: those inside are single. */
export function quotedWords(words: string): string {
  return quoted(words.replaceAll(OPENING, INNER_OPENING).replaceAll(CLOSING, INNER_CLOSING))
}

/** A name and what it has: “Pipes: 12 items”. */
export function labelled(label: string, value: string): string {
  return t`${label}: ${value}`
}

/** The same, if what it has stands in an element of its own: “Pipes:”. */
export function withColon(name: string): string {
  return t`${name}:`
}
