import { EventEmitter } from 'node:events'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { Lexer, Parser, type Token, type TokenCallback } from 'n3'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import type { FindingCode } from '../../findings.ts'
import { type Line, lineBatches } from '../decode-text.ts'
import { JsonNesting } from '../json/json-nesting.ts'
import { messageOf } from '../source.ts'
import { PartialSource, SourceBreak } from '../source-break.ts'
import { declaredEntities } from './xml-entities.ts'

/** What is read of an RDF term, whichever parser made it. */
export interface RdfTerm {
  termType: string
  value: string
  language?: string
}

export type OnQuad = (subject: RdfTerm, predicate: RdfTerm, object: RdfTerm) => void
/** Called where the text cannot be read; what was read before stays. */
export type OnFault = (line: number | null, reason: string, code?: FindingCode) => void

interface Quad {
  subject: RdfTerm
  predicate: RdfTerm
  object: RdfTerm
}

/**
 * Turtle. After a fault, reading goes on with the next statement: the line after one that ends in a full stop. Throws a
 * PartialSource if the last statement has no end.
 */
export async function readTurtle(
  pieces: AsyncIterable<string>,
  onQuad: OnQuad,
  onFault: OnFault,
): Promise<void> {
  const prefixes = new Map<string, string>()
  let parser = turtleParser(prefixes, 1, onQuad)
  let skipping = false
  for await (const batch of lineBatches(pieces)) {
    for (const { text, number, isOpen } of batch) {
      if (skipping) {
        if (!text.trimEnd().endsWith('.')) continue
        parser = turtleParser(prefixes, number + 1, onQuad)
        skipping = false
        continue
      }
      // The lexer takes a line end as the end of a token; at the end of the source the token may be cut.
      const fault = parser.take(isOpen ? text : `${text}\n`)
      if (fault === undefined) continue
      onFault(fault.line, `${fault.reason} Reading goes on with the next statement.`)
      if (text.trimEnd().endsWith('.')) parser = turtleParser(prefixes, number + 1, onQuad)
      else skipping = true
    }
  }
  if (skipping) throw new PartialSource('unexpected end of file; no statement ends after the last fault')
  const fault = parser.end()
  if (fault !== undefined)
    throw new PartialSource('unexpected end of file; the last statement is not finished', fault.line)
}

/**
 * N-Triples: each line is a statement of its own, so a broken one costs nothing else. Throws a PartialSource if the last
 * line is broken and has no line end.
 */
export async function readTriples(
  pieces: AsyncIterable<string>,
  onQuad: OnQuad,
  onFault: OnFault,
): Promise<void> {
  const parse = (lines: readonly Line[]) => {
    const parser = new Parser({ format: 'N-Triples', blankNodePrefix: '_:' })
    for (const quad of parser.parse(lines.map((line) => line.text).join('\n'))) {
      onQuad(quad.subject, quad.predicate, quad.object)
    }
  }
  for await (const batch of lineBatches(pieces)) {
    try {
      parse(batch)
    } catch {
      for (const line of batch) {
        try {
          parse([line])
        } catch (error) {
          if (line.isOpen)
            throw new PartialSource('unexpected end of file in the last statement', line.number)
          onFault(line.number, `${messageOf(error).replace(/ on line \d+\.?/, '')}. The line is passed over.`)
        }
      }
    }
  }
}

/** RDF/XML. Throws a PartialSource if its root element is not closed, or cannot be read as far as that. */
export function readRdfXml(pieces: AsyncIterable<string>, onQuad: OnQuad, onFault: OnFault): Promise<void> {
  // An address that is not quite one must not cost the rest of the file.
  const parser = new NestedRdfXmlParser({
    baseIRI: NO_BASE,
    validateUri: false,
    allowDuplicateRdfIds: true,
    trackPosition: true,
  })
  return readThrough(parser, withoutControl(pieces, onFault), {
    onQuad: (subject, predicate, object) => onQuad(withoutBase(subject), predicate, withoutBase(object)),
    onFault,
    isWhole: () => parser.isWhole,
  })
}

/** The parser wants a base. An address that is relative to none stays as it is written. */
const NO_BASE = 'relative:///'

function withoutBase(term: RdfTerm): RdfTerm {
  if (term.termType !== 'NamedNode' || !term.value.startsWith(NO_BASE)) return term
  return { termType: term.termType, value: term.value.slice(NO_BASE.length) }
}

/** How many elements of XML, or blank nodes and collections of Turtle, may be inside one another. */
const DEEPEST = 1000
/** Likewise for brackets of JSON-LD: the time that its parser takes grows with the third power of the depth. */
const DEEPEST_JSON = 100

function tooDeep(what: string, limit: number): SourceBreak {
  const most = limit.toLocaleString('en')
  return new SourceBreak(`The source has more than ${most} ${what} inside one another, which is the limit.`)
}

/** Knows whether its root element is closed. */
class NestedRdfXmlParser extends RdfXmlParser {
  #depth = 0
  isWhole = false

  override onTag(...tag: Parameters<RdfXmlParser['onTag']>): void {
    if (++this.#depth > DEEPEST) throw tooDeep('elements', DEEPEST)
    super.onTag(...tag)
  }

  /** The parser itself takes the values of entities as they are written, with the references in them. */
  override onDoctype(doctype: string): void {
    const sax: unknown = Reflect.get(this, 'saxParser')
    const known: unknown = typeof sax === 'object' && sax !== null ? Reflect.get(sax, 'ENTITIES') : undefined
    if (typeof known === 'object' && known !== null)
      Object.assign(known, Object.fromEntries(declaredEntities(doctype)))
  }

  override onCloseTag(): void {
    super.onCloseTag()
    this.isWhole = --this.#depth === 0
  }
}

/** XML ends at a control character; here it is only removed. */
async function* withoutControl(pieces: AsyncIterable<string>, onFault: OnFault): AsyncGenerator<string> {
  for await (const piece of pieces) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    const plain = piece.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    if (plain !== piece)
      onFault(null, 'The source has control characters; they are removed.', 'control-character')
    yield plain
  }
}

/**
 * JSON-LD. A context on the web is not fetched: an import reads the files that it is given and nothing else. Throws a
 * PartialSource if a bracket is left open, or the text cannot be read as far as the last one.
 */
export function readJsonLd(pieces: AsyncIterable<string>, onQuad: OnQuad, onFault: OnFault): Promise<void> {
  const documentLoader = {
    load: (address: string) =>
      Promise.reject(new Error(`The context ${address} is on the web and is not fetched`)),
  }
  const parser = new ForbearingJsonLdParser({ documentLoader, strictValues: true })
  const readsOn = (message: string) => {
    if (/^Invalid (?:resource|term|predicate) IRI: /.test(message)) return true
    if (!message.startsWith('Found illegal @id ')) return false
    onFault(
      null,
      `${message}: a text was expected. What has it is read as if it had none.`,
      'invalid-address',
    )
    return true
  }
  const nesting = new JsonNesting()
  let isWhole = false
  async function* followed(): AsyncGenerator<string> {
    // The parser passes nothing on before the outermost bracket is closed. So that a cut text can be closed where it was
    // last sound, it gets the text up to the last closing bracket.
    let rest = ''
    for await (const piece of pieces) {
      const { deepest, closedAt } = nesting.take(piece)
      if (deepest > DEEPEST_JSON) throw tooDeep('brackets', DEEPEST_JSON)
      if (closedAt > 0) yield rest + piece.slice(0, closedAt)
      rest = closedAt > 0 ? piece.slice(closedAt) : rest + piece
    }
    isWhole = nesting.depth === 0
    yield isWhole ? rest : nesting.closing
  }
  return readThrough(parser, followed(), { onQuad, onFault, readsOn, isWhole: () => isWhole })
}

/**
 * JSON-LD, made RDF, leaves out in silence the nodes whose address is none, and the labels whose language is none. When
 * strict, this parser complains of such a node and reads it nevertheless, but ends at such a language: so that is put
 * right before, as far as it can be, and else left out. The label stays.
 */
class ForbearingJsonLdParser extends JsonLdParser {
  override newOnValueJob(
    ...[keys, value, ...more]: Parameters<JsonLdParser['newOnValueJob']>
  ): Promise<void> {
    const language = typeof value === 'object' && value !== null ? value['@language'] : undefined
    if (typeof language === 'string') {
      const tag = language.replaceAll(/[^a-z\d]+/gi, '-').replaceAll(/^-|-$/g, '')
      if (/^[a-z]/i.test(tag)) value['@language'] = tag
      else delete value['@language']
    }
    return super.newOnValueJob(keys, value, ...more)
  }
}

/** Ends the reading where blank nodes or collections are nested too deep. */
class NestedLexer extends Lexer {
  #depth = 0

  constructor() {
    super({ lineMode: false, n3: false })
  }

  override tokenize(input: string): Token[]
  override tokenize(input: string | EventEmitter, callback: TokenCallback): void
  override tokenize(input: string | EventEmitter, callback?: TokenCallback): Token[] | undefined {
    if (callback === undefined) return typeof input === 'string' ? super.tokenize(input) : []
    super.tokenize(input, (error, token) => {
      const type = token?.type
      if (type === '[' || type === '(') this.#depth++
      if (type === ']' || type === ')') this.#depth--
      if (this.#depth > DEEPEST) throw tooDeep('brackets', DEEPEST)
      callback(error, token)
    })
    return undefined
  }
}

interface TurtleFault {
  line: number | null
  reason: string
}

/** A parser that is fed line by line and says at once what is wrong. */
function turtleParser(prefixes: Map<string, string>, firstLine: number, onQuad: OnQuad) {
  const feed = new EventEmitter()
  let fault: TurtleFault | undefined
  const onPrefix = (prefix: string, address: { value: string }) => {
    prefixes.set(prefix, address.value)
  }
  // A blank node is the same in all parts of a file; the parser would number them anew after each fault.
  const options = { format: 'text/turtle', blankNodePrefix: '_:', lexer: new NestedLexer() }
  const parser = new Parser(options)
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

interface Reading {
  onQuad: OnQuad
  onFault: OnFault
  /** Whether the text has been read to the end of its root element or outermost bracket. */
  isWhole: () => boolean
  /** Whether the parser goes on after a fault, which has then been reported. */
  readsOn?: (message: string) => boolean
}

/**
 * Feeds a streaming parser piece by piece, so that everything before a fault has been passed on. A fault after the end of
 * a whole text is a finding; before it, the rest cannot be read.
 */
async function readThrough(
  parser: NodeJS.ReadWriteStream,
  pieces: AsyncIterable<string>,
  { onQuad, onFault, isWhole, readsOn = () => false }: Reading,
): Promise<void> {
  let failure: unknown
  let ended = false
  parser.on('data', (quad: Quad) => onQuad(quad.subject, quad.predicate, quad.object))
  const closed = new Promise<void>((resolve) => {
    parser.once('end', () => {
      ended = true
      resolve()
    })
    parser.on('error', (error: unknown) => {
      if (readsOn(messageOf(error))) return
      failure ??= error
      resolve()
    })
  })
  for await (const piece of pieces) {
    await Promise.race([closed, new Promise<void>((resolve) => parser.write(piece, () => resolve()))])
    if (failure !== undefined || ended) break
  }
  if (failure === undefined) {
    parser.end()
    await closed
    if (!isWhole()) throw new PartialSource('unexpected end of file')
  }
  if (failure === undefined) return
  if (failure instanceof SourceBreak) throw failure
  const message = messageOf(failure)
  const place = /^(?:Line )?(\d+)(?::| column )\d+: (.*)$/s.exec(message)
  const reason = `${place?.[2] ?? message}`.replace(/\.?$/, '')
  const line = place === null ? null : Number(place[1])
  if (!isWhole()) throw new PartialSource(`it cannot be read further than this: ${reason}`, line)
  onFault(line, `${reason}. What stands before this was read.`)
}
