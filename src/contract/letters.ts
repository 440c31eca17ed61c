import { z } from 'zod/mini'
import { t } from './texts.ts'

/** The values of the filter `letter` for names that begin with no letter from A to Z. */
export const DIGITS_AND_SIGNS = '0-9'
export const OTHER_LETTERS = 'other'

const PLAIN_LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Letters with marks and ligatures that some language sorts as letters of their own, by the same rules. Of letters that a
 * language does not tell apart, the first here is shown.
 */
const OWN_LETTERS = [...'çëəğıöșşüčćđšžřæøåĉĝĥĵŝŭõäñáðéíóúýþịṅọụāēģīķļņōŗūċġħżąęłńśźăâîțţǯǧǩŋŧôêơưàẹṣěŕã']

/** Pairs of letters that some language sorts as one letter, as the rules of Unicode for languages (CLDR) have them. */
const DIGRAPHS =
  'ch cs dd dh dz ff gb gh gj gw gy kh kp kw lj ll ly ng nj nw ny ph rh rr sh sz th ts ty xh zh zs'.split(' ')

/** Letters and digraphs under which a name can be filed in some language. */
export const SORTED_LETTERS: readonly string[] = [...PLAIN_LETTERS, ...OWN_LETTERS, ...DIGRAPHS]

/** The values of the filter `letter`, each with its words for lists of filters. */
export const LETTERS: Readonly<Record<string, string>> = {
  [DIGITS_AND_SIGNS]: t`names that begin with a digit or a sign`,
  ...Object.fromEntries(
    SORTED_LETTERS.map((letter) => {
      const label = letterLabel(letter, 'en')
      return [letter, t`names that begin with ${label}`]
    }),
  ),
  [OTHER_LETTERS]: t`names that begin with any other letter`,
}

/** How A–Z of a language shows a value of the filter `letter`. */
export function letterLabel(letter: string, language?: string): string {
  if (letter === DIGITS_AND_SIGNS) return '0–9'
  return letter === OTHER_LETTERS ? t`Other` : letter.charAt(0).toLocaleUpperCase(language) + letter.slice(1)
}

/** A letter under which a list of terms has names. */
export const letterTotalSchema = z.object({
  letter: z
    .string()
    .check(
      z.describe(
        `A letter or two that sort as one; \`${DIGITS_AND_SIGNS}\` for digits and signs, \`${OTHER_LETTERS}\` for other letters`,
      ),
    ),
  total: z.int().check(z.minimum(1), z.describe('How many terms of the list are filed under it')),
  filter: z
    .string()
    .check(z.describe('The part of a query string that, added to the request, lists exactly these terms')),
})

export type LetterTotal = z.infer<typeof letterTotalSchema>
