/** A bracket or a comma, and its offset in the text. */
interface JsonSign {
  sign: string
  index: number
}

const SIGNS = /["\\{}[\],\n]/g

/** Finds the brackets and commas outside strings while JSON streams in, and counts its lines. */
export class JsonSigns {
  /** The line of the current sign; after a piece, that of its end. */
  line: number
  readonly #strings: 'whole' | 'in line'
  #inString = false
  #isEscaped = false

  /** @param strings JSON has no line end in a string: with `in line`, a quote that is left open ends with its line */
  constructor(strings: 'whole' | 'in line' = 'whole', line = 1) {
    this.#strings = strings
    this.line = line
  }

  *in(piece: string): Generator<JsonSign> {
    let escapedAt = this.#isEscaped ? 0 : -1
    for (const { 0: sign, index } of piece.matchAll(SIGNS)) {
      if (sign === '\n') {
        this.line++
        if (this.#strings === 'in line') this.#inString = false
      } else if (index === escapedAt) continue
      else if (sign === '"') this.#inString = !this.#inString
      else if (sign === '\\') escapedAt = this.#inString ? index + 1 : -1
      else if (!this.#inString) yield { sign, index }
    }
    this.#isEscaped = escapedAt === piece.length
  }
}

/** By how many a sign changes the number of open brackets. */
export function depthBy(sign: string): -1 | 0 | 1 {
  if (sign === ',') return 0
  return sign === '{' || sign === '[' ? 1 : -1
}

/** The number of line ends before the first character that is not a space. */
export function blankLinesBefore(text: string): number {
  return (/^\s*/.exec(text)?.[0] ?? '').split('\n').length - 1
}
