import type { RelationKind } from '../../../contract/term.ts'
import { PLAIN_IDENTITY, type TermIdentity, type ThesaurusDraft } from '../../drafts.ts'
import { NO_SCHEME } from '../../scheme.ts'
import { MadeUpAddresses } from '../../term-address.ts'
import type { Findings, Place } from '../findings.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { isSameLanguage } from '../sources/skos/labels.ts'
import { SkosGraph } from '../sources/skos/read-skos.ts'
import { UnusedTally } from '../sources/unused-tally.ts'
import { type AssignedIds, assignIds, type IdentifiedTerm } from './assign-ids.ts'
import { EarlierIds } from './earlier-ids.ts'
import { joinConcepts } from './join-concepts.ts'
import { type OpenTermSource, type Reading, readSource } from './read-source.ts'
import { resolveRelations } from './relations.ts'
import { Replacements } from './replacements.ts'
import { TermIndex } from './term-index.ts'
import { withTermsOnPaths } from './term-paths.ts'
import { TermRows } from './term-rows.ts'
import type { ParsedSource, ReplacedSource, TermSource, TermSources } from './term-source.ts'

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
}

export interface ThesaurusOptions {
  /** The map of terms, for tables and JSON. */
  map?: RecordMap | undefined
  /** The address of the site whose exports are read. */
  site?: string | null | undefined
  /** The ids in the catalogue that the import replaces. */
  earlier?: EarlierIds | undefined
  /** Called if no label is in the wanted language, with the number of labels in each other language. */
  onOtherLanguages?: (languages: ReadonlyMap<string, number>) => void
}

/** Reads all sources of terms. Then assigns ids and resolves relations, because references can lead to a later source. */
export async function readThesaurus(
  sources: readonly OpenTermSource[],
  language: string,
  findings: Findings,
  { map, site = null, earlier = new EarlierIds(), onOtherLanguages }: ThesaurusOptions = {},
): Promise<ReadThesaurus> {
  const graph = new SkosGraph({ language, findings, madeUp: new MadeUpAddresses(site) })
  const reading: Reading = { findings, map, graph, rows: new TermRows() }
  const parsed: ParsedSource[] = []
  let tablesBefore = 0
  for (const source of sources) {
    if (graph.files.length === 0) tablesBefore = parsed.length
    const table = await readSource(source, reading)
    if (table !== undefined) parsed.push(table)
  }
  if (graph.files.length > 0) parsed.splice(tablesBefore, 0, graph.parse(reading.rows.terms))
  const languages = otherLanguages(parsed, language)
  if (languages !== null) onOtherLanguages?.(languages)
  const { terms, replaced, stated, title, titleLanguage, scheme } = joinSources(parsed)
  const joined = joinConcepts(terms, reading.rows.terms, findings)
  const assigned = assignIds(withTermsOnPaths(joined, findings), findings, earlier)
  const { terms: identified } = assigned
  const index = new TermIndex(identified)
  const replacements = new Replacements(assigned, replaced, index, earlier)
  replacements.report(identified, findings)
  index.addReplaced([...replacements.references()])
  const relations = resolveRelations(identified, index, stated, findings)
  reportNotations(identified, findings)
  return {
    draft: {
      terms: identified.map(({ id, name, usedFor, scopeNotes, sourceUri }) => ({
        id,
        name,
        usedFor,
        scopeNotes,
        sourceUri,
      })),
      ...relations,
      scheme,
      languages: new Map(identified.flatMap(({ id, languages }) => (languages ? [[id, languages]] : []))),
      deprecated: new Set(identified.filter(({ isDeprecated }) => isDeprecated).map(({ id }) => id)),
      identities: identitiesOf(identified, replacements),
    },
    index,
    replacements,
    ids: { changed: assigned.changed, reused: assigned.reused },
    placeOf: new Map(identified.map(({ id, place }) => [id, place])),
    title,
    titleLanguage,
  }
}

/** The terms of all sources, the kinds of relation in each file, and the first title and scheme. */
function joinSources(sources: readonly ParsedSource[]) {
  const terms: TermSource[] = []
  const replaced: ReplacedSource[] = []
  const stated = new Map<string, ReadonlySet<RelationKind>>()
  let scheme = NO_SCHEME
  let titled: Pick<TermSources, 'title' | 'titleLanguage'> = { title: null, titleLanguage: null }
  for (const source of sources) {
    const read = source.terms()
    for (const term of read.terms) terms.push(term)
    for (const record of read.replaced) replaced.push(record)
    for (const file of source.files) stated.set(file, new Set([...(stated.get(file) ?? []), ...read.kinds]))
    if (titled.title === null) titled = read
    if (Object.values(scheme).every((member) => member === null)) scheme = read.scheme
  }
  const { title, titleLanguage } = titled
  return { terms, replaced, stated, title, titleLanguage, scheme }
}

/** The number of labels in each language if names are needed and no label is in the wanted language; else null. */
function otherLanguages(sources: readonly ParsedSource[], wanted: string): Map<string, number> | null {
  const counts = new Map<string, number>()
  for (const { languages } of sources) {
    for (const [tag, count] of languages) counts.set(tag, (counts.get(tag) ?? 0) + count)
  }
  const isPresent = [...counts.keys()].some((tag) => isSameLanguage(tag, wanted))
  return isPresent || !sources.some(({ hasFallbackNames }) => hasFallbackNames) ? null : counts
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

/** Reports the identifiers and notations that are not the id of their term. No record contains them. */
function reportNotations(terms: readonly IdentifiedTerm[], findings: Findings): void {
  const byFile = new Map<string, UnusedTally>()
  for (const { id, identifiers, notations, place } of terms) {
    const unused = byFile.get(place.file) ?? new UnusedTally()
    byFile.set(place.file, unused)
    for (const [member, codes] of Object.entries({ identifier: identifiers, notation: notations })) {
      for (const code of codes)
        if (Number(code) !== id) unused.add('unused-notation', member, 'not used, being no id', code)
    }
  }
  for (const [file, unused] of byFile) unused.report(findings.noteAt({ file, line: null }))
}
