import type { Findings } from '../findings.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { type ReadElsewhere, SourceMembers } from '../mapping/source-members.ts'
import { withFirstLine } from '../sources/first-line.ts'
import {
  isRecordFormat,
  isTableFormat,
  type RecordFormat,
  readRecords,
  recordsOfSource,
  textOfSource,
} from '../sources/read-records.ts'
import { readJsonLd } from '../sources/skos/read-json-ld.ts'
import { readRdfXml } from '../sources/skos/read-rdf-xml.ts'
import type { SkosGraph } from '../sources/skos/read-skos.ts'
import { readSkosTable, skosColumnsIn } from '../sources/skos/read-skos-table.ts'
import { readTriples, readTurtle } from '../sources/skos/read-turtle.ts'
import { type OnPartial, PartialSource, refusePartial, SourceBreak } from '../sources/source-break.ts'
import type { TermFormat } from '../sources/source-format.ts'
import { readTerms, termIdColumn } from './read-terms.ts'
import type { TermRows } from './term-rows.ts'
import type { StatedBeside } from './term-source.ts'

/** An open source of terms. */
export interface OpenTermSource {
  file: string
  format: TermFormat
  /** The sheet of a workbook. */
  sheet?: string | undefined
  bytes: AsyncIterable<Uint8Array>
  /** Its columns that the import reads for other records. */
  elsewhere?: readonly ReadElsewhere[]
  /** Decides whether an incomplete source is accepted; without it, it is refused. */
  onPartial?: OnPartial | undefined
}

/** What all sources are read into. */
export interface Reading {
  findings: Findings
  map: RecordMap | undefined
  /** Statements about one concept, and rows of one term, can be in several sources. */
  graph: SkosGraph
  rows: TermRows
}

/**
 * Reads a table or JSON into the rows, or statements into the graph; then the result is undefined. Errors have the name of
 * the source.
 */
export async function readSource(
  source: OpenTermSource,
  reading: Reading,
): Promise<StatedBeside | undefined> {
  try {
    if (isTable(source)) return await readTableOfTerms(source, reading)
    if (isRdf(source)) await readRdf(source, reading)
    return undefined
  } catch (error) {
    if (error instanceof SourceBreak) error.file = source.file
    throw error
  }
}

const QUADS = { ttl: readTurtle, nt: readTriples, rdf: readRdfXml, jsonld: readJsonLd } as const

type RdfFormat = keyof typeof QUADS
type FormattedSource<F extends TermFormat> = OpenTermSource & { format: F }

function isTable(source: OpenTermSource): source is FormattedSource<RecordFormat> {
  return isRecordFormat(source.format)
}

function isRdf(source: OpenTermSource): source is FormattedSource<RdfFormat> {
  return source.format in QUADS
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
  { file, format, sheet, bytes, elsewhere, onPartial }: FormattedSource<RecordFormat>,
  { findings, map = new Map(), graph, rows }: Reading,
): Promise<StatedBeside | undefined> {
  const inTable = isTableFormat(format)
  const table = { file, inTable, map, rows, elsewhere }
  const options = { file, findings, idColumn: termIdColumn(map), listMember: 'terms', onPartial }
  if (format === 'xlsx') {
    return readTerms(table, findings, (members) =>
      recordsOfSource(bytes, { format, sheet }, { ...options, members }),
    )
  }
  const whole = textOfSource(bytes, file, findings, onPartial)
  const { line, text } = inTable ? await withFirstLine(whole) : { line: '', text: whole }
  const known = map.size === 0 ? skosColumnsIn(line) : undefined
  if (known !== undefined) {
    const members = new SourceMembers({ file, findings, map, known })
    const records = readRecords(format, text, { ...options, idColumn: 'URI', members })
    await graph.read({ file, readQuads: (onQuad) => readSkosTable(records, members, onQuad) })
    return undefined
  }
  return readTerms(table, findings, (members) => readRecords(format, text, { ...options, members }))
}
