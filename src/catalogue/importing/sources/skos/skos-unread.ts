import type { MadeUpAddresses } from '../../../term-address.ts'
import type { UnusedTally } from '../unused-tally.ts'
import { MAPPINGS, NOTES } from './skos-properties.ts'
import { isCollection, isConcept, type Resource, type SkosResources } from './skos-resources.ts'

/** Counts the statements of SKOS that a catalogue cannot hold, by property. */
export function tallyUnread(resources: SkosResources, madeUp: MadeUpAddresses, unused: UnusedTally): void {
  for (const [address, resource] of resources.byAddress) {
    if (isConcept(resource)) {
      tallyConcept(address, resource, resources, unused)
      if (!madeUp.includes(address)) tallySources(resource, unused)
    } else if (isCollection(resource)) {
      unused.add('not-modelled', 'Collections', 'not read: they group concepts and are not concepts', address)
    } else tallyOther(address, textsAndRelations(resource), resources, unused)
  }
  for (const address of resources.unread.keys()) {
    if (!resources.byAddress.has(address)) tallyOther(address, 0, resources, unused)
  }
  for (const [property, count] of resources.refinements) {
    const why = 'read as broader or narrower, without the difference'
    unused.add('not-modelled', shortName(property), why, property, count)
  }
  const { schemes } = resources
  if (schemes.size > 1) {
    const [first] = schemes
    unused.add('not-modelled', 'Schemes', 'read as one thesaurus', first, schemes.size)
  }
}

function tallyConcept(
  address: string,
  { texts }: Resource,
  resources: SkosResources,
  unused: UnusedTally,
): void {
  for (const property of resources.unread.get(address) ?? []) {
    const code = NOTES.has(property) ? 'unused-note' : 'unread-property'
    const example = resources.exampleOf(property, address)
    if (MAPPINGS.has(property))
      unused.add('not-modelled', shortName(property), 'not read: they lead to other schemes', example)
    else unused.add(code, shortName(property), 'not read', example)
  }
  if (texts.prefLabels === undefined) return
  const labels = [...texts.prefLabels, ...(texts.altLabels ?? []), ...(texts.hiddenLabels ?? [])]
  const known = new Set(labels.map(({ text }) => text))
  for (const { text } of texts.titles ?? []) {
    if (!known.has(text))
      unused.add('unused-label', 'rdfs:label or title', 'not used, because there is a prefLabel', text)
  }
}

function tallySources({ texts }: Resource, unused: UnusedTally): void {
  for (const { text } of texts.sources ?? []) unused.add('unread-property', 'dct:source', 'not read', text)
}

/** Counts statements about the scheme, people and other resources. */
function tallyOther(
  address: string,
  count: number,
  { unread, read }: SkosResources,
  unused: UnusedTally,
): void {
  const properties = (unread.get(address) ?? []).filter((property) => !property.startsWith(RDF_TYPE))
  const all = count + properties.length - (read.get(address) ?? 0)
  if (all > 0)
    unused.add('not-modelled', 'Statements about resources that are not concepts', 'not read', address, all)
}

function textsAndRelations({ texts, relations, types }: Resource): number {
  const labels = types.has('ConceptScheme') ? 0 : Object.values(texts).flat().length
  return labels + relations.length
}

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const PREFIXES = {
  'http://www.w3.org/2004/02/skos/core#': 'skos:',
  'http://www.w3.org/2008/05/skos-xl#': 'skosxl:',
  'http://purl.org/iso25964/skos-thes#': 'iso-thes:',
  'http://purl.org/dc/terms/': 'dct:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf:',
  'http://www.w3.org/2000/01/rdf-schema#': 'rdfs:',
  'http://www.w3.org/2002/07/owl#': 'owl:',
  'http://xmlns.com/foaf/0.1/': 'foaf:',
}

function shortName(property: string): string {
  for (const [space, prefix] of Object.entries(PREFIXES)) {
    if (property.startsWith(space)) return prefix + property.slice(space.length)
  }
  return property
}
