import { entriesOf } from '../../../../contract/keys.ts'
import { type StatedMapping, sortedMappings } from '../../../../contract/mappings.ts'
import type { TermTexts } from '../../../../contract/term-texts.ts'
import type { MadeUpAddresses } from '../../../term-address.ts'
import { cleanName } from '../../cleaning/clean-text.ts'
import { addressOf } from '../../cleaning/clean-values.ts'
import type { Note, Place } from '../../findings.ts'
import { numbersAtEnd, wholeNumber } from '../../terms/numbers-in-codes.ts'
import { mappingTo } from '../../terms/read-mappings.ts'
import type { ReplacedSource, TermSource } from '../../terms/term-source.ts'
import { chooseLabels, type Label } from './labels.ts'
import { OtherLanguages } from './other-languages.ts'
import { languagesOf, type SkosLabels, type TermLabels } from './skos-labels.ts'
import { isConcept, type Resource } from './skos-resource.ts'
import type { SkosResources } from './skos-resources.ts'

/** What the reading of a concept needs besides it. */
export interface ConceptReader {
  resources: SkosResources
  labels: SkosLabels
  place: Place
  note: Note
  madeUp: MadeUpAddresses
  /** Those of all concepts. */
  identifiers: ReadonlySet<string>
}

/** The term of a concept; undefined, and reported, if it has no name. */
export function readConcept(
  address: string,
  resource: Resource,
  reader: ConceptReader,
): TermSource | undefined {
  const { labels, note, place, madeUp, identifiers } = reader
  const { texts } = resource
  const others = new OtherLanguages()
  const [name, ...further] = labels.namesOf(address, texts, others)
  const isDeprecated = resource.isDeprecated(note)
  if (name === undefined) {
    if (isDeprecated)
      note('deprecated-term', 'The concept is deprecated and has no label; it is left out.', address)
    else note('missing-name', 'The concept has no label; it is left out.', address)
    return undefined
  }
  if (isDeprecated) reportDeprecated(name.text, resource, reader)
  const usedFor = labels.nonPreferred(name, further, texts, others)
  const { scopeNotes, kinds } = labels.notesOf(name, texts, others)
  const { own, sources } = sourcesIn(address, resource, reader)
  const labelsByMember: TermLabels = sources.length > 0 ? { ...kinds, sources } : kinds
  const notations = labels.notationsOf(texts.notations)
  const ownIdentifiers = resource.identifiers.filter((text) => !madeUp.includes(text))
  // A notation can be the identifier of another concept.
  const codes = notations.some((code) => identifiers.has(code))
    ? [...ownIdentifiers, ...notations]
    : [...notations, ...ownIdentifiers]
  const onlyId = idAsNotation(address, resource, madeUp)
  return {
    place,
    id: {
      candidates: [...codes.flatMap(wholeNumber), ...numbersIn(address)],
      exported: exportedId(address, madeUp),
    },
    name: name.text,
    usedFor: usedFor.map(({ text }) => text),
    scopeNotes: scopeNotes.map(({ text }) => text).join('\n') || null,
    sourceUri: addressOf(own, 'address', note),
    languages: languagesOf(name, usedFor, scopeNotes, labelsByMember, others.labels()),
    notations: [...new Set(notations)].filter((code) => code !== onlyId),
    texts: textsIn(labelsByMember),
    mappings: mappingsIn(resource, reader),
    // References can still use what is only the id.
    identifiers: [...new Set([...ownIdentifiers, ...notations.filter((code) => code === onlyId)])].filter(
      (text) => text !== address,
    ),
    address,
    code: null,
    paths: [],
    relations: resource.relations,
    isDeprecated,
    replacedBy: resource.replacedBy,
  }
}

/** The resources that are no terms, and that the source names a replacement for. */
export function replacedIn(
  { byAddress }: SkosResources,
  terms: readonly TermSource[],
  madeUp: MadeUpAddresses,
): ReplacedSource[] {
  const replaced = new Map<string, ReplacedSource>()
  for (const [address, resource] of byAddress) {
    const { replacedBy } = resource
    if (replacedBy.length === 0) continue
    const sourceUri = addressOf(statedAddress(address, resource, madeUp), 'address', () => {})
    const id = exportedId(address, madeUp) ?? null
    replaced.set(address, { id, code: null, sourceUri, replacedBy, place: null })
  }
  for (const { address } of terms) replaced.delete(address ?? '')
  return [...replaced.values()]
}

function reportDeprecated(name: string, resource: Resource, reader: ConceptReader): void {
  const { replacedBy } = resource
  const nameOf = (address: string) => {
    const labels = reader.resources.byAddress.get(address)?.texts.prefLabels ?? []
    const [label] = chooseLabels(labels, reader.labels.language, 'instead').chosen
    return label === undefined ? address : `“${label.text}” (${address})`
  }
  const instead = replacedBy.length === 0 ? '' : `, replaced by ${replacedBy.map(nameOf).join(', ')}`
  reader.note(
    'deprecated-term',
    `“${name}” is deprecated in its source${instead}; it is read like any other.`,
    name,
  )
}

/** The number of a blank node is not from the source. */
function numbersIn(address: string): number[] {
  return address.startsWith('_:') ? [] : numbersAtEnd(address)
}

/** The mappings, with the names that the source gives the other concepts. */
function mappingsIn({ mappings }: Resource, { resources, labels, note }: ConceptReader): StatedMapping[] {
  const read = mappings.flatMap(({ kind, uri }) => {
    const [mapping] = mappingTo(uri, kind, note)
    if (mapping === undefined) return []
    return [{ ...mapping, ...nameOfMapped(uri, resources, labels) }]
  })
  return sortedMappings(read)
}

/** The name of a mapped concept. Of one of this vocabulary, which has its own record, only a title that is no label. */
function nameOfMapped(
  address: string,
  resources: SkosResources,
  labels: SkosLabels,
): Pick<StatedMapping, 'name' | 'language'> {
  const resource = resources.byAddress.get(address)
  if (resource === undefined) return {}
  const { prefLabels, titles = [] } = resource.texts
  const isOwn = isConcept(resource)
  const [label] = chooseLabels((isOwn ? undefined : prefLabels) ?? titles, labels.language, 'instead').chosen
  if (label === undefined) return {}
  if (!isOwn) resources.read.set(address, 1)
  const name = cleanName(label.text, 'name', () => {})
  return name === null ? {} : { name, ...(label.language !== '' && { language: label.language }) }
}

/** The sources of a term. Where an export made up the address of the concept, dct:source is the term's own address. */
function sourcesIn(
  address: string,
  resource: Resource,
  { labels, madeUp }: ConceptReader,
): { own: string | undefined; sources: Label[] } {
  const { sources = [], citations = [] } = resource.texts
  const others = madeUp.includes(address) ? sources.slice(1) : sources
  return {
    own: statedAddress(address, resource, madeUp),
    sources: labels.sourcesOf([...others, ...citations]),
  }
}

function textsIn(labels: TermLabels): TermTexts {
  return Object.fromEntries(entriesOf(labels).map(([member, all]) => [member, all.map(({ text }) => text)]))
}

/** The address of the term. A blank node has none; for an address that an export made up, it is in dct:source. */
function statedAddress(address: string, { texts }: Resource, madeUp: MadeUpAddresses): string | undefined {
  if (madeUp.includes(address)) return texts.sources?.[0]?.text
  return address.startsWith('_:') ? undefined : address
}

/**
 * The notation that an export wrote only because it is the id. An address that an export made up has the id, and an identifier
 * of the concept says if it is a notation too. Beside another address, an identifier says that the notation is only the id.
 */
function idAsNotation(
  address: string,
  { identifiers }: Resource,
  madeUp: MadeUpAddresses,
): string | undefined {
  const own = exportedId(address, madeUp)
  if (own !== undefined) return identifiers.includes(String(own)) ? undefined : String(own)
  const stated = identifiers.find((text) => madeUp.includes(text))
  return stated === undefined ? undefined : String(exportedId(stated, madeUp))
}

/** The id in an address that an export made up. */
function exportedId(address: string, madeUp: MadeUpAddresses): number | undefined {
  return madeUp.includes(address) ? numbersIn(address)[0] : undefined
}
