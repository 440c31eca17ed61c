/** An address, a comment, a text, or a long text: the empty group says that its end is on the same line. */
const TOKENS =
  /<([^<>"\r\n]*)>|#.*|("""|''')[^\\]*?(?:\\.[^\\]*?)*?(?:\2()|$)|(["'])[^\\]*?(?:\\.[^\\]*?)*?\4/gs
const ESCAPES = /\\u([\dA-Fa-f]{4})|\\U([\dA-Fa-f]{8})/g

/**
 * Replaces escapes in the addresses of Turtle and N-Triples, line by line: the lexer refuses the escape of a character
 * that an address cannot have, for example a space. Texts and comments stay as they are.
 */
export class WrittenAddresses {
  /** The quotes of a long text that began on an earlier line. */
  #quotes = ''

  withoutEscapes(line: string): string {
    const before = this.#quotes
    if (before === '' && !/\\u|"""|'''/i.test(line)) return line
    this.#quotes = ''
    const read = (before + line).replace(
      TOKENS,
      (token: string, address: string | undefined, quotes: string | undefined, end: string | undefined) => {
        if (quotes !== undefined && end === undefined) this.#quotes = quotes
        return address === undefined ? token : `<${address.replace(ESCAPES, characterOf)}>`
      },
    )
    return read.slice(before.length)
  }
}

function characterOf(written: string, short: string | undefined, long: string | undefined): string {
  const code = Number.parseInt(short ?? long ?? '', 16)
  if (code > 0x10ffff) return written
  const character = String.fromCodePoint(code)
  // These end an address or begin an escape. The lexer reads any other character as it is.
  return code < 0x20 || '"<>\\'.includes(character) ? encodeURIComponent(character) : character
}
