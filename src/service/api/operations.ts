import type { Catalogue, RecordPage, RequestContext } from '../../catalogue/catalogue.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { type ListQuery, parseListQuery } from '../../contract/filter.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { parseRecordQuery, type RecordQuery, WHOLE_RECORD } from '../../contract/record-query.ts'
import { ANSWER_CACHING, entityTag, recordTag } from '../caching.ts'
import { pageLinks } from '../pages/page-links.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'

export interface OperationRequest {
  path: string
  parameters: readonly Parameter[]
  endpoint: Endpoint
  context: RequestContext
}

/** Answers one of the four operations. */
export async function answerOperation(
  request: OperationRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const { endpoint, parameters } = request
  if (endpoint.operation === 'list') return answerList(request, endpoint.resource, catalogue)
  const { resource, id } = endpoint
  if (parameters.length === 0) return answerRecord(resource, id, WHOLE_RECORD, catalogue)
  const query = parseRecordQuery(resource, parameters)
  return query.ok ? answerRecord(resource, id, query.value, catalogue) : problemAnswer(query.problem)
}

async function answerRecord(
  resource: Resource,
  id: number,
  { maxNarrower }: RecordQuery,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const body = await catalogue.get(resource, id, maxNarrower === null ? {} : { maxNarrower })
  if (body === undefined) {
    return problemAnswer({
      code: `${resource}-not-found`,
      detail: `There is no ${resource} with the id “${id}”.`,
    })
  }
  const variant = maxNarrower === null ? undefined : `max-${maxNarrower}`
  return { status: 200, headers: headersOf(recordTag(catalogue.revision, resource, id, variant)), body }
}

async function answerList(
  request: OperationRequest,
  resource: Resource,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const parsed = parseListQuery(resource, request.parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const page = await catalogue.list(parsed.value, request.context)
  return listAnswer(request, parsed.value, page, catalogue)
}

function listAnswer(
  { path, parameters }: OperationRequest,
  { resource, start, limit }: ListQuery,
  { total, records }: RecordPage,
  { revision }: Catalogue,
): ServiceResponse {
  const count = records.length
  const end = count === 0 ? null : start + count - 1
  const head = `{"start":${start},"end":${end},"result":${count},"total":${total},"${resource}s":[`
  const headers = headersOf(entityTag(revision, canonicalAddress(path, parameters)))
  const links = pageLinks(path, parameters, { start, limit, total })
  if (links !== undefined) headers.Link = links
  return { status: 200, headers, body: joinRecords(head, records, ']}') }
}

/** Writes the records with commas between them. Beginning and end are ASCII. */
function joinRecords(beginning: string, records: readonly Buffer[], end: string): Buffer {
  const bytes = records.reduce((sum, record) => sum + record.length + 1, beginning.length + end.length)
  const body = Buffer.allocUnsafe(Math.max(beginning.length + end.length, bytes - 1))
  let at = body.write(beginning, 'latin1')
  for (const [index, record] of records.entries()) {
    if (index > 0) body[at++] = COMMA
    body.set(record, at)
    at += record.length
  }
  body.write(end, at, 'latin1')
  return body
}

const COMMA = 0x2c

function headersOf(tag: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': ANSWER_CACHING,
    ETag: tag,
    Vary: 'Accept-Encoding',
  }
}

/** What two requests for the same thing have in common: the path without its last slash, the parameters without a key. */
function canonicalAddress(path: string, parameters: readonly Parameter[]): string {
  const asked = parameters.filter(([name]) => name !== 'api_key')
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return asked.length === 0 ? bare : bare + JSON.stringify(asked)
}
