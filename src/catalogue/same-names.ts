import { fold, words } from '../contract/text.ts'
import { withoutArticle } from './arabic-articles.ts'
import { formsOf, isSameWord, type WordForms } from './word-forms.ts'

/** A text with more words is compared as it is written; no name is as long. */
export const MOST_WORDS = 60

/** What is compared to tell whether two names are the same. */
interface NameForms {
  words: readonly WordForms[]
  /** All its letters as one word. */
  together: WordForms
  numbers: string
}

/**
 * Two names are the same if they have the same words in the same order, in any grammatical number and spelling, or the same
 * letters with other spaces, hyphens and apostrophes. Their numbers and the signs that carry meaning must be equal.
 */
export function sameNameAs(text: string): (folded: string) => boolean {
  const all = nameWords(text)
  const searched = all.length > MOST_WORDS ? [] : all
  const forms: NameForms = {
    words: searched.map((word) => formsOf(word)),
    together: formsOf(joinedWords(searched)),
    numbers: numbersAndSigns(text),
  }
  const longest = Math.max(longestOf(forms.words), longestOf([forms.together]) * 2)
  return (folded) => folded.length <= longest && isSame(folded, forms)
}

/** Whether two names have the same words but for Arabic articles; never for a text without any Arabic. */
export function sameButArticles(text: string): (folded: string) => boolean {
  const plain = (name: string) => nameWords(name).map(withoutArticle).join(' ')
  const wanted = plain(text)
  return /\p{Script=Arabic}/u.test(wanted) ? (folded) => plain(folded) === wanted : () => false
}

/** The words of a name, with “and” for &. */
export function nameWords(text: string): string[] {
  return words(text.replaceAll('&', ' and '))
}

/** The same for every name with the same letters, numbers and signs. */
export function nameKey(name: string): string {
  return keyOfWords(nameWords(name), numbersAndSigns(name))
}

export function keyOfWords(found: readonly string[], numbers: string): string {
  return `${joinedWords(found)} ${numbers}`
}

/**
 * The numbers of a name and the signs that carry meaning, in their order: 3.5 is not 35, 00 is not 0, £1 is not €1, 6" is not
 * 6', and ♠ is not ♥. Between two numbers, a decimal point or comma and the sign of a fraction or ratio count. Other signs there
 * only separate them, and commas between thousands and quotation marks do not count.
 */
export function numbersAndSigns(text: string): string {
  const folded = fold(text)
    .replace(THOUSANDS, (number) => number.replaceAll(',', ''))
    .replace(QUOTED, '$2')
    .replaceAll("''", '"')
  return (folded.match(NUMBER_OR_SIGN) ?? []).map((sign) => SAME_SIGN.get(sign) ?? sign).join(' ')
}

/** Signs that are drawn in two ways or more. */
const SAME_SIGN: ReadonlyMap<string, string> = new Map([
  [',', '.'],
  ['·', '.'],
  [':', '/'],
  ['⁄', '/'],
  ['∕', '/'],
  ['♯', '#'],
  ['♤', '♠'],
  ['♡', '♥'],
  ['❤', '♥'],
  ['♢', '♦'],
  ['♧', '♣'],
])
/** What begins with a quotation mark, so that the one at its end is no sign of feet or inches. */
const QUOTED = /(?<=^|[\s([])(["'])([^"']*)\1(?!\p{L})/gu

const THOUSANDS = /(?<![\p{N}.,])[0-9]{1,3}(?:,[0-9]{3})+(?![.,]?\p{N})/gu
const NUMBER_OR_SIGN = new RegExp(
  [
    String.raw`\p{N}+`,
    String.raw`(?<=\p{N})[.,·:](?=\p{N})|(?<=\p{N} ?)[/⁄∕](?= ?\p{N})`,
    // Those that only separate words do not count, nor ® after a name and the sign of degrees before a letter that says as much.
    String.raw`[\p{Sc}#%‰]|(?![|~<>=⁄∕])\p{Sm}|(?!(?<=\p{L} ?)®|° ?[cfk](?!\p{L}))\p{So}`,
    // Feet and inches, minutes and seconds. 1920's is a word.
    String.raw`(?<=\p{N} ?)["'](?!\p{L})`,
    // A hyphen is a minus before a number with none before it.
    String.raw`(?<=^|[\s([])(?<!\p{N}\s*)-(?=[\p{Sc}.]?\p{N})`,
  ].join('|'),
  'gu',
)

function isSame(folded: string, { words: wanted, together, numbers }: NameForms): boolean {
  const found = nameWords(folded)
  const hasSameWords =
    isSameWord(joinedWords(found), together) ||
    (found.length === wanted.length &&
      found.every((word, i) => wanted[i] !== undefined && isSameWord(word, wanted[i])))
  return hasSameWords && numbersAndSigns(folded) === numbers
}

/** The letters of words without what is between and in them. */
function joinedWords(found: readonly string[]): string {
  return found.join('').replaceAll("'", '')
}

/**
 * The length of the longest name with these words, with some allowance for characters around and between them. A longer
 * name is not split into words, which would be slow for many results.
 */
function longestOf(forms: readonly WordForms[]): number {
  const lengths = forms.map(({ beginnings, whole }) =>
    Math.max(...[...beginnings, ...whole].map((word) => word.length)),
  )
  return lengths.reduce((sum, length) => sum + length + 4, 0)
}
