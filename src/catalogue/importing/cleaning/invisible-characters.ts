/** Soft hyphens, spaces without width and the like. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2060-\u2064]/gu
/** Marks of the direction, which some programs write around every value. Longer texts need them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/gu
/**
 * In Arabic, Persian and Indic scripts, joiners change the letters around them, and they join emoji. Elsewhere and at the
 * end of a word they do nothing.
 */
const JOINERS = /[\u200c\u200d]+/gu
const WITHOUT_JOINERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{N}\p{P}\s]/u

/** A text without characters that nobody sees. They make two equal names different. */
export function withoutInvisible(text: string, isLine: boolean): string {
  const visible = text.replace(INVISIBLE, '')
  return isLine ? visible.replace(DIRECTION_MARKS, '').replace(JOINERS, usefulJoiners) : visible
}

function usefulJoiners(joiners: string, at: number, text: string): string {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + joiners.length]]
  return WITHOUT_JOINERS.test(before) || /\s/.test(after) ? '' : joiners
}
