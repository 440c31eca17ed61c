import type { RelationKind } from '../../../contract/term.ts'
import type { ThesaurusDraft } from '../../drafts.ts'
import type { Findings, Place } from '../findings.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { isRecordFormat, readRecords, textOfSource } from '../sources/read-records.ts'
import { isSameLanguage } from '../sources/skos/labels.ts'
import { readJsonLd } from '../sources/skos/read-json-ld.ts'
import { readRdfXml } from '../sources/skos/read-rdf-xml.ts'
import { readSkos } from '../sources/skos/read-skos.ts'
import { readTriples, readTurtle } from '../sources/skos/read-turtle.ts'
import { type OnPartial, PartialSource, refusePartial, SourceBreak } from '../sources/source-break.ts'
import type { TermFormat } from '../sources/source-format.ts'
import { UnusedTally } from '../sources/unused-tally.ts'
import { assignIds, type IdentifiedTerm } from './assign-ids.ts'
import { readTerms, termIdColumn } from './read-terms.ts'
import { resolveRelations } from './relations.ts'
import { TermIndex } from './term-index.ts'
import { withTermsOnPaths } from './term-paths.ts'
import type { CheckedSource, TermSource, TermSources } from './term-source.ts'

/** A source of terms, opened. */
export interface OpenTermSource {
  file: string
  format: TermFormat
  bytes: AsyncIterable<Uint8Array>
  /** Decides about a source that breaks off; without it such a source is refused. */
  onPartial?: OnPartial | undefined
}

export interface ReadThesaurus {
  draft: ThesaurusDraft
  index: TermIndex
  /** Where each term stands in the sources. */
  placeOf: ReadonlyMap<number, Place>
  /** What the first source that names its thesaurus calls it. */
  title: string | null
  titleLanguage: string | null
}

export interface ThesaurusOptions {
  /** What the members of terms in tables and JSON are made of. */
  map?: RecordMap | undefined
  /** Called before terms are made where no label is in the wanted language: how many there are in each other. */
  onOtherLanguages?: (languages: ReadonlyMap<string, number>) => void
}

const QUADS = { ttl: readTurtle, nt: readTriples, rdf: readRdfXml, jsonld: readJsonLd } as const

/** Reads all sources of terms, then gives ids and resolves relations: a reference may lead into a later source. */
export async function readThesaurus(
  sources: Iterable<OpenTermSource>,
  language: string,
  findings: Findings,
  { map, onOtherLanguages }: ThesaurusOptions = {},
): Promise<ReadThesaurus> {
  const terms: TermSource[] = []
  const stated = new Map<string, ReadonlySet<RelationKind>>()
  let title: Pick<TermSources, 'title' | 'titleLanguage'> = { title: null, titleLanguage: null }
  const checked: (CheckedSource & { file: string })[] = []
  for (const source of sources) {
    const read = await readSource(source, language, findings, map).catch((error: unknown) => {
      if (error instanceof SourceBreak) error.file = source.file
      throw error
    })
    checked.push({ ...read, file: source.file })
  }
  const languages = otherLanguages(checked, language)
  if (languages !== null) onOtherLanguages?.(languages)
  for (const source of checked) {
    const read = source.terms()
    for (const term of read.terms) terms.push(term)
    stated.set(source.file, new Set([...(stated.get(source.file) ?? []), ...read.kinds]))
    if (title.title === null) title = read
  }
  const identified = assignIds(withTermsOnPaths(terms, findings), findings)
  const index = new TermIndex(identified)
  const relations = resolveRelations(identified, index, stated, findings)
  const drafts = identified.map(({ id, name, usedFor, scopeNotes, sourceUri }) => ({
    id,
    name,
    usedFor,
    scopeNotes,
    sourceUri,
  }))
  const tags = new Map(identified.flatMap(({ id, languages }) => (languages ? [[id, languages]] : [])))
  reportNotations(identified, findings)
  return {
    draft: { terms: drafts, ...relations, languages: tags },
    index,
    placeOf: new Map(identified.map(({ id, place }) => [id, place])),
    title: title.title,
    titleLanguage: title.titleLanguage,
  }
}

/** The languages of all labels, where names have to be taken from these and none is in the wanted language. */
function otherLanguages(sources: readonly CheckedSource[], wanted: string): Map<string, number> | null {
  const counts = new Map<string, number>()
  for (const { languages } of sources) {
    for (const [tag, count] of languages) counts.set(tag, (counts.get(tag) ?? 0) + count)
  }
  const isPresent = [...counts.keys()].some((tag) => isSameLanguage(tag, wanted))
  return isPresent || !sources.some(({ hasFallbackNames }) => hasFallbackNames) ? null : counts
}

/** A notation that did not become the id is in no record. */
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

async function readSource(
  source: OpenTermSource,
  language: string,
  findings: Findings,
  map: RecordMap = new Map(),
): Promise<CheckedSource> {
  const { file, format, onPartial } = source
  const text = textOfSource(source.bytes, file, findings, onPartial)
  if (isRecordFormat(format)) {
    const inTable = format === 'csv' || format === 'tsv'
    const options = { file, findings, idColumn: termIdColumn(map), listMember: 'terms', onPartial }
    const read = await readTerms({ file, inTable, map }, findings, (members) =>
      readRecords(format, text, { ...options, members }),
    )
    return { languages: new Map(), hasFallbackNames: false, terms: () => read }
  }
  return readSkos(file, language, findings, async (onQuad, onFault) => {
    try {
      await QUADS[format](text, onQuad, onFault)
    } catch (error) {
      if (!(error instanceof PartialSource)) throw error
      ;(onPartial ?? refusePartial)(error)
    }
  })
}
