import { SourceBreak } from './source.ts'

/** One element of a list as its own JSON text, or what is wrong with the list. */
export type JsonElement = { line: number; text: string } | { line: number; fault: string }

/**
 * Cuts a JSON list into its elements while it streams in: brackets and quotes are counted, nothing is parsed. The list
 * is the whole document, or the member of that name of the object that is. A string never runs over a line
 * end in JSON, so a quote left open ends with its line and costs one element.
 */
export async function* jsonElements(
  pieces: AsyncIterable<string>,
  member: string,
): AsyncGenerator<JsonElement> {
  const cutter = new ElementCutter(member)
  for await (const piece of pieces) yield* cutter.take(piece)
  yield* cutter.end()
}

/** An element beyond this is none: a bracket was left open. */
const LONGEST_ELEMENT = 64 * 1024 * 1024

const INTERESTING = /["\\{}[\],\n]/g

class ElementCutter {
  readonly #member: string
  /** Depth at which the elements of the list stand; null while the list has not begun. */
  #listDepth: number | null = null
  #depth = 0
  #line = 1
  #inString = false
  #escapedAt = -1
  #done = false
  #text = ''
  #elementLine = 1
  #key = ''

  constructor(member: string) {
    this.#member = member
  }

  *take(piece: string): Generator<JsonElement> {
    if (this.#done || piece === '') return
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
        if (!inList && sign === '[' && this.#listBegins(this.#key + piece.slice(from, at))) {
          this.#listDepth = this.#depth + 1
          from = at + 1
          this.#begin()
        }
        this.#depth++
      } else if (sign === '}' || sign === ']') {
        if (inList && this.#depth === this.#listDepth) {
          yield* this.#cut(piece.slice(from, at))
          this.#done = true
          return
        }
        this.#depth--
      } else if (sign === ',' && inList && this.#depth === this.#listDepth) {
        yield* this.#cut(piece.slice(from, at))
        from = at + 1
        this.#begin()
      }
    }
    if (this.#listDepth === null) this.#key = (this.#key + piece).slice(-200)
    else this.#text += piece.slice(from)
    if (this.#text.length > LONGEST_ELEMENT) {
      throw new SourceBreak(
        `The element that begins on line ${this.#lineOf(this.#text)} has more than 64 MB and no end.`,
      )
    }
  }

  *end(): Generator<JsonElement> {
    if (this.#done) return
    const line = this.#line
    if (this.#listDepth === null) {
      yield {
        line,
        fault: `There is no list here: expected a JSON array, or an object with a list “${this.#member}”.`,
      }
      return
    }
    yield* this.#cut('')
    yield { line, fault: 'The list breaks off: its closing bracket is missing.' }
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

  /** An element's own line, not that of the comma before it. */
  #lineOf(text: string): number {
    const lead = /^\s*/.exec(text)?.[0] ?? ''
    return this.#elementLine + (lead.split('\n').length - 1)
  }
}
