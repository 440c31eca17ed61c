import { RELATION_KINDS, RELATIONS, type RelationKind } from '../../../../contract/term.ts'

export const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
export const SKOS = 'http://www.w3.org/2004/02/skos/core#'
const DCT = 'http://purl.org/dc/terms/'
export const DEPRECATED = 'http://www.w3.org/2002/07/owl#deprecated'
export const REPLACED_BY = `${DCT}isReplacedBy`
export const IN_SCHEME = `${SKOS}inScheme`
/** Labels as resources of their own. */
export const SKOS_XL = 'http://www.w3.org/2008/05/skos-xl#'
/** Kinds of broader that ISO 25964 and the Getty vocabularies distinguish. The catalogue does not. */
const REFINED = ['http://purl.org/iso25964/skos-thes#', 'http://vocab.getty.edu/ontology#']
const REFINEMENTS = ['Generic', 'Partitive', 'Instantial', 'Instantive']

export type LabelMember = 'prefLabels' | 'altLabels' | 'hiddenLabels'
export type TextMember = LabelMember | 'scopeNotes' | 'definitions' | 'notations' | 'titles' | 'sources'

const LABELS: Readonly<Record<string, LabelMember>> = {
  prefLabel: 'prefLabels',
  altLabel: 'altLabels',
  hiddenLabel: 'hiddenLabels',
}
export const TEXTS: ReadonlyMap<string, TextMember> = new Map<string, TextMember>([
  ...Object.entries(LABELS).map(([name, member]): [string, TextMember] => [`${SKOS}${name}`, member]),
  [`${SKOS}scopeNote`, 'scopeNotes'],
  [`${SKOS}definition`, 'definitions'],
  [`${SKOS}notation`, 'notations'],
  [`${DCT}title`, 'titles'],
  ['http://purl.org/dc/elements/1.1/title', 'titles'],
  ['http://www.w3.org/2000/01/rdf-schema#label', 'titles'],
  [`${DCT}source`, 'sources'],
])
export const LABEL_RESOURCES: ReadonlyMap<string, LabelMember> = new Map(
  Object.entries(LABELS).map(([name, member]) => [`${SKOS_XL}${name}`, member]),
)
export const RELATION_PROPERTIES: ReadonlyMap<string, RelationKind> = new Map(
  RELATION_KINDS.flatMap((kind) => {
    const { skos, lower } = RELATIONS[kind]
    const refined = REFINED.flatMap((space) =>
      REFINEMENTS.map((refinement) => `${space}${skos}${refinement}`),
    )
    const properties = [`${SKOS}${skos}`, ...(lower === null ? [] : refined)]
    return properties.map((property): [string, RelationKind] => [property, kind])
  }),
)

export type SchemeMember = 'licence' | 'publisher' | 'version' | 'date' | 'name'

const SCHEMA_ORG = ['http://schema.org/', 'https://schema.org/']
/** What can be said about a scheme, its licence and its publisher. */
export const SCHEME_PROPERTIES: ReadonlyMap<string, SchemeMember> = new Map<string, SchemeMember>([
  [`${DCT}license`, 'licence'],
  ['http://creativecommons.org/ns#license', 'licence'],
  [`${DCT}publisher`, 'publisher'],
  ['http://purl.org/dc/elements/1.1/publisher', 'publisher'],
  ['http://www.w3.org/2002/07/owl#versionInfo', 'version'],
  [`${DCT}issued`, 'date'],
  ['http://xmlns.com/foaf/0.1/name', 'name'],
  ...SCHEMA_ORG.flatMap((space): [string, SchemeMember][] => [
    [`${space}license`, 'licence'],
    [`${space}publisher`, 'publisher'],
    [`${space}version`, 'version'],
    [`${space}datePublished`, 'date'],
    [`${space}name`, 'name'],
  ]),
])

/** Notes of SKOS. Scope notes and definitions are read if they are texts, not if they are resources. */
export const NOTES: ReadonlySet<string> = new Set(
  ['note', 'changeNote', 'editorialNote', 'historyNote', 'example', 'scopeNote', 'definition'].map(
    (name) => SKOS + name,
  ),
)
/** Relations to concepts of other schemes. */
export const MAPPINGS: ReadonlySet<string> = new Set(
  ['exact', 'close', 'broad', 'narrow', 'related']
    .map((kind) => `${SKOS}${kind}Match`)
    .concat(`${SKOS}mappingRelation`),
)

/** Types that add nothing to those of SKOS. */
export const OTHER_TYPES = new Set([
  'http://www.w3.org/2002/07/owl#NamedIndividual',
  'http://www.w3.org/2002/07/owl#Thing',
  'http://www.w3.org/2000/01/rdf-schema#Resource',
])
