import { blankLinesBefore, JsonSigns } from '../json/json-signs.ts'
import { PartialSource } from '../source-break.ts'
import { tooDeep } from './quads.ts'

/** How deep brackets may be nested: the parser's time grows with the third power of the depth. */
const DEEPEST_JSON = 100

/**
 * A part of a document: an element of its list, a member of its object, or a node in “@graph” of that object. Behind an
 * object, a further one can begin as a document of its own.
 */
export interface JsonLdPart {
  kind: 'element' | 'member' | 'node' | 'document'
  text: string
  line: number
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** Splits a JSON-LD document into its parts while it streams in. Reads only brackets, commas and strings. */
export class JsonLdParts {
  /** The line of the first text after the end of the document. */
  lineAfterEnd: number | undefined
  /** The open brackets. */
  readonly #open: string[] = []
  /** The number of open brackets around a part: 2 inside “@graph”. */
  #level = 1
  #text = ''
  readonly #signs = new JsonSigns()
  #firstLine = 1
  #isWhole = false
  #isObject = false
  readonly #isGraph: (member: string) => boolean

  constructor(isGraph: (member: string) => boolean) {
    this.#isGraph = isGraph
  }

  *take(piece: string): Generator<JsonLdPart> {
    let rest = yield* this.#takeDocument(piece)
    while (rest !== '') {
      yield { kind: 'document', text: '', line: this.#signs.line }
      rest = yield* this.#takeDocument(rest)
    }
  }

  /** Reads up to the end of the document. Returns the text from the beginning of a further one. */
  *#takeDocument(piece: string): Generator<JsonLdPart, string> {
    if (this.#isWhole) return this.#beginningIn(piece)
    let from = 0
    for (const { sign, index } of this.#signs.in(piece)) {
      const isInside = this.#open.length > this.#level
      if (sign in CLOSING) {
        if (!this.#opens(sign, piece.slice(from, index))) continue
      } else if (isInside) {
        if (sign !== ',') this.#open.pop()
        continue
      } else if (sign === ',') yield* this.#cut(piece.slice(from, index))
      else yield* this.#close(sign, piece.slice(from, index))
      from = index + 1
      if (this.#isWhole) return this.#beginningIn(piece.slice(from))
    }
    this.#text += piece.slice(from)
    return ''
  }

  /** The part that was cut off, up to its last closing bracket. Throws a PartialSource if the document is not complete. */
  *end(): Generator<JsonLdPart> {
    if (this.#isWhole) return
    const rest = closed(this.#text)
    this.#text = ''
    yield* this.#cut(rest)
    throw new PartialSource('unexpected end of file')
  }

  /** Whether parts begin behind this bracket. */
  #opens(sign: string, before: string): boolean {
    const depth = this.#open.push(sign)
    if (depth > DEEPEST_JSON) throw tooDeep('brackets', DEEPEST_JSON)
    if (depth > 2 || (depth === 2 && sign === '{')) return false
    if (depth === 1) {
      if ((this.#text + before).trim() !== '') throw this.#unexpected((this.#text + before).trim())
    } else {
      const member = /^\s*"([^"\\]*)"\s*:\s*$/.exec(this.#text + before)?.[1]
      if (member === undefined || this.#open[0] === '[' || !this.#isGraph(member)) return false
      this.#level = 2
    }
    this.#text = ''
    this.#firstLine = this.#signs.line
    return true
  }

  /** A bracket that closes “@graph” or the document. */
  *#close(sign: string, last: string): Generator<JsonLdPart> {
    if (CLOSING[this.#open.at(-1) ?? ''] !== sign) throw this.#unexpected(sign)
    yield* this.#cut(last)
    this.#open.pop()
    this.#level = 1
    this.#isWhole = this.#open.length === 0
    this.#isObject = sign === '}'
  }

  *#cut(last: string): Generator<JsonLdPart> {
    const text = this.#text + last
    const line = this.#firstLine + blankLinesBefore(text)
    const kind = this.#level === 2 ? 'node' : this.#open[0] === '{' ? 'member' : 'element'
    this.#text = ''
    this.#firstLine = this.#signs.line
    if (text.trim() !== '') yield { kind, text, line }
  }

  #beginningIn(text: string): string {
    this.#signs.line += blankLinesBefore(text)
    const more = text.trimStart()
    if (more === '' || this.lineAfterEnd !== undefined) return ''
    if (this.#isObject && more.startsWith('{')) {
      this.#isWhole = false
      return more
    }
    this.lineAfterEnd = this.#signs.line
    return ''
  }

  #unexpected(text: string): PartialSource {
    return new PartialSource(`unexpected “${text.slice(0, 20)}”`, this.#signs.line)
  }
}

/** A text up to its last closing bracket, with the brackets that are open there closed. */
function closed(text: string): string {
  const open: string[] = []
  let end = 0
  let closing = ''
  for (const { sign, index } of new JsonSigns().in(text)) {
    if (sign in CLOSING) open.push(CLOSING[sign] ?? '')
    else if (sign !== ',') {
      open.pop()
      end = index + 1
      closing = open.toReversed().join('')
    }
  }
  return text.slice(0, end) + closing
}
