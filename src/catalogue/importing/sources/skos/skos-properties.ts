import { MAPPING_KINDS, MAPPINGS, type MappingKind } from '../../../../contract/mappings.ts'
import { RELATION_KINDS, RELATIONS, type RelationKind } from '../../../../contract/term.ts'
import { TERM_NOTE_MEMBERS, TERM_TEXTS, type TermNoteMember } from '../../../../contract/term-texts.ts'

export const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
export const SKOS = 'http://www.w3.org/2004/02/skos/core#'
const DCT = 'http://purl.org/dc/terms/'
const DC = 'http://purl.org/dc/elements/1.1/'
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#'
const OWL = 'http://www.w3.org/2002/07/owl#'
const FOAF = 'http://xmlns.com/foaf/0.1/'
const SCHEMA_ORG = ['http://schema.org/', 'https://schema.org/']
export const DEPRECATED = `${OWL}deprecated`
/** A type that says that a concept is deprecated. */
export const DEPRECATED_CLASS = `${OWL}DeprecatedClass`
export const REPLACED_BY = `${DCT}isReplacedBy`
export const SUBCLASS_OF = `${RDFS}subClassOf`
export const IDENTIFIER = `${DCT}identifier`
/** Each with the one string that is kept for it: a parser makes a new one for each statement. */
export const IDENTIFIERS: ReadonlyMap<string, string> = new Map(
  [IDENTIFIER, `${DC}identifier`].map((property) => [property, property]),
)
export const IN_SCHEME = `${SKOS}inScheme`
export const NOTATION = `${SKOS}notation`
/** Datatypes that say nothing about a notation. */
export const PLAIN_TYPES: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/XMLSchema#string',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString',
])
export const HAS_TOP_CONCEPT = `${SKOS}hasTopConcept`
/** Namespaces of SKOS and others as they are sometimes written. */
export function usualAddress(property: string): string {
  return property
    .replace(/^https?:\/\/www\.w3\.org\/2008\/05\/skos#/, SKOS)
    .replace(/^https:\/\/(?=(?:www\.w3|purl)\.org\/)/, 'http://')
}
/** Labels as resources of their own. */
const SKOS_XL = 'http://www.w3.org/2008/05/skos-xl#'
export const LITERAL_FORM = `${SKOS_XL}literalForm`
/** Properties of a label or a note that is a resource of its own: its text. */
export const TEXT_OF_RESOURCE: ReadonlySet<string> = new Set([
  LITERAL_FORM,
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#value',
])
/** Kinds of broader that ISO 25964 and the Getty vocabularies distinguish. The catalogue does not. */
const GETTY = 'http://vocab.getty.edu/ontology#'
const REFINED = ['http://purl.org/iso25964/skos-thes#', GETTY]
const REFINEMENTS = ['', 'Generic', 'Partitive', 'Instantial', 'Instantive', 'Preferred', 'NonPreferred']

export type LabelMember = 'prefLabels' | 'altLabels' | 'hiddenLabels'
export type NoteMember = 'scopeNotes' | 'descriptions' | 'comments' | TermNoteMember
export type TextMember = LabelMember | NoteMember | 'notations' | 'titles' | 'sources' | 'citations'

const LABELS: Readonly<Record<string, LabelMember>> = {
  prefLabel: 'prefLabels',
  altLabel: 'altLabels',
  hiddenLabel: 'hiddenLabels',
}
const NOTE_PROPERTIES: readonly [string, NoteMember][] = [
  [`${SKOS}scopeNote`, 'scopeNotes'],
  ...TERM_NOTE_MEMBERS.map((member): [string, NoteMember] => [
    TERM_TEXTS[member].property.replace('skos:', SKOS),
    member,
  ]),
]
/** Properties that lead to a source of a term: a text or an address. */
export const SOURCES: ReadonlyMap<string, 'sources' | 'citations'> = new Map([
  [`${DCT}source`, 'sources'],
  [`${DC}source`, 'sources'],
  [`${DCT}bibliographicCitation`, 'citations'],
])
export const TEXTS: ReadonlyMap<string, TextMember> = new Map<string, TextMember>([
  ...Object.entries(LABELS).map(([name, member]): [string, TextMember] => [`${SKOS}${name}`, member]),
  ...NOTE_PROPERTIES,
  [`${SKOS}notation`, 'notations'],
  [`${DCT}title`, 'titles'],
  [`${DC}title`, 'titles'],
  [`${RDFS}label`, 'titles'],
  [`${RDFS}comment`, 'comments'],
  [`${DCT}description`, 'descriptions'],
  [`${DC}description`, 'descriptions'],
  ...SOURCES,
  ...SCHEMA_ORG.flatMap((space): [string, TextMember][] => [
    [`${space}name`, 'titles'],
    [`${space}description`, 'descriptions'],
  ]),
])
/** A property that leads to a label or a note that is a resource of its own. */
export interface TextResourceProperty {
  property: string
  member: LabelMember | NoteMember
}
export const TEXT_RESOURCES: ReadonlyMap<string, TextResourceProperty> = new Map(
  (
    [
      ...Object.entries(LABELS).map(([name, member]) => [`${SKOS_XL}${name}`, member] as const),
      [`${GETTY}prefLabelGVP`, 'prefLabels'],
      ...NOTE_PROPERTIES,
    ] as const
  ).map(([property, member]) => [property, { property, member }]),
)
const RELATION_PROPERTIES: ReadonlyMap<string, RelationKind> = new Map(
  RELATION_KINDS.flatMap((kind) => {
    const { skos, lower } = RELATIONS[kind]
    const refined = REFINED.flatMap((space) =>
      REFINEMENTS.map((refinement) => `${space}${skos}${refinement}`),
    )
    const properties = [`${SKOS}${skos}`, ...(lower === null ? [] : refined)]
    return properties.map((property): [string, RelationKind] => [property, kind])
  }),
)

/** The Getty vocabularies have some hundred kinds of related, such as `gvp:aat2000_related_to`. They are counted together. */
const GETTY_RELATED = `${GETTY}aat2…`

/** The kind of relation that a property states, and the name under which its difference from that of SKOS is counted. */
export function relationOf(property: string): { kind: RelationKind; refinement: string | null } | undefined {
  const kind = RELATION_PROPERTIES.get(property)
  if (kind !== undefined) return { kind, refinement: property.startsWith(SKOS) ? null : property }
  if (!property.startsWith(GETTY) || !/^(?:aat|tgn|ulan)\d+_/.test(property.slice(GETTY.length)))
    return undefined
  return { kind: 'Related', refinement: GETTY_RELATED }
}

/** Whether the value of a property is a concept or a scheme, which some sources write as a text. */
export function leadsToConcept(property: string): boolean {
  return (
    relationOf(property) !== undefined || LEADS_TO_CONCEPT.has(property) || MAPPING_PROPERTIES.has(property)
  )
}

const LEADS_TO_CONCEPT: ReadonlySet<string> = new Set(
  ['broaderTransitive', 'narrowerTransitive', 'topConceptOf', 'hasTopConcept', 'inScheme'].map(
    (name) => SKOS + name,
  ),
)

export type SchemeMember =
  | 'licence'
  | 'rights'
  | 'publisher'
  | 'creator'
  | 'contributor'
  | 'version'
  | 'created'
  | 'issued'
  | 'modified'
  | 'name'

/** What can be said about a scheme, its licence, and the people and institutions behind it. */
export const SCHEME_PROPERTIES: ReadonlyMap<string, SchemeMember> = new Map<string, SchemeMember>([
  [`${DCT}license`, 'licence'],
  [`${DC}license`, 'licence'],
  ['http://creativecommons.org/ns#license', 'licence'],
  ['http://www.w3.org/1999/xhtml/vocab#license', 'licence'],
  [`${DCT}rights`, 'rights'],
  [`${DC}rights`, 'rights'],
  [`${DCT}publisher`, 'publisher'],
  [`${DC}publisher`, 'publisher'],
  ...[DCT, DC].flatMap((space): [string, SchemeMember][] => [
    [`${space}creator`, 'creator'],
    [`${space}contributor`, 'contributor'],
  ]),
  [`${FOAF}maker`, 'creator'],
  [`${OWL}versionInfo`, 'version'],
  [`${DCT}created`, 'created'],
  [`${DCT}issued`, 'issued'],
  [`${DCT}modified`, 'modified'],
  [`${FOAF}name`, 'name'],
  ...SCHEMA_ORG.flatMap((space): [string, SchemeMember][] => [
    [`${space}license`, 'licence'],
    [`${space}publisher`, 'publisher'],
    [`${space}version`, 'version'],
    [`${space}datePublished`, 'issued'],
    [`${space}dateCreated`, 'created'],
    [`${space}dateModified`, 'modified'],
    [`${space}creator`, 'creator'],
    [`${space}author`, 'creator'],
    [`${space}contributor`, 'contributor'],
  ]),
])

/** Notes of SKOS. They are read, unless they are resources without a text. */
export const NOTES: ReadonlySet<string> = new Set(NOTE_PROPERTIES.map(([property]) => property))
/** Relations to concepts of other vocabularies. */
export const MAPPING_PROPERTIES: ReadonlyMap<string, MappingKind> = new Map(
  MAPPING_KINDS.map((kind) => [MAPPINGS[kind].property.replace('skos:', SKOS), kind]),
)
/** A mapping of no stated kind. It is not read. */
export const MAPPING_RELATION = `${SKOS}mappingRelation`

/** Types that add nothing to those of SKOS. */
export const OTHER_TYPES = new Set([`${OWL}NamedIndividual`, `${OWL}Thing`, `${RDFS}Resource`])

/** Whether a type is one of groups of concepts, which are no terms, with any prefix or namespace: `skos-thes:ThesaurusArray`. */
export function isGroupType(type: string): boolean {
  return GROUP.test(type)
}

const GROUP =
  /(?:^|[:#/])(?:(?:Ordered)?Collection|ConceptScheme|(?:Concept)?Group|(?:Thesaurus)?Array|MicroThesaurus|Facet|GuideTerm)$|(?:^gvp:|vocab\.getty\.edu\/ontology#)Hierarchy$/
