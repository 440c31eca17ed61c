import { Readable } from 'node:stream'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { Parser, Store } from 'n3'
import { parse } from 'oxigraph'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { FORMATS } from '../contract/endpoint.ts'

/** What all parsers agree on. */
export interface ParsedTerm {
  termType: string
  value: string
  language?: string
  datatype?: { value: string }
}
export type Statement = Record<'subject' | 'predicate' | 'object', ParsedTerm>

export type RdfFormat = 'ttl' | 'jsonld' | 'rdfxml'

/** The statements of a document, read by the parsers that imports use. Throws if it is not valid. */
export async function graphOf(format: RdfFormat, document: string): Promise<Store> {
  if (format === 'ttl') return new Store(new Parser().parse(document))
  const parser = format === 'jsonld' ? new JsonLdParser() : new RdfXmlParser()
  const store = new Store()
  for await (const quad of Readable.from([document]).pipe(parser)) store.add(quad)
  return store
}

/** The statements of a document as sorted lines, read by a parser that shares no code with those. */
export function otherReading(format: RdfFormat, document: string): string[] {
  return linesOf(parse(document, { format: FORMATS[format].mediaType }))
}

/** Statements as sorted lines, each once. All blank nodes look the same. */
export function linesOf(quads: Iterable<Statement>): string[] {
  const lines = Array.from(quads, ({ subject, predicate, object }) =>
    [subject, predicate, object].map(textOf).join(' '),
  )
  return [...new Set(lines)].sort()
}

function textOf({ termType, value, language = '', datatype }: ParsedTerm): string {
  switch (termType) {
    case 'NamedNode':
      return `<${value}>`
    case 'BlankNode':
      return '[]'
    case 'Literal':
      return `${JSON.stringify(value)}@${language}^^${datatype?.value}`
    default:
      throw new Error(`a ${termType} in a statement`)
  }
}
