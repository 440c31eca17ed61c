import { t } from '../../../contract/texts.ts'

// Translators: between the parts of a list.
export const COMMA = t`, `
// Translators: between the parts of a list that may have commas themselves.
export const SEMICOLON = t`; `
// Translators: between values of which one is enough.
export const OR = t` or `

/** “a, b, c”. A list in `CatalogueText` keeps the punctuation of the catalogue’s language. */
export function listed(parts: readonly string[]): string {
  return parts.join(COMMA)
}

/** “a or b or c” */
export function anyOf(values: readonly (string | number)[]): string {
  return values.join(OR)
}

export function quoted(text: string): string {
  return t`“${text}”`
}

/** Words that may have quotation marks, in quotation marks: those inside are single. */
export function quotedWords(words: string): string {
  const [opening = '', closing = ''] = quoted('\n').split('\n')
  const [innerOpening = '', innerClosing = ''] = quotedInside('\n').split('\n')
  return quoted(words.replaceAll(opening, innerOpening).replaceAll(closing, innerClosing))
}

function quotedInside(text: string): string {
  // Translators: quotation marks inside others.
  return t`‘${text}’`
}

/** A name and what it has: “Pipes: 12 items”. */
export function labelled(label: string, value: string): string {
  return t`${label}: ${value}`
}
