import type { RelationKind } from '../../../contract/term.ts'
import { PLAIN_IDENTITY, type TermIdentity, type ThesaurusDraft } from '../../drafts.ts'
import { NO_SCHEME } from '../../scheme.ts'
import { MadeUpAddresses } from '../../term-address.ts'
import type { Findings, Place } from '../findings.ts'
import { checkMembers } from '../mapping/known-members.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { withFirstLine } from '../sources/first-line.ts'
import {
  isRecordFormat,
  isTableFormat,
  type RecordFormat,
  readRecords,
  textOfSource,
} from '../sources/read-records.ts'
import { isSameLanguage } from '../sources/skos/labels.ts'
import { readJsonLd } from '../sources/skos/read-json-ld.ts'
import { readRdfXml } from '../sources/skos/read-rdf-xml.ts'
import { SkosGraph } from '../sources/skos/read-skos.ts'
import { readSkosTable, skosColumnsIn } from '../sources/skos/read-skos-table.ts'
import { readTriples, readTurtle } from '../sources/skos/read-turtle.ts'
import { type OnPartial, PartialSource, refusePartial, SourceBreak } from '../sources/source-break.ts'
import type { TermFormat } from '../sources/source-format.ts'
import { UnusedTally } from '../sources/unused-tally.ts'
import { type AssignedIds, assignIds, type IdentifiedTerm } from './assign-ids.ts'
import { EarlierIds } from './earlier-ids.ts'
import { readTerms, termIdColumn } from './read-terms.ts'
import { resolveRelations } from './relations.ts'
import { Replacements } from './replacements.ts'
import { TermIndex } from './term-index.ts'
import { withTermsOnPaths } from './term-paths.ts'
import { TermRows } from './term-rows.ts'
import type { ParsedSource, ReplacedSource, TermSource, TermSources } from './term-source.ts'

/** An open source of terms. */
export interface OpenTermSource {
  file: string
  format: TermFormat
  bytes: AsyncIterable<Uint8Array>
  /** Decides whether an incomplete source is accepted; without it, it is refused. */
  onPartial?: OnPartial | undefined
}

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

const QUADS = { ttl: readTurtle, nt: readTriples, rdf: readRdfXml, jsonld: readJsonLd } as const

/** Reads all sources of terms. Then assigns ids and resolves relations, because references can lead to a later source. */
export async function readThesaurus(
  sources: readonly OpenTermSource[],
  language: string,
  findings: Findings,
  { map, site = null, earlier = new EarlierIds(), onOtherLanguages }: ThesaurusOptions = {},
): Promise<ReadThesaurus> {
  const graph = new SkosGraph({ language, findings, madeUp: new MadeUpAddresses(site) })
  const reading = { findings, map, graph, rows: new TermRows() }
  const parsed: ParsedSource[] = []
  let tablesBefore = 0
  for (const source of sources) {
    if (graph.files.length === 0) tablesBefore = parsed.length
    const table = await inFile(source.file, () => readSource(source, reading))
    if (table !== undefined) parsed.push(table)
  }
  if (graph.files.length > 0) parsed.splice(tablesBefore, 0, graph.parse())
  const languages = otherLanguages(parsed, language)
  if (languages !== null) onOtherLanguages?.(languages)
  const { terms, replaced, stated, title, titleLanguage, scheme } = joinSources(parsed)
  const assigned = assignIds(withTermsOnPaths(terms, findings), findings, earlier)
  const { terms: identified } = assigned
  const index = new TermIndex(identified)
  const replacements = new Replacements(assigned, replaced, index, earlier)
  replacements.report(identified, findings)
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

/** Reports the notations that are not the id of their term. No record contains them. */
function reportNotations(terms: readonly IdentifiedTerm[], findings: Findings): void {
  const byFile = new Map<string, UnusedTally>()
  for (const { id, notations, place } of terms) {
    for (const notation of notations) {
      if (Number(notation) === id) continue
      const unused = byFile.get(place.file) ?? new UnusedTally()
      byFile.set(place.file, unused)
      unused.add('unused-notation', 'notation', 'not used, being no id', notation)
    }
  }
  for (const [file, unused] of byFile) unused.report(findings.noteAt({ file, line: null }))
}

interface Reading {
  findings: Findings
  map: RecordMap | undefined
  /** Statements about one concept, and rows of one term, can be in several sources. */
  graph: SkosGraph
  rows: TermRows
}

type RdfFormat = keyof typeof QUADS
type FormattedSource<F extends TermFormat> = OpenTermSource & { format: F }

function isTable(source: OpenTermSource): source is FormattedSource<RecordFormat> {
  return isRecordFormat(source.format)
}

function isRdf(source: OpenTermSource): source is FormattedSource<RdfFormat> {
  return source.format in QUADS
}

/** The terms of a table or of JSON. Undefined if the graph has the statements of the source. */
async function readSource(source: OpenTermSource, reading: Reading): Promise<ParsedSource | undefined> {
  if (isTable(source)) return readTableOfTerms(source, reading)
  if (isRdf(source)) await readRdf(source, reading)
  return undefined
}

function readRdf(
  { file, format, bytes, onPartial = refusePartial }: FormattedSource<RdfFormat>,
  { findings, graph }: Reading,
): Promise<void> {
  return graph.read({
    file,
    readQuads: async (onQuad, onFault) => {
      try {
        const text = textOfSource(bytes, file, findings, onPartial)
        await QUADS[format](text, onQuad, onFault)
      } catch (error) {
        if (!(error instanceof PartialSource)) throw error
        onPartial(error)
      }
    },
  })
}

async function readTableOfTerms(
  { file, format, bytes, onPartial }: FormattedSource<RecordFormat>,
  { findings, map = new Map(), graph, rows }: Reading,
): Promise<ParsedSource | undefined> {
  const whole = textOfSource(bytes, file, findings, onPartial)
  const inTable = isTableFormat(format)
  const { line, text } = inTable ? await withFirstLine(whole) : { line: '', text: whole }
  const options = { file, findings, idColumn: termIdColumn(map), listMember: 'terms', onPartial }
  const known = map.size === 0 ? skosColumnsIn(line) : undefined
  if (known !== undefined) {
    const members = checkMembers({ file, findings, known, ignored: [], required: [] })
    const records = readRecords(format, text, { ...options, idColumn: 'URI', members })
    await graph.read({ file, readQuads: (onQuad) => readSkosTable(records, members, onQuad) })
    return undefined
  }
  const begin = rows.terms.length
  const read = await readTerms({ file, inTable, map, rows }, findings, (members) =>
    readRecords(format, text, { ...options, members }),
  )
  const end = rows.terms.length
  // The next tables can have further rows of these terms.
  const terms = () => ({ ...read, terms: rows.terms.slice(begin, end) })
  return { files: [file], languages: new Map(), hasFallbackNames: false, terms }
}

/** Passes errors on with the name of the source. */
async function inFile<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof SourceBreak) error.file = file
    throw error
  }
}
