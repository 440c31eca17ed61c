import { MAPPING_KINDS, MAPPINGS, type StatedMapping } from '../../../contract/mappings.ts'
import type { Named } from '../../../contract/scheme.ts'
import { isTopTerm, RELATION_KINDS, RELATIONS } from '../../../contract/term.ts'
import type { TermLabels } from '../../../contract/term-labels.ts'
import { scopeNoteFrom, TERM_NOTE_MEMBERS, TERM_TEXTS } from '../../../contract/term-texts.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { LabelLanguages } from '../../drafts.ts'
import { isWritable, MadeUpAddresses } from '../../term-address.ts'
import type { DescribedTerm, ExportedTerm } from '../described-terms.ts'
import { addresses, links, plain, type RdfNode, type Statement, type Vocabulary } from './graph.ts'

export const SKOS: Vocabulary = {
  prefixes: ['skos', 'dct', 'owl', 'foaf'],
  classes: ['skos:ConceptScheme', 'skos:Concept'],
  properties: {
    'dct:title': {},
    'dct:description': {},
    'dct:license': {},
    'dct:publisher': {},
    'dct:creator': { isList: true },
    'dct:contributor': { isList: true },
    'dct:created': {},
    'dct:issued': {},
    'dct:modified': {},
    'owl:versionInfo': {},
    'foaf:name': {},
    'skos:hasTopConcept': { isUri: true, isList: true },
    'skos:notation': {},
    'skos:prefLabel': {},
    'skos:altLabel': { isList: true },
    'skos:scopeNote': {},
    ...Object.fromEntries(TERM_NOTE_MEMBERS.map((member) => [TERM_TEXTS[member].property, { isList: true }])),
    ...Object.fromEntries(
      RELATION_KINDS.map((kind) => [`skos:${RELATIONS[kind].skos}`, { isUri: true, isList: true } as const]),
    ),
    ...Object.fromEntries(
      MAPPING_KINDS.map((kind) => [MAPPINGS[kind].property, { isUri: true, isList: true } as const]),
    ),
    'foaf:depiction': { isUri: true },
    'skos:inScheme': { isUri: true },
    'skos:topConceptOf': { isUri: true },
    'dct:identifier': {},
    'owl:deprecated': {},
    'dct:isReplacedBy': { isUri: true },
    'dct:source': {},
    'dct:bibliographicCitation': { isList: true },
  },
}

/** Terms as SKOS: first the scheme, then the concepts of each batch and which of them are top concepts of the scheme. */
export async function* skosNodes(
  catalogue: Catalogue,
  site: string | null,
  batches: AsyncIterable<readonly DescribedTerm[]>,
  arrayAddresses: ReadonlyMap<number, string>,
): AsyncGenerator<readonly RdfNode[]> {
  const madeUp = new MadeUpAddresses(site)
  const scheme = schemeAddress(catalogue, madeUp)
  yield schemeNodes(catalogue, scheme)
  for await (const terms of batches) {
    const addressOf = await addressReader(catalogue, madeUp, idsIn(terms))
    const concepts = terms.flatMap((described) => [
      conceptOf(described, { site, scheme, addressOf, madeUp, arrayAddresses }),
      ...(described.term.mappings ?? []).flatMap(nameOfMapped),
    ])
    const top = terms.filter(isTopConcept).map(({ term }) => addressOf(term.id))
    const hasTop = { uri: scheme, type: null, statements: links('skos:hasTopConcept', top) }
    yield top.length === 0 ? concepts : [...concepts, hasTop]
  }
}

function isTopConcept({ term, isDeprecated }: DescribedTerm): boolean {
  return isTopTerm({ ...term, deprecated: isDeprecated })
}

/** The address of each of these terms as a concept. */
export async function addressReader(
  catalogue: Catalogue,
  madeUp: MadeUpAddresses,
  ids: readonly number[],
): Promise<(id: number) => string> {
  const own = await catalogue.addressesOf(ids)
  return (id) => {
    const address = own.get(id)
    return address === undefined || madeUp.includes(address) ? madeUp.of('term', id) : address
  }
}

function idsIn(terms: readonly DescribedTerm[]): number[] {
  return [...new Set(terms.flatMap((described) => [described.term.id, ...relatedIds(described)]))]
}

function relatedIds({ term, replacedBy }: DescribedTerm): number[] {
  return [...term.relations.map(({ id }) => id), ...(replacedBy === null ? [] : [replacedBy])]
}

function schemeAddress({ scheme: { uri } }: Catalogue, madeUp: MadeUpAddresses): string {
  return uri === null || madeUp.includes(uri) ? madeUp.thesaurus : uri
}

function schemeNodes({ title, titleLanguage, scheme, about }: Catalogue, uri: string): RdfNode[] {
  const { licence, publisher, version, creators, contributors } = scheme
  const description =
    scheme.description ?? (about.introduction === null ? null : { text: about.introduction, language: null })
  const dated = (property: string, date: string | null) => (date === null ? [] : [plain(property, date)])
  const node: RdfNode = {
    uri,
    type: 'skos:ConceptScheme',
    statements: [
      ['dct:title', scheme.title ?? { text: title, language: titleLanguage }],
      ...(description === null ? [] : [['dct:description', description] as const]),
      ...creators.flatMap((one) => namedStatements('dct:creator', one)),
      ...contributors.flatMap((one) => namedStatements('dct:contributor', one)),
      ...namedStatements('dct:license', licence),
      ...namedStatements('dct:publisher', publisher),
      ...dated('owl:versionInfo', version),
      ...dated('dct:created', scheme.created),
      ...dated('dct:issued', scheme.issued),
      ...dated('dct:modified', scheme.modified),
    ],
  }
  return [node, ...[licence, publisher, ...creators, ...contributors].flatMap(nameNodes)]
}

function namedStatements(property: string, named: Named | null): Statement[] {
  if (named === null) return []
  const { uri, name } = named
  if (uri !== null && isWritable(uri)) return links(property, [uri])
  return name === null ? [] : [plain(property, name)]
}

/** The name of what has an address. */
function nameNodes(named: Named | null): RdfNode[] {
  if (named === null || named.uri === null || named.name === null) return []
  return [{ uri: named.uri, type: null, statements: [plain('foaf:name', named.name)] }]
}

interface ConceptContext {
  site: string | null
  scheme: string
  addressOf: (id: number) => string
  madeUp: MadeUpAddresses
  /** The addresses of the groups that the export has, by id. */
  arrayAddresses: ReadonlyMap<number, string>
}

function conceptOf(described: DescribedTerm, context: ConceptContext): RdfNode {
  const { term, languages, isDeprecated, replacedBy } = described
  const { scheme, addressOf, madeUp } = context
  const uri = addressOf(term.id)
  const isMadeUp = madeUp.includes(uri)
  const id = String(term.id)
  const { notations: codes = [] } = term
  const labels = term.used_for.map((text, index): Statement => {
    return ['skos:altLabel', { text, language: languages?.used_for[index] ?? null }]
  })
  const related = RELATION_KINDS.flatMap((kind) => {
    const ids = term.relations.filter((relation) => relation.kind === kind).map(({ id }) => id)
    return links(`skos:${RELATIONS[kind].skos}`, ids.map(addressOf))
  })
  return {
    uri,
    type: 'skos:Concept',
    statements: byProperty([
      plain('skos:notation', id),
      ...codes.filter((code) => code !== id).map((code) => plain('skos:notation', code)),
      ['skos:prefLabel', { text: term.name, language: languages?.name ?? null }],
      ...labels,
      ...scopeNoteOf(term, languages),
      ...Object.entries(languages?.labels ?? {}).flatMap(([language, texts]) => labelsIn(language, texts)),
      ...TERM_NOTE_MEMBERS.flatMap((member) =>
        textsOf(TERM_TEXTS[member].property, term[member], languages?.[member]),
      ),
      ...related,
      ...(term.mappings ?? []).flatMap(({ kind, uri }) =>
        links(MAPPINGS[kind].property, isWritable(uri) ? [uri] : []),
      ),
      // In the order in which they divide the narrower terms, which the arrays themselves do not say.
      ...links(
        'iso-thes:subordinateArray',
        (term.arrays ?? []).flatMap(({ id }) => context.arrayAddresses.get(id) ?? []),
      ),
      ...addresses('foaf:depiction', context.site, term.image?.url),
      ...links('skos:inScheme', [scheme]),
      ...links('skos:topConceptOf', isTopConcept(described) ? [scheme] : []),
      ...identifierOf(term.id, { isMadeUp, isNotation: codes.includes(id) }),
      ...(isDeprecated ? [DEPRECATED] : []),
      ...links('dct:isReplacedBy', replacedBy === null ? [] : [addressOf(replacedBy)]),
      // The term's own address, if the concept cannot have it.
      ...(term.source_uri !== null && isMadeUp ? [plain('dct:source', term.source_uri)] : []),
      ...sourcesOf(isMadeUp ? 'dct:bibliographicCitation' : 'dct:source', term.sources, languages?.sources),
    ]),
  }
}

/**
 * Every concept has its id as a notation, so that an import finds it. The identifier says whether it really is one, where the
 * address does not let this be expected.
 */
function identifierOf(
  id: number,
  { isMadeUp, isNotation }: { isMadeUp: boolean; isNotation: boolean },
): Statement[] {
  if (isMadeUp === !isNotation) return []
  return [plain('dct:identifier', isMadeUp ? String(id) : NO_SITE.of('term', id))]
}

const NO_SITE = new MadeUpAddresses(null)

/** The name of a concept of another vocabulary. With a SKOS label, it would look like one of this. */
function nameOfMapped({ uri, name, language }: StatedMapping): RdfNode[] {
  if (name === undefined || !isWritable(uri)) return []
  return [{ uri, type: null, statements: [['dct:title', { text: name, language: language ?? null }]] }]
}

const DEPRECATED: Statement = ['owl:deprecated', { boolean: true }]

/** The names and notes in a further language. */
function labelsIn(language: string, { name, used_for = [], scope_notes, ...notes }: TermLabels): Statement[] {
  const tagged = (property: string, texts: readonly string[]): Statement[] =>
    texts.map((text) => [property, { text, language }])
  return [
    ...tagged('skos:prefLabel', name === undefined ? [] : [name]),
    ...tagged('skos:altLabel', used_for),
    ...tagged('skos:scopeNote', scope_notes === undefined ? [] : [scope_notes]),
    ...TERM_NOTE_MEMBERS.flatMap((member) => tagged(TERM_TEXTS[member].property, notes[member] ?? [])),
  ]
}

/** An import makes a scope note of other notes if there is none, so such a scope note is left out. */
function scopeNoteOf(term: ExportedTerm, languages: LabelLanguages | undefined): Statement[] {
  if (term.scope_notes === null) return []
  const language = languages?.scope_notes ?? null
  const instead = scopeNoteFrom(term)
  const tags = new Set(instead && languages?.[instead])
  const sameTag = tags.size === 1 ? ([...tags][0] ?? null) : null
  if (instead !== undefined && sameTag === language) return []
  return [['skos:scopeNote', { text: term.scope_notes, language }]]
}

function textsOf(
  property: string,
  texts: readonly string[] = [],
  tags: readonly (string | null)[] = [],
): Statement[] {
  return texts.map((text, index) => [property, { text, language: tags[index] ?? null }])
}

/** Texts and addresses. An address without a language is a resource. */
function sourcesOf(
  property: string,
  sources: readonly string[] = [],
  tags: readonly (string | null)[] = [],
): Statement[] {
  return sources.flatMap((source, index) => {
    const isAddress = !tags[index] && /^https?:/i.test(source) && isWritable(source)
    return isAddress ? links(property, [source]) : textsOf(property, [source], [tags[index] ?? null])
  })
}

/** The statements with those of one property beside each other. */
function byProperty(statements: readonly Statement[]): Statement[] {
  return [...Map.groupBy(statements, ([property]) => property).values()].flat()
}
