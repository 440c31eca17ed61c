const SIGNS = /["\\{}[\]]/g
const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** Tracks the open brackets of JSON while it streams in. Reads only brackets and strings. */
export class JsonNesting {
  readonly #open: string[]
  #depthAtClose = 0
  #inString = false
  #isEscaped = false

  constructor(open: readonly string[] = []) {
    this.#open = [...open]
  }

  get depth(): number {
    return this.#open.length
  }

  /** The brackets that would close the text after its last closing bracket. */
  get closing(): string {
    return this.#open
      .slice(0, this.#depthAtClose)
      .map((sign) => CLOSING[sign])
      .reverse()
      .join('')
  }

  /** Returns the deepest level in the text, and the offset after its last closing bracket. */
  take(text: string): { deepest: number; closedAt: number } {
    let deepest = this.depth
    let closedAt = 0
    let escapedAt = this.#isEscaped ? 0 : -1
    this.#isEscaped = false
    for (const { 0: sign, index } of text.matchAll(SIGNS)) {
      if (index === escapedAt) continue
      if (this.#inString) {
        if (sign === '"') this.#inString = false
        else if (sign === '\\') {
          escapedAt = index + 1
          this.#isEscaped = escapedAt === text.length
        }
      } else if (sign === '"') this.#inString = true
      else if (sign in CLOSING) deepest = Math.max(deepest, this.#open.push(sign))
      else if (sign !== '\\') {
        this.#open.pop()
        this.#depthAtClose = this.depth
        closedAt = index + 1
      }
    }
    return { deepest, closedAt }
  }
}
