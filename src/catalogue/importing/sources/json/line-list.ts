import { PartialSource, SourceBreak } from '../source-break.ts'
import { JsonNesting } from './json-nesting.ts'

/** One element of a list as its own JSON text, or what is wrong with the list. */
export type JsonElement = { line: number; text: string } | { line: number; fault: string }

/** An element beyond this is none: a bracket was left open. */
export const LONGEST_ELEMENT = 64 * 1024 * 1024
const GOES_ON = 'There is more behind the end of the list; it is not read.'

/** Lines by which it is told whether each of them has an element. */
const FIRST_LINES = 20

/** Whether most lines begin an element, and one at least is whole: most lines of an element over several do neither. */
export function hasElementOnEachLine(text: string): boolean {
  const lines = text
    .slice(0, 1 << 20)
    .split('\n')
    .slice(0, FIRST_LINES)
  // What follows the last line end is not known to be a whole line.
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
   * @param line on which the list begins
   * @param end where what follows the list is looked at
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
    if (text !== '') yield { line: this.#line, text }
    if (after === undefined) return
    this.#end.isReached = true
    yield* this.#end.after(after, this.#line)
  }
}

/**
 * The end of a list, and what follows it: the rest of the object that the list belongs to, if there is one. After that
 * nothing may follow: what does is reported, once.
 */
export class ListEnd {
  isReached = false
  readonly #object: JsonNesting
  #isReported = false

  /** @param depth how many objects are open around the list */
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
    yield { line, fault: GOES_ON }
  }
}

/** The element on a line, without the comma beside it; where the list ends on the line, what comes after its end. */
export function elementIn(line: string): { text: string; after?: string } {
  const text = line.trim().replace(/^,\s*/, '').replace(/\s*,$/, '')
  if (text.startsWith(']')) return { text: '', after: text.slice(1) }
  const [, before, after] = /^(.*\S)\s*\](\s*\}?)$/.exec(text) ?? []
  return before !== undefined && after !== undefined && !isObject(text) && isObject(before)
    ? { text: before, after }
    : { text }
}

function isObject(text: string): boolean {
  if (!/^\{\s*"/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
