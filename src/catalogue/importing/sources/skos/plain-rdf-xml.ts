import { SaxesParser, type SaxesTagNS } from 'saxes'
import { PartialSource, SourceBreak } from '../source-break.ts'
import { DEEPEST, type OnFault, tooDeep } from './quads.ts'
import { locate } from './read-stream.ts'
import { declaredEntities } from './xml-entities.ts'

/**
 * Reads XML and writes it again in the form that the RDF parser reads right: without comments, processing instructions, CDATA
 * sections, entities and control characters, with one text where these split it, and always with `rdf:RDF` at the root. Each
 * tag stays on its line. After an error it passes on what comes before, then throws a PartialSource.
 */
export async function* plainRdfXml(pieces: AsyncIterable<string>, onFault: OnFault): AsyncGenerator<string> {
  const writer = new PlainXmlWriter(onFault)
  for await (const piece of pieces) {
    yield writer.take(piece)
    if (writer.fault !== undefined) throw writer.fault
  }
  yield writer.end()
  if (writer.fault !== undefined) throw writer.fault
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
/** Entities can make the text this many times longer than the source, and this many characters more. */
const MOST_GROWTH = 100
const FREE_GROWTH = 8 * 1024 * 1024

class PlainXmlWriter {
  /** Why the text cannot be read further. */
  fault: PartialSource | undefined
  readonly #parser = new SaxesParser({ xmlns: true, position: true })
  readonly #onFault: OnFault
  #written: string[] = []
  /** The line on which the next piece of output begins. */
  #line = 1
  /** The text since the last tag, and the line on which it begins. */
  #text = ''
  #textLine = 1
  #depth = 0
  /** Whether the root element is itself a resource. */
  #isResource = false
  #isClosed = false
  #lengthRead = 0
  #lengthWritten = 0

  constructor(onFault: OnFault) {
    this.#onFault = onFault
    const parser = this.#parser
    parser.on('doctype', (doctype) => {
      Object.assign(parser.ENTITIES, Object.fromEntries(declaredEntities(doctype)))
    })
    parser.on('text', (text) => {
      this.#addText(text)
    })
    parser.on('cdata', (text) => {
      this.#addText(text.replaceAll(LONE_AMPERSAND, '&'))
    })
    parser.on('opentag', (tag) => this.#open(tag))
    parser.on('closetag', (tag) => this.#close(tag))
    parser.on('error', ({ message }) => this.#fail(message))
  }

  take(piece: string): string {
    const plain = piece.replace(CONTROL, '')
    if (plain !== piece)
      this.#onFault(null, 'The source has control characters; they are removed.', 'control-character')
    this.#lengthRead += plain.length
    return this.#output(() => this.#parser.write(plain.replace(AMPERSAND, LONE_AMPERSAND)))
  }

  end(): string {
    return this.#output(() => this.#parser.close())
  }

  #output(parse: () => void): string {
    try {
      parse()
    } catch (error) {
      // A string has become too long.
      throw error instanceof RangeError ? tooLong() : error
    }
    return this.#written.splice(0).join('')
  }

  #open(tag: SaxesTagNS): void {
    if (this.fault !== undefined) return
    if (++this.#depth > DEEPEST) throw tooDeep('elements', DEEPEST)
    this.#writeText()
    if (this.#depth === 1 && (tag.uri !== RDF || tag.local !== 'RDF')) {
      this.#isResource = true
      this.#write(`<rdf:RDF xmlns:rdf="${RDF}">`)
    }
    const attributes = Object.values(tag.attributes).map(({ name, value }) => {
      this.#checkAmpersand(value, this.#parser.line)
      this.#checkLength(value)
      return ` ${name}="${escaped(value).replace(/[\t\n"]/g, characterReference)}"`
    })
    this.#write(`<${tag.name}${attributes.join('')}${this.#lineEnds()}>`)
  }

  #close(tag: SaxesTagNS): void {
    if (this.fault !== undefined) return
    this.#writeText()
    this.#write(`</${tag.name}${this.#lineEnds()}>`)
    this.#isClosed = --this.#depth === 0
    if (this.#isClosed && this.#isResource) this.#write('</rdf:RDF>')
  }

  #addText(text: string): void {
    this.#checkLength(text)
    this.#checkAmpersand(text, this.#textLine)
    this.#text += text
  }

  #writeText(): void {
    if (this.#depth > 0 || this.#text.trim() !== '') this.#write(escaped(this.#text))
    this.#text = ''
    this.#textLine = this.#parser.line
  }

  #write(text: string): void {
    this.#written.push(text)
    this.#line += countLines(text)
  }

  /** What brings the output to the line of the source. */
  #lineEnds(): string {
    return '\n'.repeat(Math.max(0, this.#parser.line - this.#line))
  }

  #checkLength(text: string): void {
    this.#lengthWritten += text.length
    if (this.#lengthWritten > MOST_GROWTH * this.#lengthRead + FREE_GROWTH) throw tooLong()
  }

  #checkAmpersand(text: string, firstLine: number): void {
    const at = text.indexOf(LONE_AMPERSAND)
    if (at < 0) return
    const rest = text.slice(at + 1, at + 21).replaceAll(LONE_AMPERSAND, '&')
    const reason = `an ampersand must be written “&amp;”: “&${rest.trimEnd()}”`
    this.fault ??= new PartialSource(reason, firstLine + countLines(text.slice(0, at)))
  }

  #fail(message: string): void {
    // A declaration after blank lines has no use: the text is decoded.
    if (message.includes('an XML declaration must be at the start')) return
    const { line, reason } = locate(message)
    if (this.#isClosed && message.includes('text data outside of root node'))
      this.#onFault(line, `${reason}. It is not read.`)
    else this.fault ??= new PartialSource(faultAt(reason), line)
  }
}

function faultAt(reason: string): string {
  const [, name] = /^unclosed tag: (.*)$/.exec(reason) ?? []
  if (name !== undefined) return `unexpected end of file; the element ${name} is not closed`
  return `it cannot be read further than this: ${reason}`
}

function tooLong(): SourceBreak {
  return new SourceBreak('The entities of the source make it many times longer, which is not accepted.')
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function escaped(text: string): string {
  return text.replace(CONTROL, '').replace(/[&<>\r]/g, characterReference)
}

function characterReference(character: string): string {
  return `&#${character.charCodeAt(0)};`
}

/** Stands for an ampersand that begins no reference, until it is known whether it is in a CDATA section. No text has it. */
const LONE_AMPERSAND = '\ufdd0'
const AMPERSAND = /&(?![^\s;&<>"']+;)/g
/** An XML parser stops at these characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufdd0\ufffe\uffff]/g
