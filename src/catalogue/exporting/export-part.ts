import { setImmediate } from 'node:timers/promises'
import type { Format } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import type { Catalogue, RecordBatches } from '../catalogue.ts'
import { MadeUpAddresses } from '../term-address.ts'
import { csvTable, decodedItems } from './csv.ts'
import { type DescribedTerm, describedTerms } from './described-terms.ts'
import { jsonLines, termLines } from './jsonl.ts'
import { type Part, readPart } from './part.ts'
import { portions } from './portions.ts'
import { SKOS, skosNodes } from './rdf/concepts.ts'
import type { RdfNode, Vocabulary } from './rdf/graph.ts'
import { groupAddresses, groupNodes, SKOS_WITH_GROUPS } from './rdf/groups.ts'
import { itemNodes, SCHEMA_ORG } from './rdf/items.ts'
import { jsonLd } from './rdf/json-ld.ts'
import { rdfXml } from './rdf/rdf-xml.ts'
import { turtle } from './rdf/turtle.ts'

/** The formats that an import reads again. */
export const EXPORT_FORMATS = ['jsonl', 'csv', 'ttl', 'jsonld', 'rdfxml'] as const satisfies Format[]
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportOptions {
  format: ExportFormat
  /** The address of the site, for the URIs of things that have none of their own. */
  site?: string | null | undefined
  /** Whether these are all terms: then RDF has the groups of the catalogue too. A part of a group would be another group. */
  isWhole?: boolean
  onProgress?: (progress: { done: number; total: number }) => void
  /** Called between pieces of work of about a millisecond; by default it lets other tasks of the process run. */
  pause?: (() => Promise<unknown>) | undefined
  signal?: AbortSignal | undefined
}

/** An import reads no items from RDF. */
export function isForTermsOnly(format: ExportFormat): boolean {
  return format in SYNTAXES
}

/** The part as text in UTF-8, piece by piece: no more is read of the catalogue than is asked for. */
export async function* exportPart(
  catalogue: Catalogue,
  part: Part,
  options: ExportOptions,
): AsyncGenerator<string | Uint8Array> {
  const read = await readPart(catalogue, part, options.signal)
  const isWhole = part.branch === null && part.filters.length === 0
  yield* exportRecords(catalogue, part.resource, read, { ...options, isWhole })
}

/** Records as text in UTF-8. */
export async function* exportRecords(
  catalogue: Catalogue,
  resource: Resource,
  { total, batches }: RecordBatches,
  { format, site = null, isWhole = false, onProgress, pause = setImmediate, signal }: ExportOptions,
): AsyncGenerator<string | Uint8Array> {
  let done = 0
  onProgress?.({ done, total })
  for await (const piece of pieces(catalogue, resource, counted(), { format, site, isWhole })) {
    yield piece
    onProgress?.({ done, total })
    await pause()
    signal?.throwIfAborted()
  }

  async function* counted(): AsyncGenerator<readonly Buffer[]> {
    for await (const portion of portions(batches)) {
      done += portion.length
      yield portion
    }
  }
}

type Batches = AsyncIterable<readonly Buffer[]>

function pieces(
  catalogue: Catalogue,
  resource: Resource,
  batches: Batches,
  { format, site, isWhole }: { format: ExportFormat; site: string | null; isWhole: boolean },
): AsyncIterable<string | Uint8Array> {
  if (format === 'jsonl') return resource === 'term' ? termLines(catalogue, batches) : jsonLines(batches)
  if (format === 'csv') return csvTable(catalogue, resource, batches)
  const write = SYNTAXES[format]
  if (resource === 'item') return write(SCHEMA_ORG, itemNodes(catalogue, site, decodedItems(batches)))
  const terms = describedTerms(catalogue, batches)
  return isWhole
    ? wholeThesaurus(catalogue, site, terms, write)
    : write(SKOS, skosNodes(catalogue, site, terms, new Map()))
}

/** The concepts, then the groups. */
async function* wholeThesaurus(
  catalogue: Catalogue,
  site: string | null,
  terms: AsyncIterable<readonly DescribedTerm[]>,
  write: Syntax,
): AsyncGenerator<string> {
  const addresses = await groupAddresses(catalogue, new MadeUpAddresses(site))
  const concepts = skosNodes(catalogue, site, terms, addresses)
  if (addresses.size === 0) yield* write(SKOS, concepts)
  else yield* write(SKOS_WITH_GROUPS, both(concepts, groupNodes(catalogue, site, addresses)))
}

async function* both<T>(first: AsyncIterable<T>, second: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* second
}

type RdfFormat = Exclude<ExportFormat, 'jsonl' | 'csv'>

type Syntax = (vocabulary: Vocabulary, batches: AsyncIterable<readonly RdfNode[]>) => AsyncGenerator<string>

const SYNTAXES: Readonly<Record<RdfFormat, Syntax>> = { ttl: turtle, jsonld: jsonLd, rdfxml: rdfXml }
