import type { Catalogue, RecordBatches } from '../../catalogue/catalogue.ts'
import type { ExportFormat } from '../../catalogue/exporting/export-part.ts'
import { readPart } from '../../catalogue/exporting/part.ts'
import { Semaphore } from '../../catalogue/semaphore.ts'
import { type CitationFormat, FORMATS, type Format } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { type ListQuery, parseListQuery } from '../../contract/list-query.ts'
import { PAGE_PARAMETERS } from '../../contract/list-request.ts'
import { type Parameter, type Parsed, refuse } from '../../contract/query-string.ts'
import { gathered, type ServiceResponse } from '../response.ts'
import { pauses } from '../turns.ts'

/** The formats that are made record by record while the client reads. */
export type ExportedFormat = Exclude<Format, 'json' | CitationFormat>

export function isExported(format: Format): format is ExportedFormat {
  return format in WRITERS
}

export interface ExportContext {
  catalogue: Catalogue
  /** The address of the site, for the URIs of things. */
  site: string
  signal: AbortSignal | undefined
}

/** One record, or a term with all its descendants. */
export interface ExportedRecord {
  resource: Resource
  id: number
  record: Buffer
  isBranch: boolean
}

/** The body of a single record in a format of exports. */
export async function exportRecord(
  { resource, id, record, isBranch }: ExportedRecord,
  format: ExportedFormat,
  context: ExportContext,
): Promise<ServiceResponse['body']> {
  const options = { ...context, resource, format, head: id }
  if (!isBranch) return bodyOf({ total: 1, batches: only(record) }, options)
  const { catalogue, signal } = context
  const read = () => readPart(catalogue, { resource, branch: id, filters: [] }, signal)
  return begin(async () => bodyOf(await read(), options), signal)
}

/** The body of a whole list in a format of exports, in the order of the list. */
export async function exportList(
  { resource, filters, orderBy }: ListQuery,
  format: ExportedFormat,
  context: ExportContext,
): Promise<ServiceResponse['body']> {
  const { catalogue, signal } = context
  const read = () => catalogue.readAll(resource, filters, { orderBy, signal })
  return begin(
    async () => bodyOf(await read(), { ...context, resource, format, isWhole: filters.length === 0 }),
    signal,
  )
}

/** An outline of 100,000 terms needs 25 MB before its first line. */
const BEGUN_AT_ONCE = 4
const beginnings = new Semaphore(BEGUN_AT_ONCE)

/** Makes the beginnings of few bodies at a time. Only a body that has begun counts as memory of an unread response. */
async function begin<T>(make: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  await beginnings.acquire(signal)
  try {
    return await make()
  } finally {
    beginnings.release()
  }
}

/** Reads the parameters of a list that is returned as a whole. */
export function parseWholeList(
  resource: Resource,
  format: Format,
  parameters: readonly Parameter[],
): Parsed<ListQuery> {
  const paging = parameters.filter(([name]) => OF_PAGES.includes(name))
  if (paging.length === 0) return parseListQuery(resource, parameters)
  const errors = paging.map(([parameter, value]) => ({
    parameter,
    value,
    detail: `“${parameter}” is not a parameter of a list as ${format}, which has all records.`,
  }))
  return refuse('unknown-parameter', errors)
}

/** Parameters that only a page of a list takes. */
const OF_PAGES: readonly string[] = ['start', 'limit', ...PAGE_PARAMETERS]

/** The name under which a browser saves a response. */
export function fileName(
  resource: Resource,
  format: Format,
  record: { id: number; isBranch: boolean } | null,
): string {
  const name =
    record === null ? `${resource}s` : `${resource}-${record.id}${record.isBranch ? '-branch' : ''}`
  return `${name}.${FORMATS[format].extension}`
}

interface BodyOptions extends ExportContext {
  resource: Resource
  format: ExportedFormat
  /** The term at the head of a branch. */
  head?: number
  /** Whether these are all records. */
  isWhole?: boolean
}

/** Batches and socket. */
const STREAM_BYTES = 1024 * 1024
/** For each record: where it is, and in an outline also its name and narrower terms. */
const RECORD_BYTES = 4
const OUTLINED_BYTES = 250

/** The body of a text that is made while the client reads. */
export function streamed(texts: AsyncIterable<string>): Promise<ServiceResponse['body']> {
  return gathered({ pieces: encoded(texts), heldBytes: STREAM_BYTES })
}

async function bodyOf(read: RecordBatches, options: BodyOptions): Promise<ServiceResponse['body']> {
  const bytesEach = options.format === 'txt' ? OUTLINED_BYTES : RECORD_BYTES
  const pieces = encoded(await WRITERS[options.format](read, options))
  return gathered({ pieces, heldBytes: STREAM_BYTES + read.total * bytesEach })
}

/** Loads what it needs with its first response, because a start needs none of it. */
type Writer = (read: RecordBatches, options: BodyOptions) => Promise<AsyncIterable<string | Uint8Array>>

const WRITERS: Readonly<Record<ExportedFormat, Writer>> = {
  jsonl: recordsAs('jsonl'),
  csv: recordsAs('csv'),
  ttl: recordsAs('ttl'),
  jsonld: recordsAs('jsonld'),
  rdfxml: recordsAs('rdfxml'),
  txt: async (read, { head, signal }) => {
    const { outline } = await import('../../catalogue/exporting/outline.ts')
    return outline(read, { head, pause: pauses(), signal })
  },
}

function recordsAs(format: ExportFormat): Writer {
  return async (read, { catalogue, resource, site, isWhole = false, signal }) => {
    const { exportRecords } = await import('../../catalogue/exporting/export-part.ts')
    return exportRecords(catalogue, resource, read, { format, site, isWhole, pause: pauses(), signal })
  }
}

async function* only(record: Buffer): AsyncGenerator<readonly Buffer[]> {
  yield [record]
}

async function* encoded(texts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield typeof text === 'string' ? Buffer.from(text) : text
}
