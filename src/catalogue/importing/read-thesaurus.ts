import type { RelationKind } from '../../contract/term.ts'
import type { ThesaurusDraft } from '../drafts.ts'
import { assignIds } from './assign-ids.ts'
import type { Findings, Place } from './findings.ts'
import { readRecords, textOfSource } from './read-records.ts'
import { readSkos } from './read-skos.ts'
import { readTerms } from './read-terms.ts'
import { resolveRelations } from './relations.ts'
import { readJsonLd, readRdfXml, readTriples, readTurtle } from './skos-quads.ts'
import { SourceBreak, type TermFormat } from './source.ts'
import { TermIndex } from './term-index.ts'
import type { TermSource, TermSources } from './term-source.ts'

/** A source of terms, opened. */
export interface OpenTermSource {
  file: string
  format: TermFormat
  bytes: AsyncIterable<Uint8Array>
}

export interface ReadThesaurus {
  draft: ThesaurusDraft
  index: TermIndex
  /** Where each term stands in the sources. */
  placeOf: ReadonlyMap<number, Place>
  /** What the first source that names its thesaurus calls it. */
  title: string | null
}

const QUADS = { ttl: readTurtle, nt: readTriples, rdf: readRdfXml, jsonld: readJsonLd } as const

/** Reads all sources of terms, then gives ids and resolves relations: a reference may lead into a later source. */
export async function readThesaurus(
  sources: Iterable<OpenTermSource>,
  language: string,
  findings: Findings,
): Promise<ReadThesaurus> {
  const terms: TermSource[] = []
  const stated = new Map<string, ReadonlySet<RelationKind>>()
  let title: string | null = null
  for (const source of sources) {
    const read = await readSource(source, language, findings).catch((error: unknown) => {
      if (error instanceof SourceBreak) error.file = source.file
      throw error
    })
    for (const term of read.terms) terms.push(term)
    stated.set(source.file, new Set([...(stated.get(source.file) ?? []), ...read.kinds]))
    title ??= read.title
  }
  const identified = assignIds(terms, findings)
  const index = new TermIndex(identified)
  const relations = resolveRelations(identified, index, stated, findings)
  const drafts = identified.map(({ id, name, usedFor, scopeNotes, sourceUri }) => ({
    id,
    name,
    usedFor,
    scopeNotes,
    sourceUri,
  }))
  const placeOf = new Map(identified.map(({ id, place }) => [id, place]))
  return { draft: { terms: drafts, ...relations }, index, placeOf, title }
}

function readSource(source: OpenTermSource, language: string, findings: Findings): Promise<TermSources> {
  const { file, format } = source
  const text = textOfSource(source.bytes, file, findings)
  if (format === 'csv' || format === 'tsv' || format === 'jsonl') {
    return readTerms({ file, inTable: format !== 'jsonl' }, findings, (members) =>
      readRecords(format, text, { file, findings, members, idColumn: 'id' }),
    )
  }
  return readSkos(file, language, findings, (onQuad, onFault) => QUADS[format](text, onQuad, onFault))
}
