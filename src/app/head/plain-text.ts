/**
 * A text of a record for a place without markup, such as a window title. Control characters become spaces. Characters
 * that change the direction of all text after them are removed, so that a name cannot reverse what follows it.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** A plain text of at most `maxChars` UTF-16 code units, cut between words. */
export function shortened(text: string, maxChars: number): string {
  const plain = plainText(text)
  if (plain.length <= maxChars) return plain
  const space = plain.lastIndexOf(' ', maxChars - 1)
  // Some scripts have no spaces. A space near the start would leave too little.
  const cut = plain.slice(0, space > maxChars / 2 ? space : maxChars - 1)
  // The cut may have halved a character.
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1)
  return `${whole.replace(/[\s.,:;–-]+$/, '')}…`
}
