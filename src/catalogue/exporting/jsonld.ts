import { RELATION_KINDS, RELATIONS } from '../../contract/term.ts'
import type { Concept, Scheme, Text } from './concepts.ts'

/** SKOS as JSON-LD: a context that defines the members, then the scheme and each concept on its own line. */
export async function* jsonLd(scheme: Scheme, batches: AsyncIterable<Concept[]>): AsyncGenerator<string> {
  const node = { uri: scheme.address, type: 'ConceptScheme', title: literalOf(scheme.title) }
  yield `{"@context":${JSON.stringify(CONTEXT)},"@graph":[\n${JSON.stringify(node)}`
  for await (const concepts of batches) {
    yield concepts.map((concept) => `,\n${JSON.stringify(nodeOf(concept, scheme))}`).join('')
  }
  yield '\n]}\n'
}

const address = (property: string) => ({ '@id': property, '@type': '@id' })

const CONTEXT = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  dct: 'http://purl.org/dc/terms/',
  uri: '@id',
  type: '@type',
  ConceptScheme: 'skos:ConceptScheme',
  Concept: 'skos:Concept',
  title: 'dct:title',
  notation: 'skos:notation',
  prefLabel: 'skos:prefLabel',
  altLabel: 'skos:altLabel',
  scopeNote: 'skos:scopeNote',
  ...Object.fromEntries(
    RELATION_KINDS.map((kind) => [RELATIONS[kind].skos, address(`skos:${RELATIONS[kind].skos}`)]),
  ),
  inScheme: address('skos:inScheme'),
  topConceptOf: address('skos:topConceptOf'),
  source: 'dct:source',
}

/** Omits members without a value: JSON-LD has no statements without one. */
function nodeOf(concept: Concept, scheme: Scheme): object {
  return {
    uri: concept.address,
    type: 'Concept',
    notation: concept.notation,
    prefLabel: literalOf(concept.prefLabel),
    altLabel: orUndefined(concept.altLabels.map(literalOf)),
    scopeNote: concept.scopeNote === null ? undefined : literalOf(concept.scopeNote),
    ...concept.relations,
    inScheme: scheme.address,
    topConceptOf: concept.isTopConcept ? scheme.address : undefined,
    source: concept.source ?? undefined,
  }
}

/** A text without a language is a plain string. The context must not give it one. */
function literalOf({ text, language }: Text): unknown {
  return language === null ? text : { '@value': text, '@language': language }
}

function orUndefined<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values
}
