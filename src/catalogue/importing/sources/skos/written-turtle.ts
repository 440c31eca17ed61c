import { parseTag } from '../../cleaning/language-tags.ts'
import { asAddress } from './quads.ts'

/** An address, a comment, a text, a language tag behind one, or a long text: the empty group says that its end is on the same line. */
const TOKENS =
  /<([^<>"\r\n]*)>|#.*|(?<=["'])@((?:[a-z\d_]|-(?!-))+)|("""|''')[^\\]*?(?:\\.[^\\]*?)*?(?:\3()|$)|(["'])[^\\]*?(?:\\.[^\\]*?)*?\5/gis
const ESCAPES = /\\u([\dA-Fa-f]{4})|\\U([\dA-Fa-f]{8})/g

/**
 * Writes addresses and language tags of Turtle and N-Triples as the parser reads them, line by line. It refuses an address
 * with a space or brackets, even escaped ones, and a language tag such as “en_AU”. Texts and comments stay as they are.
 */
export class WrittenTurtle {
  /** The quotes of a long text that began on an earlier line. */
  #quotes = ''

  cleaned(line: string): string {
    const before = this.#quotes
    this.#quotes = ''
    const read = (before + line).replace(TOKENS, (token: string, address, tag, quotes, end) => {
      if (address !== undefined) return `<${asAddress(address.replace(ESCAPES, characterOf))}>`
      if (tag !== undefined) return languageTag(parseTag(tag))
      if (quotes !== undefined && end === undefined) this.#quotes = quotes
      return token
    })
    return read.slice(before.length)
  }
}

function characterOf(written: string, short: string | undefined, long: string | undefined): string {
  const code = Number.parseInt(short ?? long ?? '', 16)
  return code > 0x10ffff ? written : String.fromCodePoint(code)
}

/** A tag that cannot be repaired is left out: its text has no language. */
function languageTag(tag: string): string {
  return tag === '' ? '' : `@${tag}`
}
