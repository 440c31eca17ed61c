/** A text after decoding, and the offsets of its characters in the original text; null if they are the same. */
export interface DecodedText {
  text: string
  starts: readonly number[] | null
  ends: readonly number[] | null
}

/**
 * Percent-encoding is decoded, repeatedly if necessary. A plus sign is a space, as in a query. Backslashes, which JSON
 * escapes with, are removed.
 */
export function decodeText(written: string): DecodedText {
  if (!/[%+\\]/.test(written)) return { text: written, starts: null, ends: null }
  const characters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (let i = 0; i < written.length; i++) {
    characters.push(written[i] as string)
    starts.push(i)
    ends.push(i + 1)
    for (let decoded = lastDecoded(characters); decoded !== undefined; decoded = lastDecoded(characters)) {
      characters.splice(-3, 3, decoded)
      starts.length -= 2
      ends.splice(-3, 2)
    }
  }
  const remaining = characters.flatMap((character, index) => (character === '\\' ? [] : index))
  return {
    text: remaining.map((index) => (characters[index] === '+' ? ' ' : characters[index])).join(''),
    starts: remaining.map((index) => starts[index] as number),
    ends: remaining.map((index) => ends[index] as number),
  }
}

/** The ASCII character that the last three characters encode. */
function lastDecoded(characters: readonly string[]): string | undefined {
  if (characters.at(-3) !== '%') return undefined
  const digits = `${characters.at(-2)}${characters.at(-1)}`
  return /^[0-7][\da-f]$/i.test(digits) ? String.fromCharCode(Number.parseInt(digits, 16)) : undefined
}
