import {
  breaksOff,
  elementIn,
  hasElementOnEachLine,
  type JsonElement,
  LineList,
  ListEnd,
  LONGEST_ELEMENT,
  tooLong,
} from './line-list.ts'

/**
 * Splits a JSON list into its elements while it streams in, by counting brackets and quotes. The list is the whole
 * document, or a named member of its object. A JSON string cannot contain a line end, so an open quote ends with its
 * line and affects one element. If every element is on its own line, the list is split into lines instead: then an error
 * in one element cannot affect another.
 */
export async function* jsonElements(
  pieces: AsyncIterable<string>,
  member: string,
): AsyncGenerator<JsonElement> {
  const cutter = new ElementCutter(member)
  for await (const piece of pieces) if (piece !== '') yield* cutter.take(piece)
  yield* cutter.end()
}

const BRACKET_OPEN = 'A bracket is left open in the list; elements are read line by line from there.'

/** Characters to remember for the name of the list and the space around it. */
const NAME_LENGTH = 200

const INTERESTING = /["\\{}[\],\n]/g

class ElementCutter {
  readonly #member: string
  /** The depth of the list's elements; null before the list begins. */
  #listDepth: number | null = null
  #depth = 0
  #line = 1
  #inString = false
  #escapedAt = -1
  #end = new ListEnd(0)
  #text = ''
  #elementLine = 1
  #key = ''
  /** Reads the list if each element is on its own line; else null. */
  #lines: LineList | null | undefined

  constructor(member: string) {
    this.#member = member
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a state machine over each character of the text; its branches share all of its state
  *take(piece: string): Generator<JsonElement> {
    if (this.#end.isReached) {
      yield* this.#end.after(piece, this.#line)
      return
    }
    const lines = this.#listDepth === null ? null : this.#linesFor(piece)
    if (lines) {
      yield* lines.take(piece)
      return
    }
    let from = 0
    const escaped = this.#escapedAt === Number.POSITIVE_INFINITY ? 0 : -1
    this.#escapedAt = escaped
    for (const match of piece.matchAll(INTERESTING)) {
      const at = match.index
      const sign = match[0]
      if (sign === '\n') {
        this.#line++
        this.#inString = false
        continue
      }
      if (at === this.#escapedAt) continue
      if (this.#inString) {
        if (sign === '\\') this.#escapedAt = at + 1 === piece.length ? Number.POSITIVE_INFINITY : at + 1
        else if (sign === '"') this.#inString = false
        continue
      }
      if (sign === '"') this.#inString = true
      const inList = this.#listDepth !== null
      if (sign === '{' || sign === '[') {
        if (!inList && sign === '[' && this.#listBegins(this.#textBefore(piece, from, at))) {
          this.#listDepth = this.#depth + 1
          this.#end = new ListEnd(this.#depth)
          from = at + 1
          this.#begin()
          const listLines = this.#linesFor(piece.slice(from))
          if (listLines) {
            yield* listLines.take(piece.slice(from))
            return
          }
        }
        this.#depth++
      } else if (sign === '}' || sign === ']') {
        if (inList && this.#depth === this.#listDepth) {
          // An extra brace belongs to an element that is invalid anyway. It does not end the list.
          if (sign === '}') continue
          yield* this.#cut(piece.slice(from, at))
          this.#end.isReached = true
          yield* this.#end.after(piece.slice(at + 1), this.#line)
          return
        }
        this.#depth--
      } else if (sign === ',' && inList && this.#depth === this.#listDepth) {
        yield* this.#cut(piece.slice(from, at))
        from = at + 1
        this.#begin()
      }
    }
    if (this.#listDepth === null) this.#key = (this.#key + piece).slice(-NAME_LENGTH)
    else this.#text += piece.slice(from)
    if (this.#text.length > LONGEST_ELEMENT) throw tooLong(this.#lineOf(this.#text))
  }

  *end(): Generator<JsonElement> {
    if (this.#lines) yield* this.#lines.end()
    else if (this.#listDepth === null) {
      if (this.#depth > 0) throw breaksOff(this.#line)
      const fault = `There is no list here: expected a JSON array, or an object with a list “${this.#member}”.`
      yield { line: this.#line, fault }
    } else if (!this.#end.isWhole) {
      const line = this.#line
      const closed = !this.#end.isReached && isClosedByLine(this.#text)
      yield* this.#cut('')
      if (!closed) throw breaksOff(line)
      yield { line, fault: BRACKET_OPEN }
    }
  }

  /** Decides from the first text of the list. */
  #linesFor(text: string): LineList | null | undefined {
    if (this.#lines === undefined && text.trim() !== '')
      this.#lines = hasElementOnEachLine(text) ? new LineList(this.#line, this.#end) : null
    return this.#lines
  }

  /** The text before an offset, as much as the name of a member needs. */
  #textBefore(piece: string, from: number, at: number): string {
    return at - from < NAME_LENGTH ? this.#key + piece.slice(from, at) : piece.slice(at - NAME_LENGTH, at)
  }

  #listBegins(before: string): boolean {
    if (this.#depth === 0) return true
    return this.#depth === 1 && new RegExp(`"${this.#member}"\\s*:\\s*$`).test(before)
  }

  #begin(): void {
    this.#text = ''
    this.#elementLine = this.#line
  }

  *#cut(last: string): Generator<JsonElement> {
    const text = this.#text + last
    this.#text = ''
    if (text.trim() !== '') yield { line: this.#lineOf(text), text: text.trim() }
  }

  /** The line of the element itself, not of the comma before it. */
  #lineOf(text: string): number {
    const lead = /^\s*/.exec(text)?.[0] ?? ''
    return this.#elementLine + (lead.split('\n').length - 1)
  }
}

/**
 * Whether the rest of a list has an element on each line, up to a line that ends the list. Then a bracket is missing
 * inside an element, not at the end.
 */
function isClosedByLine(text: string): boolean {
  const lines = text.trim().split('\n')
  return hasElementOnEachLine(text.trimStart()) && elementIn(lines.at(-1) ?? '').after !== undefined
}
