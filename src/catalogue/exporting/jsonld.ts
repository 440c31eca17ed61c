import type { Concept, Scheme } from './concepts.ts'

/** SKOS as JSON-LD: a context that says what the members mean, then the scheme and each concept on a line of its own. */
export function* jsonLd(scheme: Scheme, batches: Iterable<Concept[]>): Generator<string> {
  const node = { uri: scheme.address, type: 'ConceptScheme', title: scheme.title }
  yield `{"@context":${JSON.stringify(contextIn(scheme.language))},"@graph":[\n${JSON.stringify(node)}`
  for (const concepts of batches) {
    yield concepts.map((concept) => `,\n${JSON.stringify(nodeOf(concept, scheme))}`).join('')
  }
  yield '\n]}\n'
}

function contextIn(language: string): object {
  const text = (property: string) => ({ '@id': property, '@language': language })
  const address = (property: string) => ({ '@id': property, '@type': '@id' })
  return {
    skos: 'http://www.w3.org/2004/02/skos/core#',
    dct: 'http://purl.org/dc/terms/',
    uri: '@id',
    type: '@type',
    ConceptScheme: 'skos:ConceptScheme',
    Concept: 'skos:Concept',
    title: text('dct:title'),
    notation: 'skos:notation',
    prefLabel: text('skos:prefLabel'),
    altLabel: text('skos:altLabel'),
    scopeNote: text('skos:scopeNote'),
    broader: address('skos:broader'),
    narrower: address('skos:narrower'),
    related: address('skos:related'),
    inScheme: address('skos:inScheme'),
    topConceptOf: address('skos:topConceptOf'),
    source: 'dct:source',
  }
}

/** Members without a value are left out, as JSON-LD has no statement without one. */
function nodeOf(concept: Concept, scheme: Scheme): object {
  return {
    uri: concept.address,
    type: 'Concept',
    notation: concept.notation,
    prefLabel: concept.prefLabel,
    altLabel: orNothing(concept.altLabels),
    scopeNote: concept.scopeNote ?? undefined,
    broader: orNothing(concept.broader),
    narrower: orNothing(concept.narrower),
    related: orNothing(concept.related),
    inScheme: scheme.address,
    topConceptOf: concept.isTopConcept ? scheme.address : undefined,
    source: concept.source ?? undefined,
  }
}

function orNothing(values: readonly string[]): readonly string[] | undefined {
  return values.length === 0 ? undefined : values
}
