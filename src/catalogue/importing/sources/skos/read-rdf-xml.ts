import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { DEEPEST, type OnFault, type OnQuad, type RdfTerm, tooDeep } from './quads.ts'
import { readStream } from './read-stream.ts'
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
  return readStream(parser, withoutControl(pieces, onFault), {
    onQuad: (subject, predicate, object) => onQuad(withoutBase(subject), predicate, withoutBase(object)),
    onFault,
    isWhole: () => parser.isWhole,
  })
}

/** The parser needs a base. A relative address without a base of its own stays as it is written. */
const NO_BASE = 'relative:///'

function withoutBase(term: RdfTerm): RdfTerm {
  if (term.termType !== 'NamedNode' || !term.value.startsWith(NO_BASE)) return term
  return { termType: term.termType, value: term.value.slice(NO_BASE.length) }
}

/** Limits nesting and records whether the root element is closed. */
class NestedRdfXmlParser extends RdfXmlParser {
  #depth = 0
  isWhole = false

  override onTag(...tag: Parameters<RdfXmlParser['onTag']>): void {
    if (++this.#depth > DEEPEST) throw tooDeep('elements', DEEPEST)
    super.onTag(...tag)
  }

  /** The base class does not expand references inside the values of entities. */
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

/** An XML parser stops at a control character, so they are removed before. */
async function* withoutControl(pieces: AsyncIterable<string>, onFault: OnFault): AsyncGenerator<string> {
  for await (const piece of pieces) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
    const plain = piece.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    if (plain !== piece)
      onFault(null, 'The source has control characters; they are removed.', 'control-character')
    yield plain
  }
}
