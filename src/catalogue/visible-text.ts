/** Soft hyphens, spaces without width and the like. U+180E divides a Mongolian word from its last vowel. */
const INVISIBLE =
  /[\u00ad\u200b\u2060-\u2064]|(?<!\p{Script=Mongolian})\u180e|\u180e(?!\p{Script=Mongolian})/gu
/** Marks of the direction, which some programs write around every value. Longer texts need them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/gu
/**
 * In Arabic, Persian and Indic scripts, joiners change the letters around them, and they join emoji. Elsewhere they do
 * nothing, and at the end of a word only U+200D does something: after a virama or an Arabic letter.
 */
const JOINERS = /[\u200c\u200d]+/gu
const WITHOUT_JOINERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{N}\p{P}\s]/u
/** Arabic letters, and the viramas of Indic scripts. */
const CHANGED_AT_END = /[\p{Script=Arabic}\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/u

/** A text without characters that nobody sees. They make two equal names different. */
export function withoutInvisible(text: string, isLine: boolean): string {
  const visible = text.replace(INVISIBLE, '')
  return isLine ? visible.replace(DIRECTION_MARKS, '').replace(JOINERS, usefulJoiners) : visible
}

function usefulJoiners(joiners: string, at: number, text: string): string {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + joiners.length]]
  if (WITHOUT_JOINERS.test(before)) return ''
  const isAtEnd = /\s/.test(after)
  return isAtEnd && !(joiners === '\u200d' && CHANGED_AT_END.test(before)) ? '' : joiners
}
