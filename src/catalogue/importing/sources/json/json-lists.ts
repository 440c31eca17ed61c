import { PartialSource, SourceBreak } from '../source-break.ts'
import { blankLinesBefore, depthBy, JsonSigns } from './json-signs.ts'
import { isJson } from './parse-json.ts'

/** The JSON text of one element of a list, or a problem with the list. */
export type JsonElement = { line: number; text: string } | { line: number; fault: string }

/** Yields the elements of a list, and returns the text after its end; undefined if that is not reached. */
type Elements = Generator<JsonElement, string | undefined>

/** A longer element is not an element: a bracket was left open. */
const LONGEST_ELEMENT = 64 * 1024 * 1024
const BRACKET_OPEN = 'A bracket is left open in the list; elements are read line by line from there.'

export function breaksOff(line: number): PartialSource {
  return new PartialSource('unexpected end of file; the closing bracket of the list is missing', line)
}

function tooLong(line: number): SourceBreak {
  return new SourceBreak(`The element that begins on line ${line} has more than 64 MB and no end.`)
}

/** A list that is split at its brackets. An open quote ends with its line, so it affects one element. */
export class BracketList {
  readonly #signs: JsonSigns
  #depth = 0
  #text = ''
  #firstLine: number

  /** @param line the line on which the list begins */
  constructor(line: number) {
    this.#signs = new JsonSigns('in line', line)
    this.#firstLine = line
  }

  get line(): number {
    return this.#signs.line
  }

  *take(piece: string): Elements {
    let from = 0
    for (const { sign, index } of this.#signs.in(piece)) {
      const isInside = this.#depth > 0
      if (isInside || sign === '{' || sign === '[') this.#depth += depthBy(sign)
      // An extra brace belongs to an element that is invalid anyway. It does not end the list.
      else if (sign !== '}') {
        yield* this.#cut(piece.slice(from, index))
        from = index + 1
        if (sign === ']') return piece.slice(from)
      }
    }
    this.#text += piece.slice(from)
    if (this.#text.length > LONGEST_ELEMENT) throw tooLong(this.#lineOf(this.#text))
    return undefined
  }

  /**
   * The rest, if the list has no end. If it has an element on each line, and a line that ends the list, a bracket is missing
   * inside an element.
   */
  *end(): Elements {
    const rest = this.#text
    const { after } = elementIn(rest.trim().split('\n').at(-1) ?? '')
    yield* this.#cut('')
    if (after === undefined || !hasElementOnEachLine(rest.trimStart())) return undefined
    yield { line: this.line, fault: BRACKET_OPEN }
    return after
  }

  *#cut(last: string): Generator<JsonElement> {
    const text = this.#text + last
    if (text.trim() !== '') yield { line: this.#lineOf(text), text: text.trim() }
    this.#text = ''
    this.#firstLine = this.line
  }

  /** The line of the element itself, not of the comma before it. */
  #lineOf(text: string): number {
    return this.#firstLine + blankLinesBefore(text)
  }
}

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

/** A list with an element on each line. */
export class LineList {
  line: number
  #rest = ''

  /** @param line the line on which the list begins */
  constructor(line: number) {
    this.line = line
  }

  *take(piece: string): Elements {
    const lines = (this.#rest + piece).split('\n')
    this.#rest = lines.pop() ?? ''
    if (this.#rest.length > LONGEST_ELEMENT) throw tooLong(this.line)
    for (const [i, line] of lines.entries()) {
      const after = yield* this.#elements(line)
      if (after !== undefined) return [after, ...lines.slice(i + 1), this.#rest].join('\n')
      this.line++
    }
    return undefined
  }

  end(): Elements {
    return this.#elements(this.#rest)
  }

  *#elements(line: string): Elements {
    const { text, after } = elementIn(line)
    for (const one of elementsOf(text)) yield { line: this.line, text: one }
    return after
  }
}

/** The element on a line, without its comma. If the list ends on the line, also the text after its end. */
function elementIn(line: string): { text: string; after?: string } {
  const text = line.trim().replace(/^,\s*/, '').replace(/\s*,$/, '')
  if (text.startsWith(']')) return { text: '', after: text.slice(1) }
  const [, before, after] = /^(.*\S)\s*\](\s*\}?)$/.exec(text) ?? []
  return before !== undefined && after !== undefined && !isObject(text) && isObject(before)
    ? { text: before, after }
    : { text }
}

/** The elements on one line, mostly one. What no bracket closes is one element. */
function elementsOf(text: string): string[] {
  if (!BETWEEN_OBJECTS.test(text)) return text === '' ? [] : [text]
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const { sign, index } of new JsonSigns().in(text)) {
    depth = Math.max(0, depth + depthBy(sign))
    if (sign !== ',' || depth > 0 || !isBetweenObjects(text, index)) continue
    found.push(text.slice(from, index).trim())
    from = index + 1
  }
  const last = text.slice(from).trim()
  return last === '' ? found : [...found, last]
}

/** Also in the lists of an element, and in its texts. */
const BETWEEN_OBJECTS = /\}\s*,\s*\{/

function isBetweenObjects(text: string, comma: number): boolean {
  return (
    text.slice(0, comma).trimEnd().endsWith('}') &&
    text
      .slice(comma + 1)
      .trimStart()
      .startsWith('{')
  )
}

/** Whether a text is an object, or several with commas between them. */
function isObject(text: string): boolean {
  return /^\{\s*"/.test(text) && isJson(`[${text}]`)
}
