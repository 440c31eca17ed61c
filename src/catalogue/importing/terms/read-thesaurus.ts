import type { StatedMapping } from '../../../contract/mappings.ts'
import type { RelationKind } from '../../../contract/term.ts'
import { PLAIN_IDENTITY, type TermDraft, type TermIdentity, type ThesaurusDraft } from '../../drafts.ts'
import { MadeUpAddresses } from '../../term-address.ts'
import type { Findings, Place } from '../findings.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { SkosGraph } from '../sources/skos/read-skos.ts'
import { UnusedTally } from '../sources/unused-tally.ts'
import { type AssignedIds, assignIds, type IdentifiedTerm } from './assign-ids.ts'
import { EarlierIds } from './earlier-ids.ts'
import { groupsWithMembers } from './group-memberships.ts'
import { joinConcepts } from './join-concepts.ts'
import { type OpenTermSource, type Reading, readSource } from './read-source.ts'
import { resolveRelations } from './relations.ts'
import { Replacements } from './replacements.ts'
import { resolveGroups } from './resolve-groups.ts'
import { TermIndex } from './term-index.ts'
import { withTermsOnPaths } from './term-paths.ts'
import { TermRows } from './term-rows.ts'
import type { StatedBeside } from './term-source.ts'

export interface ReadThesaurus {
  draft: ThesaurusDraft
  index: TermIndex
  /** The place of each term in the sources. */
  placeOf: ReadonlyMap<number, Place>
  replacements: Replacements
  /** The ids that mean another term than in the earlier catalogue, and the terms that have another id. */
  ids: Pick<AssignedIds, 'changed' | 'reused'>
  /** The title of the thesaurus in the first source that has one. */
  title: string | null
  titleLanguage: string | null
  /** If RDF has no concept, the classes of what it has, most frequent first, with the number of resources of each. */
  otherClasses: readonly [type: string, count: number][]
}

export interface ThesaurusOptions {
  /** The map of terms, for tables and JSON. */
  map?: RecordMap | undefined
  /** The address of the site whose exports are read. */
  site?: string | null | undefined
  /** The ids in the catalogue that the import replaces. */
  earlier?: EarlierIds | undefined
  /** Those of its groups. */
  earlierGroups?: EarlierIds | undefined
  /** Called if no label is in the wanted language, with the number of labels in each other language. */
  onOtherLanguages?: (languages: ReadonlyMap<string, number>) => void
}

/** Reads all sources of terms. Then assigns ids and resolves relations, because references can lead to a later source. */
export async function readThesaurus(
  sources: readonly OpenTermSource[],
  language: string,
  findings: Findings,
  {
    map,
    site = null,
    earlier = new EarlierIds(),
    earlierGroups = new EarlierIds(),
    onOtherLanguages,
  }: ThesaurusOptions = {},
): Promise<ReadThesaurus> {
  const graph = new SkosGraph({ language, findings, madeUp: new MadeUpAddresses(site) })
  const reading: Reading = { findings, map, graph, rows: new TermRows() }
  const tables: StatedBeside[] = []
  // The concepts have the place of the first source in RDF.
  let before = { tables: 0, rows: 0 }
  for (const source of sources) {
    if (graph.files.length === 0) before = { tables: tables.length, rows: reading.rows.terms.length }
    const table = await readSource(source, reading)
    if (table !== undefined) tables.push(table)
  }
  const rows = reading.rows.terms
  const concepts = graph.concepts(rows, onOtherLanguages)
  const terms = [...rows.slice(0, before.rows), ...concepts.terms, ...rows.slice(before.rows)]
  const stated = tables.toSpliced(before.tables, 0, concepts)
  const replaced = stated.flatMap((one) => one.replaced)
  const joined = joinConcepts(terms, rows, findings)
  const assigned = assignIds(withTermsOnPaths(joined, findings), findings, earlier)
  const { terms: identified } = assigned
  const index = new TermIndex(identified, language)
  const replacements = new Replacements(assigned, replaced, index, earlier)
  replacements.report(identified, findings)
  index.addReplaced([...replacements.references()])
  const relations = resolveRelations(identified, index, kindsByFile(stated), findings)
  const groups = resolveGroups(
    groupsWithMembers(
      stated.flatMap((one) => one.groups),
      identified,
    ),
    index,
    relations.broader,
    earlierGroups,
    findings,
  )
  reportIdentifiers(identified, findings)
  return {
    draft: {
      terms: withMappedNames(identified).map(draftOf),
      ...relations,
      ...(groups.length > 0 && { groups }),
      scheme: concepts.scheme,
      languages: new Map(identified.flatMap(({ id, languages }) => (languages ? [[id, languages]] : []))),
      deprecated: new Set(identified.filter(({ isDeprecated }) => isDeprecated).map(({ id }) => id)),
      identities: identitiesOf(identified, replacements),
    },
    index,
    replacements,
    ids: { changed: assigned.changed, reused: assigned.reused },
    placeOf: new Map(identified.map(({ id, place }) => [id, place])),
    title: concepts.title,
    titleLanguage: concepts.titleLanguage,
    otherClasses: concepts.otherClasses,
  }
}

/** The terms with one name for each address that they are mapped to: the first that a source gives it. */
function withMappedNames(terms: readonly IdentifiedTerm[]): IdentifiedTerm[] {
  const names = new Map<string, StatedMapping>()
  for (const { mappings } of terms)
    for (const mapping of mappings)
      if (mapping.name !== undefined && !names.has(mapping.uri)) names.set(mapping.uri, mapping)
  return terms.map((term) => ({
    ...term,
    mappings: term.mappings.map((mapping) => {
      const { kind, uri } = mapping
      return { ...names.get(uri), kind, uri }
    }),
  }))
}

function draftOf(term: IdentifiedTerm): TermDraft {
  const { id, name, usedFor, scopeNotes, sourceUri, notations, texts, mappings, picture } = term
  // The id comes first, as in exports.
  const codes = notations.toSorted((a, b) => Number(b === String(id)) - Number(a === String(id)))
  return {
    id,
    name,
    usedFor,
    scopeNotes,
    sourceUri,
    ...((codes.length > 0 || Object.keys(texts).length > 0) && {
      texts: { ...(codes.length > 0 && { notations: codes }), ...texts },
    }),
    ...(mappings.length > 0 && { mappings: [...mappings] }),
    ...(picture && { picture }),
  }
}

function kindsByFile(stated: readonly StatedBeside[]): Map<string, ReadonlySet<RelationKind>> {
  const byFile = new Map<string, ReadonlySet<RelationKind>>()
  for (const { files, kinds } of stated)
    for (const file of files) byFile.set(file, new Set([...(byFile.get(file) ?? []), ...kinds]))
  return byFile
}

/** Most terms of a large thesaurus share it. */
const ASSIGNED: TermIdentity = { ...PLAIN_IDENTITY, isAssigned: true }

/** Without plain identities, which most terms have. */
function identitiesOf(
  terms: readonly IdentifiedTerm[],
  replacements: Replacements,
): Map<number, TermIdentity> {
  const identities = new Map<number, TermIdentity>()
  for (const term of terms) {
    const { id, key, isAssigned } = term
    const replacedBy = replacements.of(term)
    if (key !== null || replacedBy !== null) identities.set(id, { key, isAssigned, replacedBy })
    else if (isAssigned) identities.set(id, ASSIGNED)
  }
  return identities
}

/** Reports the identifiers that are not the id of their term. No record contains them. */
function reportIdentifiers(terms: readonly IdentifiedTerm[], findings: Findings): void {
  const byFile = new Map<string, UnusedTally>()
  for (const { id, identifiers, place } of terms) {
    const unused = byFile.get(place.file) ?? new UnusedTally()
    byFile.set(place.file, unused)
    for (const code of identifiers)
      if (Number(code) !== id) unused.add('unused-notation', 'identifier', 'not used, being no id', code)
  }
  for (const [file, unused] of byFile) unused.report(findings.noteAt({ file, line: null }))
}
