import { JsonNesting } from '../json/json-nesting.ts'
import { PartialSource } from '../source-break.ts'
import { tooDeep } from './quads.ts'

/** How deep brackets may be nested: the parser's time grows with the third power of the depth. */
const DEEPEST_JSON = 100

/** A part of a document: an element of its list, a member of its object, or a node in “@graph” of that object. */
export interface JsonLdPart {
  kind: 'element' | 'member' | 'node'
  text: string
  line: number
}

const SIGNS = /["\\{}[\],\n]/g
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
  #line = 1
  #firstLine = 1
  #inString = false
  #isEscaped = false
  #isWhole = false
  readonly #isGraph: (member: string) => boolean

  constructor(isGraph: (member: string) => boolean) {
    this.#isGraph = isGraph
  }

  *take(piece: string): Generator<JsonLdPart> {
    let from = 0
    const signs = this.#isWhole ? [] : this.#signsIn(piece)
    for (const { sign, index } of signs) {
      const isInside = this.#open.length > this.#level
      if (sign in CLOSING) {
        if (!this.#opens(sign, piece.slice(from, index))) continue
      } else if (isInside) {
        if (sign !== ',') this.#open.pop()
        continue
      } else if (sign === ',') yield* this.#cut(piece.slice(from, index))
      else yield* this.#close(sign, piece.slice(from, index))
      from = index + 1
      if (this.#isWhole) break
    }
    if (this.#isWhole) this.#lookForMore(piece.slice(from))
    else this.#text += piece.slice(from)
  }

  /** The brackets and commas outside strings. */
  *#signsIn(piece: string): Generator<{ sign: string; index: number }> {
    let escapedAt = this.#isEscaped ? 0 : -1
    this.#isEscaped = false
    for (const { 0: sign, index } of piece.matchAll(SIGNS)) {
      if (sign === '\n') this.#line++
      else if (index === escapedAt) continue
      else if (sign === '\\') {
        escapedAt = index + 1
        this.#isEscaped = escapedAt === piece.length
      } else if (sign === '"') this.#inString = !this.#inString
      else if (!this.#inString) yield { sign, index }
    }
  }

  /** The part that was cut off, up to its last closing bracket. Throws a PartialSource if the document is not complete. */
  *end(): Generator<JsonLdPart> {
    if (this.#isWhole) return
    const nesting = new JsonNesting()
    const { closedAt } = nesting.take(this.#text)
    const rest = this.#text.slice(0, closedAt) + nesting.closing
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
    this.#firstLine = this.#line
    return true
  }

  /** A bracket that closes “@graph” or the document. */
  *#close(sign: string, last: string): Generator<JsonLdPart> {
    if (CLOSING[this.#open.at(-1) ?? ''] !== sign) throw this.#unexpected(sign)
    yield* this.#cut(last)
    this.#open.pop()
    this.#level = 1
    this.#isWhole = this.#open.length === 0
  }

  *#cut(last: string): Generator<JsonLdPart> {
    const text = this.#text + last
    const lead = /^\s*/.exec(text)?.[0] ?? ''
    const line = this.#firstLine + lead.split('\n').length - 1
    const kind = this.#level === 2 ? 'node' : this.#open[0] === '{' ? 'member' : 'element'
    this.#text = ''
    this.#firstLine = this.#line
    if (lead.length < text.length) yield { kind, text, line }
  }

  #lookForMore(text: string): void {
    const space = /^\s*/.exec(text)?.[0] ?? ''
    this.#line += space.split('\n').length - 1
    if (space.length < text.length) this.lineAfterEnd ??= this.#line
  }

  #unexpected(text: string): PartialSource {
    return new PartialSource(`unexpected “${text.slice(0, 20)}”`, this.#line)
  }
}
