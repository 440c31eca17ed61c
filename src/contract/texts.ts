/**
 * The texts of the interface. They stand in the code in English; `texts/` has them as catalogues for translators.
 * A build for another language replaces them, so that no catalogue is loaded: see `docs/adding.md`.
 */

/** The language of the interface, for words, numbers and dates alike. Builds for other languages replace it. */
export const LOCALE = 'en-AU'

/** Marks a text of the interface. Texts between the tags of elements need no mark. */
export function t(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | bigint | undefined)[]
): string {
  return strings.reduce((text, next, index) => text + values[index - 1] + next)
}

/** Offers a page in the language of the interface, to visitors who see it in another one. */
export const OFFER = t`Read this page in English`

/** Marks a text that needs different translations in different contexts: inContext('order of a list')`Name`. */
export function inContext(_context: string): typeof t {
  return t
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa']

/** The direction in which a language is written; from left to right if the tag is not valid. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(scriptOf(tag)) ? 'rtl' : 'ltr'
}

function scriptOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().script ?? ''
  } catch {
    return ''
  }
}
