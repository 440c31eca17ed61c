import { EventEmitter } from 'node:events'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { Parser } from 'n3'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { type Line, lineBatches } from './decode-text.ts'
import type { FindingCode } from './findings.ts'
import { messageOf } from './source.ts'

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

/** Turtle. After a fault, reading goes on with the next statement: the line after one that ends in a full stop. */
export async function readTurtle(
  pieces: AsyncIterable<string>,
  onQuad: OnQuad,
  onFault: OnFault,
): Promise<void> {
  const prefixes = new Map<string, string>()
  let parser = turtleParser(prefixes, 1, onQuad)
  let skipping = false
  for await (const batch of lineBatches(pieces)) {
    for (const { text, number } of batch) {
      if (skipping) {
        if (!text.trimEnd().endsWith('.')) continue
        parser = turtleParser(prefixes, number + 1, onQuad)
        skipping = false
        continue
      }
      const fault = parser.take(`${text}\n`)
      if (fault === undefined) continue
      onFault(fault.line, `${fault.reason} Reading goes on with the next statement.`)
      if (text.trimEnd().endsWith('.')) parser = turtleParser(prefixes, number + 1, onQuad)
      else skipping = true
    }
  }
  const fault = skipping ? undefined : parser.end()
  if (fault !== undefined) onFault(fault.line, fault.reason)
}

/** N-Triples: each line is a statement of its own, so a broken one costs nothing else. */
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
          onFault(line.number, `${messageOf(error).replace(/ on line \d+\.?/, '')}. The line is passed over.`)
        }
      }
    }
  }
}

export function readRdfXml(pieces: AsyncIterable<string>, onQuad: OnQuad, onFault: OnFault): Promise<void> {
  // An address that is not quite one must not cost the rest of the file.
  const parser = new RdfXmlParser({
    baseIRI: 'http://localhost/',
    validateUri: false,
    allowDuplicateRdfIds: true,
    trackPosition: true,
  })
  return readThrough(parser, withoutControl(pieces, onFault), onQuad, onFault)
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

/** JSON-LD. A context on the web is not fetched: an import reads the files that it is given and nothing else. */
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
  return readThrough(parser, pieces, onQuad, onFault, readsOn)
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
  const parser = new Parser({ format: 'text/turtle', blankNodePrefix: '_:' })
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

/**
 * Feeds a streaming parser piece by piece, so that everything before a fault has been handed on. Of a fault that it reads
 * on after, nothing more is said.
 */
async function readThrough(
  parser: NodeJS.ReadWriteStream,
  pieces: AsyncIterable<string>,
  onQuad: OnQuad,
  onFault: OnFault,
  readsOn: (message: string) => boolean = () => false,
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
  }
  if (failure === undefined) return
  const message = messageOf(failure)
  const place = /^(?:Line )?(\d+)(?::| column )\d+: (.*)$/s.exec(message)
  const reason = `${place?.[2] ?? message}`.replace(/\.?$/, '. ')
  onFault(place === null ? null : Number(place[1]), `${reason}What stands before this was read.`)
}
