import { EventEmitter } from 'node:events'
import { Parser } from 'n3'
import { lineBatches, type TextLine } from '../decode-text.ts'
import { messageOf } from '../source.ts'
import { PartialSource } from '../source-break.ts'
import type { OnFault, OnQuad, Quad } from './quads.ts'
import { WrittenTurtle } from './written-turtle.ts'

/**
 * Turtle, also with graphs (TriG), which are read as one. After an error, reading continues with the next statement: the line
 * after one that ends in a full stop or brace. Throws a PartialSource if the last statement has no end.
 */
export async function readTurtle(
  pieces: AsyncIterable<string>,
  onQuad: OnQuad,
  onFault: OnFault,
): Promise<void> {
  const prefixes = new Map<string, string>()
  let parser = turtleParser(prefixes, 1, onQuad)
  const written = new WrittenTurtle()
  let isSkipping = false
  for await (const batch of lineBatches(pieces)) {
    for (const { text, number, isOpen } of batch) {
      // A line end ends a token for the lexer. Without one, the last token of the source may be truncated.
      const line = written.cleaned(isOpen ? text : `${text}\n`)
      if (!isSkipping) {
        const fault = parser.take(line)
        if (fault === undefined) continue
        onFault(fault.line, `${fault.reason} Reading continues with the next statement.`)
      }
      isSkipping = !/[.}]\s*$/.test(text)
      if (!isSkipping) parser = turtleParser(prefixes, number + 1, onQuad)
    }
  }
  if (isSkipping) throw new PartialSource('unexpected end of file; no statement ends after the last fault')
  const fault = parser.end()
  if (fault !== undefined)
    throw new PartialSource('unexpected end of file; the last statement is not finished', fault.line)
}

/**
 * N-Triples, also with graphs (N-Quads). Each line is one statement, so a broken line affects no other. Throws a
 * PartialSource if the last line is broken and has no line end.
 */
export async function readTriples(
  pieces: AsyncIterable<string>,
  onQuad: OnQuad,
  onFault: OnFault,
): Promise<void> {
  for await (const batch of lineBatches(pieces)) {
    try {
      parseTriples(batch, onQuad)
    } catch {
      for (const line of batch) parseTriple(line, onQuad, onFault)
    }
  }
}

function parseTriples(lines: readonly TextLine[], onQuad: OnQuad): void {
  const parser = new Parser({ format: 'N-Quads', blankNodePrefix: '_:' })
  for (const quad of parser.parse(lines.map((line) => line.text).join('\n'))) {
    onQuad(quad.subject, quad.predicate, quad.object)
  }
}

function parseTriple(line: TextLine, onQuad: OnQuad, onFault: OnFault): void {
  try {
    parseTriples([{ ...line, text: new WrittenTurtle().cleaned(line.text) }], onQuad)
  } catch (error) {
    if (line.isOpen) throw new PartialSource('unexpected end of file in the last statement', line.number)
    onFault(line.number, `${messageOf(error).replace(/ on line \d+\.?/, '')}. The line is skipped.`)
  }
}

interface TurtleFault {
  line: number | null
  reason: string
}

/** A parser that takes one line at a time and returns its error, if any. */
function turtleParser(prefixes: Map<string, string>, firstLine: number, onQuad: OnQuad) {
  const feed = new EventEmitter()
  let fault: TurtleFault | undefined
  const onPrefix = (prefix: string, address: { value: string }) => {
    prefixes.set(prefix, address.value)
  }
  // A blank node is the same in the whole file, but each new parser would number them from the start.
  const parser = new Parser({ format: 'TriG', blankNodePrefix: '_:' })
  const context = [...prefixes].map(([prefix, address]) => `@prefix ${prefix}: <${address}> .\n`).join('')
  parser.parse(
    feed,
    (error: unknown, quad: Quad | null) => {
      if (error) fault ??= turtleFault(error, firstLine - 1 - prefixesBefore)
      else if (quad) onQuad(quad.subject, quad.predicate, quad.object)
    },
    onPrefix,
  )
  const prefixesBefore = prefixes.size
  const take = (text: string): TurtleFault | undefined => {
    if (fault === undefined) feed.emit('data', text)
    return fault
  }
  take(context)
  return {
    take,
    end: (): TurtleFault | undefined => {
      if (fault === undefined) feed.emit('end')
      return fault
    },
  }
}

function turtleFault(error: unknown, linesBefore: number): TurtleFault {
  const message = messageOf(error)
  const line = / on line (\d+)/.exec(message)?.[1]
  const reason = `${message.replace(/ on line \d+\.?/, '')}.`.replace(/\.\.$/, '.')
  return { line: line === undefined ? null : Number(line) + linesBefore, reason }
}
