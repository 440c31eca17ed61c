/** The width of a text in ems. */
export type Measure = (text: string) => number

/** A text in at most `mostLines` lines no wider than `width` ems. If it is too long, the last one ends with an ellipsis. */
export function brokenToFit(text: string, width: number, mostLines: number, measure: Measure): string[] {
  const lines = brokenLines(text, width, measure, true) ?? []
  if (lines.length <= mostLines) return lines
  const rest = lines.slice(mostLines - 1).join(' ')
  return [...lines.slice(0, mostLines - 1), shortened(rest, width, measure)]
}

/**
 * A text in lines no wider than `width` ems.
 *
 * @param mayCut whether a wider word may be cut; otherwise there is no result
 */
export function brokenLines(
  text: string,
  width: number,
  measure: Measure,
  mayCut: boolean,
): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else if (measure(word) <= width) lines.push(word)
    else if (mayCut) lines.push(...pieces(word, width, measure))
    else return undefined
  }
  return lines
}

/** A word in pieces. Marks stay with their letters. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const found: string[] = []
  for (const letter of lettersOf(word)) {
    const longer = `${found.at(-1)}${letter}`
    if (found.length > 0 && measure(longer) <= width) found[found.length - 1] = longer
    else found.push(letter)
  }
  return found
}

/** At least this part of the room is used by whole words; otherwise a word is cut. */
const LEAST_USED = 0.55

/** A text that ends with an ellipsis if it is wider than `width` ems; only the ellipsis if there is no room for more. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const letters = lettersOf(text)
  const cutAt = (length: number) =>
    `${letters
      .slice(0, length)
      .join('')
      .replace(/[\s,;:.–—(-]+$/, '')}…`
  // From the start, because far more can follow than there is room for.
  let end = 0
  while (end < letters.length && measure(cutAt(end + 1)) <= width) end++
  const lastSpace = letters.lastIndexOf(' ', end)
  const atWord = cutAt(lastSpace)
  return lastSpace > 0 && measure(atWord) >= width * LEAST_USED ? atWord : cutAt(end)
}

function lettersOf(text: string): string[] {
  return text.match(/\P{Mark}\p{Mark}*/gu) ?? []
}
