import { z } from 'zod/mini'
import { keysOf } from './keys.ts'
import { t } from './texts.ts'

interface MappingRow {
  /** Its SKOS property, with its prefix. */
  readonly property: string
  /** What the term is to the other concept. */
  readonly label: string
}

/** The kinds of mapping to concepts of other vocabularies, in the order of a record. The property says what the other is. */
export const MAPPINGS = {
  exact: { property: 'skos:exactMatch', label: t`Same as` },
  close: { property: 'skos:closeMatch', label: t`Nearly the same as` },
  broad: { property: 'skos:broadMatch', label: t`Narrower than` },
  narrow: { property: 'skos:narrowMatch', label: t`Broader than` },
  related: { property: 'skos:relatedMatch', label: t`Related to` },
} as const satisfies Record<string, MappingRow>

export type MappingKind = keyof typeof MAPPINGS
export const MAPPING_KINDS = keysOf<MappingKind>(MAPPINGS)

/** A mapping of a term to a concept of another vocabulary. */
export const mappingSchema = z.object({
  kind: z
    .enum(MAPPING_KINDS)
    .check(z.describe('How near the other concept is; `broad`: it is broader than the term')),
  uri: z.string().check(z.describe('Address of the other concept')),
  name: z.optional(z.string()).check(z.describe('Name of the other concept, if the source has it')),
  language: z
    .optional(z.string())
    .check(z.describe('Tag of the language of the name, if the source gives one')),
  vocabulary: z
    .optional(z.string())
    .check(z.describe('Usual short name of its vocabulary, if the address is of a well-known one')),
})

export type Mapping = z.infer<typeof mappingSchema>
/** A mapping without what its address says. */
export type StatedMapping = Omit<Mapping, 'vocabulary'>

/** The mapping with its vocabulary. */
export function withVocabulary(mapping: StatedMapping): Mapping {
  const vocabulary = vocabularyOf(mapping.uri)
  return { ...mapping, ...(vocabulary !== undefined && { vocabulary }) }
}

/** The mappings in the order of kinds, each kind and address once, with the first name and its language. */
export function sortedMappings(mappings: readonly StatedMapping[]): StatedMapping[] {
  const distinct = new Map<string, StatedMapping>()
  for (const mapping of mappings) {
    const key = `${mapping.kind} ${mapping.uri}`
    const known = distinct.get(key)
    distinct.set(key, known?.name === undefined ? mapping : known)
  }
  return MAPPING_KINDS.flatMap((kind) => [...distinct.values()].filter((mapping) => mapping.kind === kind))
}

/** The usual short name of a well-known vocabulary, from an address in it; undefined for other addresses. */
function vocabularyOf(uri: string): string | undefined {
  const address = uri.replace(/^https?:\/\/(?:www\.)?/i, '')
  return VOCABULARIES.find(([beginning]) => address.startsWith(beginning))?.[1]
}

const VOCABULARIES: readonly (readonly [beginning: string, name: string])[] = [
  ['vocab.getty.edu/aat/', 'AAT'],
  ['vocab.getty.edu/ulan/', 'ULAN'],
  ['vocab.getty.edu/tgn/', 'TGN'],
  ['wikidata.org/', 'Wikidata'],
  ['purl.org/heritagedata/schemes/', 'FISH'],
  ['d-nb.info/gnd/', 'GND'],
  ['id.loc.gov/authorities/subjects/', 'LCSH'],
  ['id.loc.gov/authorities/names/', 'LCNAF'],
  ['id.loc.gov/vocabulary/graphicMaterials/', 'TGM'],
  ['nomenclature.info/', 'Nomenclature'],
  ['iconclass.org/', 'Iconclass'],
  ['viaf.org/', 'VIAF'],
  ['geonames.org/', 'GeoNames'],
  ['sws.geonames.org/', 'GeoNames'],
  ['data.bnf.fr/', 'BnF'],
  ['idref.fr/', 'IdRef'],
  ['ark.frantiq.fr/', 'PACTOLS'],
  ['pactols.frantiq.fr/', 'PACTOLS'],
  ['vocabularies.unesco.org/', 'UNESCO'],
  ['eurovoc.europa.eu/', 'EuroVoc'],
  ['aims.fao.org/aos/agrovoc/', 'AGROVOC'],
  ['zbw.eu/stw/', 'STW'],
  ['astrothesaurus.org/', 'UAT'],
  ['homosaurus.org/', 'Homosaurus'],
  ['mimo-db.eu/', 'MIMO'],
  ['dbpedia.org/', 'DBpedia'],
  ['data.silknow.org/', 'SILKNOW'],
  ['w3id.org/arco/', 'ArCo'],
]
