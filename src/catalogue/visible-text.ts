import { INVISIBLE } from '../contract/text.ts'

/** Signs of which a selector shows another form: emoji, signs of mathematics, and those of some scripts. */
const WITH_FORMS = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Sm}\u3000-\u303f\uff00-\uff60\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}\p{Script=Phags_Pa}]`

/** Invisible characters that change how what is beside them is shown. */
const USEFUL = [
  // A digit on a key, and the flag of a part of a country.
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`(?<=${WITH_FORMS})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  // U+180E divides a Mongolian word from its last vowel.
  String.raw`(?<=\p{Script=Mongolian})(?:[\u180b-\u180d\u180f]|\u180e(?=\p{Script=Mongolian}))`,
  // They stand for a missing part of a syllable in old Korean.
  String.raw`(?<=[\u1100-\u115e\ua960-\ua97c])\u1160|\u115f(?=[\u1161-\u11a7\ud7b0-\ud7c6])`,
  // Controls of the direction that are left at this point come in pairs.
  String.raw`[\u202a-\u202e\u2066-\u2069]`,
]
/** Marks of the direction, which some programs write around every value, and joiners. Longer texts need them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/gu
const JOINERS = /[\u200c\u200d]+/gu
const USELESS = new RegExp(`(${USEFUL.join('|')})|(?![\\u061c\\u200c-\\u200f])[${INVISIBLE}]`, 'gu')
/**
 * In Arabic, Persian and Indic scripts, joiners change the letters around them, and they join emoji. Elsewhere they do
 * nothing, and at the end of a word only U+200D does something: after a virama or an Arabic letter.
 */
const WITHOUT_JOINERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{N}\p{P}\s]/u
/** Arabic letters, and the viramas of Indic scripts. */
const CHANGED_AT_END = /[\p{Script=Arabic}\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/u

/** A text without characters that nobody sees. They make two equal names different. */
export function withoutInvisible(text: string, isLine: boolean): string {
  const visible = text.replace(USELESS, '$1')
  return isLine ? visible.replace(DIRECTION_MARKS, '').replace(JOINERS, usefulJoiners) : visible
}

function usefulJoiners(joiners: string, at: number, text: string): string {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + joiners.length]]
  if (WITHOUT_JOINERS.test(before)) return ''
  const isAtEnd = WITHOUT_JOINERS.test(after)
  if (isAtEnd && !(joiners === '\u200d' && CHANGED_AT_END.test(before))) return ''
  return joiners.replace(/(.)\1+/g, '$1')
}

/** Spaces that are no single plain space. The pattern that is blank in Braille is a space as well. */
const ODD_SPACES = /[\s\u2800]{2,}|[^\S ]|\u2800/g
const ODD_SPACES_IN_LINE = /[^\S\n]{2,}|[^\S\n ]/g

/** A text of one line: each run of spaces of any kind and line ends is one plain space, and none is outside. */
export function withPlainSpaces(text: string): string {
  return text.replace(ODD_SPACES, ' ').trim()
}

/** The same for each line of a longer text, with at most one empty line between two others. */
export function withPlainLines(text: string): string {
  return text
    .replaceAll('\u2028', '\n')
    .replaceAll('\u2029', '\n\n')
    .replaceAll('\u2800', ' ')
    .replace(ODD_SPACES_IN_LINE, ' ')
    .replace(/ \n ?|\n /g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What a visitor or a program wrote as a name or a code, as an import would read it. */
export function plainLine(text: string): string {
  return withPlainSpaces(withoutInvisible(text, true))
}
