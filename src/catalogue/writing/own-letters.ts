import { fold } from '../../contract/text.ts'

/** The lower case letters of Latin and Cyrillic that folding changes: those with marks and strokes, and ligatures. */
const FOLDED_LETTERS = Array.from({ length: 0x1eff - 0xc0 }, (_, at) =>
  String.fromCodePoint(0xc0 + at),
).filter(
  (letter) => /(?=\p{Ll})[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(letter) && fold(letter) !== letter,
)

/** Letters that the rules common to all languages sort apart, of the languages that have them. */
const UNTAILORED: Readonly<Record<string, string>> = { az: 'əı', is: 'þ', se: 'ŋŧ', tr: 'ı' }

/** After every letter that follows in a word. */
const LAST = '\uffff'

/**
 * The letters that a language sorts as letters of their own, although folding makes them others: å, ä and ö in Swedish, ñ in
 * Spanish, but no letter in English. They come from the rules of Unicode for languages (CLDR).
 */
function ownLetters(language: string): string[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' })
  const common = new Intl.Collator('en', { sensitivity: 'base' })
  const untailored = UNTAILORED[new Intl.Locale(language).language] ?? ''
  return FOLDED_LETTERS.filter((letter) => {
    const folded = fold(letter)
    if (untailored.includes(letter)) return true
    const isApart =
      folded.length > 1
        ? compare(letter, folded.charAt(0)) < 0 || compare(letter, folded.charAt(0) + LAST) > 0
        : compare(letter, folded) !== 0
    return isApart && common.compare(letter, folded) === 0
  })
}

/** What folding makes of an ayn, a hamza, an ʻokina or an apostrophe before the first letter. */
const APOSTROPHE = /^'(?=\p{L})/u

/**
 * Makes texts that are compared by the rules of a language: folded, but for its own letters, and without an ayn or the like at
 * the beginning.
 */
export function sortTexts(language: string): (text: string) => string {
  const folded = foldedTexts(language)
  return (text) => folded(text).replace(APOSTROPHE, '')
}

function foldedTexts(language: string): (text: string) => string {
  const own = ownLetters(language)
  if (own.length === 0) return fold
  const letters = new RegExp(`([${own.join('')}])`, 'u')
  return (text) => {
    const composed = text.normalize('NFC').toLocaleLowerCase(language)
    const parts = composed.split(letters)
    return parts.length === 1
      ? fold(text)
      : parts.map((part, at) => (at % 2 === 0 ? fold(part) : part)).join('')
  }
}
