import { BracketList, breaksOff, hasElementOnEachLine, type JsonElement, LineList } from './json-lists.ts'
import { blankLinesBefore, depthBy, JsonSigns } from './json-signs.ts'

/**
 * Splits a JSON list into its elements while it streams in. The list is the whole document, or a named member of its
 * object. If every element is on its own line, the list is split into lines: then an error in one element cannot affect
 * another. Any other list is split at its brackets.
 */
export async function* jsonElements(
  pieces: AsyncIterable<string>,
  member: string,
): AsyncGenerator<JsonElement> {
  const start = new ListStart(member)
  let list: LineList | BracketList | undefined
  let end: ListEnd | undefined
  for await (const piece of pieces) {
    const text = list === undefined ? start.textAfter(piece) : piece
    if (text === undefined) continue
    list ??= hasElementOnEachLine(text) ? new LineList(start.line) : new BracketList(start.line)
    const after = end === undefined ? yield* list.take(text) : text
    if (after === undefined) continue
    end ??= new ListEnd(start.depth, list.line)
    yield* end.take(after)
  }
  if (list === undefined) yield start.fault()
  else if (end === undefined) {
    const after = yield* list.end()
    if (after === undefined) throw breaksOff(list.line)
    end = new ListEnd(start.depth, list.line)
    yield* end.take(after)
  }
  if (end?.isWhole === false) throw breaksOff(end.line)
}

/** Characters to remember for the name of the list and the space around it. */
const NAME_LENGTH = 200

/** Finds where the list begins. */
class ListStart {
  /** The number of open objects around the list. */
  depth = 0
  line = 1
  readonly #member: string
  readonly #signs = new JsonSigns('in line')
  #before = ''
  #isFound = false

  constructor(member: string) {
    this.#member = member
  }

  /** The text of the list in a piece; undefined if there is none. */
  textAfter(piece: string): string | undefined {
    const text = this.#isFound ? piece : this.#find(piece)
    if (text?.trim() !== '') return text
    this.line += text.split('\n').length - 1
    return undefined
  }

  #find(piece: string): string | undefined {
    for (const { sign, index } of this.#signs.in(piece)) {
      this.#isFound = sign === '[' && this.#isListAfter(piece, index)
      this.line = this.#signs.line
      if (this.#isFound) return piece.slice(index + 1)
      this.depth += depthBy(sign)
    }
    this.line = this.#signs.line
    this.#before = (this.#before + piece).slice(-NAME_LENGTH)
    return undefined
  }

  #isListAfter(piece: string, index: number): boolean {
    const before =
      (index < NAME_LENGTH ? this.#before : '') + piece.slice(Math.max(0, index - NAME_LENGTH), index)
    return this.depth === 0 || (this.depth === 1 && new RegExp(`"${this.#member}"\\s*:\\s*$`).test(before))
  }

  /** What is wrong with a document in which no list was found. */
  fault(): JsonElement {
    if (this.#isFound || this.depth > 0) throw breaksOff(this.line)
    const fault = `There is no list here: expected a JSON array, or an object with a list “${this.#member}”.`
    return { line: this.line, fault }
  }
}

const MORE_TEXT = 'There is more text after the end of the list; it is not read.'

/** Reads what follows a list: the rest of the object around it, if any. Reports once if there is more text after that. */
class ListEnd {
  line: number
  #depth: number
  #isReported = false
  readonly #signs: JsonSigns

  constructor(depth: number, line: number) {
    this.#depth = depth
    this.line = line
    this.#signs = new JsonSigns('whole', line)
  }

  /** Whether the object around the list is closed. */
  get isWhole(): boolean {
    return this.#depth <= 0
  }

  *take(text: string): Generator<JsonElement> {
    if (!this.isWhole) {
      for (const { sign } of this.#signs.in(text)) this.#depth += depthBy(sign)
      this.line = this.#signs.line
    } else if (!this.#isReported) {
      this.line += blankLinesBefore(text)
      this.#isReported = text.trim() !== ''
      if (this.#isReported) yield { line: this.line, fault: MORE_TEXT }
    }
  }
}
