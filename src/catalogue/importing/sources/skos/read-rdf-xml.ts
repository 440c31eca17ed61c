import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { plainRdfXml } from './plain-rdf-xml.ts'
import type { OnFault, OnQuad, RdfTerm } from './quads.ts'
import { readStream } from './read-stream.ts'

/** RDF/XML. Throws a PartialSource if its root element is not closed, or an error comes before its end. */
export function readRdfXml(pieces: AsyncIterable<string>, onQuad: OnQuad, onFault: OnFault): Promise<void> {
  // A slightly wrong address must not cost the rest of the file.
  const parser = new RdfXmlParser({
    baseIRI: NO_BASE,
    validateUri: false,
    allowDuplicateRdfIds: true,
    trackPosition: true,
  })
  return readStream(parser, plainRdfXml(pieces, onFault), {
    onQuad: (subject, predicate, object) => onQuad(withoutBase(subject), predicate, withoutBase(object)),
  })
}

/** The parser needs a base. A relative address without a base of its own stays as it is written. */
const NO_BASE = 'relative:///'

function withoutBase(term: RdfTerm): RdfTerm {
  if (term.termType !== 'NamedNode' || !term.value.startsWith(NO_BASE)) return term
  return { termType: term.termType, value: term.value.slice(NO_BASE.length) }
}
