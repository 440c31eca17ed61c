import { DataFactory, Writer } from 'n3'
import type { Concept, Scheme, Text } from './concepts.ts'

const { literal, namedNode } = DataFactory

const PREFIXES = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  dct: 'http://purl.org/dc/terms/',
}
const TYPE = namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type')

/** SKOS as Turtle. */
export async function* turtle(scheme: Scheme, batches: AsyncIterable<Concept[]>): AsyncGenerator<string> {
  let written = ''
  const sink = {
    write(text: string) {
      written += text
    },
    end: () => {},
  }
  const take = () => {
    const text = written
    written = ''
    return text
  }
  const writer = new Writer(sink, { prefixes: PREFIXES })
  for (const [predicate, object] of schemeStatements(scheme)) {
    writer.addQuad(namedNode(scheme.address), predicate, object)
  }
  for await (const concepts of batches) {
    for (const concept of concepts) {
      const subject = namedNode(concept.address)
      for (const [predicate, object] of conceptStatements(concept, scheme)) {
        writer.addQuad(subject, predicate, object)
      }
    }
    yield take()
  }
  writer.end()
  yield take()
}

type Statement = [
  predicate: ReturnType<typeof namedNode>,
  object: ReturnType<typeof namedNode | typeof literal>,
]

function schemeStatements({ title }: Scheme): Statement[] {
  return [
    [TYPE, skos('ConceptScheme')],
    [dct('title'), textLiteral(title)],
  ]
}

function conceptStatements(concept: Concept, scheme: Scheme): Statement[] {
  const label = (name: string, text: Text): Statement => [skos(name), textLiteral(text)]
  const concepts = (name: string, addresses: readonly string[]) =>
    addresses.map((address): Statement => [skos(name), namedNode(address)])
  return [
    [TYPE, skos('Concept')],
    [skos('notation'), literal(concept.notation)],
    label('prefLabel', concept.prefLabel),
    ...concept.altLabels.map((text) => label('altLabel', text)),
    ...(concept.scopeNote === null ? [] : [label('scopeNote', concept.scopeNote)]),
    ...Object.entries(concept.relations).flatMap(([property, addresses]) => concepts(property, addresses)),
    ...concepts('inScheme', [scheme.address]),
    ...concepts('topConceptOf', concept.isTopConcept ? [scheme.address] : []),
    ...(concept.source === null ? [] : [[dct('source'), literal(concept.source)] satisfies Statement]),
  ]
}

function textLiteral({ text, language }: Text) {
  return language === null ? literal(text) : literal(text, language)
}

function skos(name: string) {
  return namedNode(PREFIXES.skos + name)
}

function dct(name: string) {
  return namedNode(PREFIXES.dct + name)
}
