import { PartialSource, SourceBreak } from '../source-break.ts'
import { JsonNesting } from './json-nesting.ts'
import { isJson } from './parse-json.ts'

/** The JSON text of one element of a list, or a problem with the list. */
export type JsonElement = { line: number; text: string } | { line: number; fault: string }

/** A longer element is not an element: a bracket was left open. */
export const LONGEST_ELEMENT = 64 * 1024 * 1024
const MORE_TEXT = 'There is more text after the end of the list; it is not read.'

/** The lines examined to find out whether each line has an element. */
const FIRST_LINES = 20

/** Whether most lines begin an element and at least one is complete. Most lines of longer elements do neither. */
export function hasElementOnEachLine(text: string): boolean {
  const lines = text
    .slice(0, 1 << 20)
    .split('\n')
    .slice(0, FIRST_LINES)
  // The text after the last line end may be an incomplete line.
  const whole = lines.slice(0, -1).filter((line) => !/^\s*(?:\].*)?$/.test(line))
  const beginning = whole.filter((line) => /^\s*,?\s*\{\s*"/.test(line))
  return beginning.length * 2 > whole.length && beginning.some((line) => isObject(elementIn(line).text))
}

export function tooLong(line: number): SourceBreak {
  return new SourceBreak(`The element that begins on line ${line} has more than 64 MB and no end.`)
}

export function breaksOff(line: number): PartialSource {
  return new PartialSource('unexpected end of file; the closing bracket of the list is missing', line)
}

/** A list with an element on each line. */
export class LineList {
  readonly #end: ListEnd
  #line: number
  #rest = ''

  /**
   * @param line the line on which the list begins
   * @param end reads what follows the list
   */
  constructor(line: number, end: ListEnd) {
    this.#line = line
    this.#end = end
  }

  *take(piece: string): Generator<JsonElement> {
    const lines = (this.#rest + piece).split('\n')
    this.#rest = lines.pop() ?? ''
    if (this.#rest.length > LONGEST_ELEMENT) throw tooLong(this.#line)
    for (const line of lines) {
      yield* this.#element(line)
      this.#line++
    }
  }

  *end(): Generator<JsonElement> {
    yield* this.#element(this.#rest)
    if (!this.#end.isWhole) throw breaksOff(this.#line)
  }

  *#element(line: string): Generator<JsonElement> {
    if (this.#end.isReached) {
      yield* this.#end.after(line, this.#line)
      return
    }
    const { text, after } = elementIn(line)
    for (const one of elementsOf(text)) yield { line: this.#line, text: one }
    if (after === undefined) return
    this.#end.isReached = true
    yield* this.#end.after(after, this.#line)
  }
}

/**
 * Reads what follows a list: the rest of the object that contains it, if any. Reports once if there is more text after
 * that.
 */
export class ListEnd {
  isReached = false
  readonly #object: JsonNesting
  #isReported = false

  /** @param depth the number of open objects around the list */
  constructor(depth: number) {
    this.#object = new JsonNesting(new Array<string>(depth).fill('{'))
  }

  /** Whether the list and the object around it are closed. */
  get isWhole(): boolean {
    return this.isReached && this.#object.depth === 0
  }

  *after(text: string, line: number): Generator<JsonElement> {
    if (!this.isWhole) {
      this.#object.take(text)
      return
    }
    if (this.#isReported || text.trim() === '') return
    this.#isReported = true
    yield { line, fault: MORE_TEXT }
  }
}

/** The element on a line, without its comma. If the list ends on the line, also the text after its end. */
export function elementIn(line: string): { text: string; after?: string } {
  const text = line.trim().replace(/^,\s*/, '').replace(/\s*,$/, '')
  if (text.startsWith(']')) return { text: '', after: text.slice(1) }
  const [, before, after] = /^(.*\S)\s*\](\s*\}?)$/.exec(text) ?? []
  return before !== undefined && after !== undefined && !isObject(text) && isObject(before)
    ? { text: before, after }
    : { text }
}

/** The elements on one line, mostly one. What no bracket closes is one element. */
function elementsOf(text: string): string[] {
  const nesting = new JsonNesting()
  const found: string[] = []
  let examined = 0
  let from = 0
  for (const { 0: between, index } of text.matchAll(BETWEEN_ELEMENTS)) {
    nesting.take(text.slice(examined, index + 1))
    examined = index + 1
    if (nesting.depth > 0) continue
    found.push(text.slice(from, index + 1).trim())
    from = index + between.length
  }
  const last = text.slice(from).trim()
  return last === '' ? found : [...found, last]
}

/** Also in the lists of an element, and in its texts. */
const BETWEEN_ELEMENTS = /\}\s*,(?=\s*\{)/g

/** Whether a text is an object, or several with commas between them. */
function isObject(text: string): boolean {
  return /^\{\s*"/.test(text) && isJson(`[${text}]`)
}
