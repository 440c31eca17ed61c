import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { DEEPEST, type OnFault, type OnQuad, type RdfTerm, tooDeep } from './quads.ts'
import { locate, readStream } from './read-stream.ts'
import { declaredEntities } from './xml-entities.ts'

/** RDF/XML. Throws a PartialSource if its root element is not closed, or an error comes before its end. */
export function readRdfXml(pieces: AsyncIterable<string>, onQuad: OnQuad, onFault: OnFault): Promise<void> {
  // A slightly wrong address must not cost the rest of the file.
  const parser = new NestedRdfXmlParser({
    baseIRI: NO_BASE,
    validateUri: false,
    allowDuplicateRdfIds: true,
    trackPosition: true,
  })
  let hasRest = false
  // Reading continues after text outside of the root element, because another root element may follow.
  const continuesAfter = (message: string) => {
    if (!parser.isWhole) return false
    const { line, reason } = locate(message)
    if (!hasRest) onFault(line, `${reason}. It is not read.`)
    hasRest = true
    return true
  }
  return readStream(parser, withoutControl(pieces, onFault), {
    onQuad: (subject, predicate, object) => onQuad(withoutBase(subject), predicate, withoutBase(object)),
    onFault,
    continuesAfter,
    faultAtEnd: () => parser.openReference(),
    isWhole: () => parser.isWhole,
  })
}

/** The parser needs a base. A relative address without a base of its own stays as it is written. */
const NO_BASE = 'relative:///'

function withoutBase(term: RdfTerm): RdfTerm {
  if (term.termType !== 'NamedNode' || !term.value.startsWith(NO_BASE)) return term
  return { termType: term.termType, value: term.value.slice(NO_BASE.length) }
}

/** Limits nesting and records whether the only root element is closed. */
class NestedRdfXmlParser extends RdfXmlParser {
  #depth = 0
  #hasError = false
  /** Whether the root element is itself a resource. */
  #isResource = false
  isWhole = false

  constructor(...options: ConstructorParameters<typeof RdfXmlParser>) {
    super(...options)
    this.on('error', ({ message }) => {
      // The XML parser closes elements, the root too, before it reports that a closing tag does not match.
      if (!message.includes('text data outside of root node')) this.isWhole = false
      this.#hasError ||= !this.isWhole
    })
  }

  /** An ampersand that stands alone: the XML parser looks for the semicolon to the end of the source. */
  openReference(): { line: number; reason: string } | undefined {
    const text = this.#ofXmlParser('entity')
    const lastLine = this.#ofXmlParser('line')
    if (typeof text !== 'string' || text === '' || typeof lastLine !== 'number') return undefined
    const line = lastLine - text.split('\n').length + 1
    return { line, reason: `an ampersand must be written “&amp;”: “&${text.slice(0, 20).trimEnd()}…”` }
  }

  /** The XML parser continues after an error, but no longer knows which element is open. So nothing more is read. */
  override onTag(...tag: Parameters<RdfXmlParser['onTag']>): void {
    if (this.#hasError) return
    if (++this.#depth > DEEPEST) throw tooDeep('elements', DEEPEST)
    if (this.#depth === 1) this.#openRoot(...tag)
    super.onTag(...tag)
  }

  /** A document can be one resource without rdf:RDF around it. The base class reads no resource at the root. */
  #openRoot(root: Parameters<RdfXmlParser['onTag']>[0]): void {
    this.#isResource = root.uri !== RdfXmlParser.RDF || root.local !== 'RDF'
    if (this.#isResource)
      super.onTag({ ...root, name: 'rdf:RDF', uri: RdfXmlParser.RDF, local: 'RDF', attributes: {} })
  }

  /** The base class does not expand references inside the values of entities. */
  override onDoctype(doctype: string): void {
    const known = this.#ofXmlParser('ENTITIES')
    if (typeof known === 'object' && known !== null)
      Object.assign(known, Object.fromEntries(declaredEntities(doctype)))
  }

  #ofXmlParser(property: string): unknown {
    const sax: unknown = Reflect.get(this, 'saxParser')
    return typeof sax === 'object' && sax !== null ? Reflect.get(sax, property) : undefined
  }

  override onText(text: string): void {
    if (!this.#hasError) super.onText(text)
  }

  override onCloseTag(): void {
    if (this.#hasError) return
    super.onCloseTag()
    this.isWhole = --this.#depth === 0
    if (this.isWhole && this.#isResource) super.onCloseTag()
  }
}

/** An XML declaration after blank lines. It has no use any more: the text is decoded. */
const LATE_DECLARATION = /^(\s+)<\?xml\s[^>]*\?>/

/** An XML parser stops at a control character and at a late declaration, so they are removed before. */
async function* withoutControl(pieces: AsyncIterable<string>, onFault: OnFault): AsyncGenerator<string> {
  let isFirst = true
  for await (const text of pieces) {
    const piece = isFirst ? text.replace(LATE_DECLARATION, '$1') : text
    isFirst = false
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
    const plain = piece.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    if (plain !== piece)
      onFault(null, 'The source has control characters; they are removed.', 'control-character')
    yield plain
  }
}
