import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { parseListQuery } from '../../contract/filter.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { parseRecordQuery } from '../../contract/record-query.ts'
import { ANSWER_CACHING, entityTag, recordTag } from '../caching.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'
import { pageLinks } from './page-links.ts'

export interface OperationRequest {
  path: string
  parameters: readonly Parameter[]
  endpoint: Endpoint
  context: RequestContext
}

/** Answers one of the four operations. */
export function answerOperation(request: OperationRequest, catalogue: Catalogue): Promise<ServiceResponse> {
  const { endpoint } = request
  return endpoint.operation === 'list'
    ? answerList(endpoint.resource, request, catalogue)
    : answerRecord(endpoint.resource, endpoint.id, request, catalogue)
}

async function answerRecord(
  resource: Resource,
  id: number,
  { parameters }: OperationRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const query = parseRecordQuery(resource, parameters)
  if (!query.ok) return problemAnswer(query.problem)
  const { maxNarrower } = query.value
  const body = await catalogue.get(resource, id, maxNarrower === null ? {} : { maxNarrower })
  if (body === undefined) {
    const detail = `There is no ${resource} with the id “${id}”.`
    return problemAnswer({ code: `${resource}-not-found`, detail })
  }
  const variant = maxNarrower === null ? undefined : `max-${maxNarrower}`
  return { status: 200, headers: headersOf(recordTag(catalogue.revision, resource, id, variant)), body }
}

async function answerList(
  resource: Resource,
  { path, parameters, context }: OperationRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const parsed = parseListQuery(resource, parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const { start, limit } = parsed.value
  const { total, records } = await catalogue.list(parsed.value, context)
  const count = records.length
  const end = count === 0 ? null : start + count - 1
  const head = `{"start":${start},"end":${end},"result":${count},"total":${total},"${resource}s":[`
  const headers = headersOf(entityTag(catalogue.revision, canonicalAddress(path, parameters)))
  const links = pageLinks(path, parameters, { start, limit, total })
  if (links !== undefined) headers.Link = links
  const separated = records.flatMap((record, index) => (index === 0 ? [record] : [COMMA, record]))
  return { status: 200, headers, body: Buffer.concat([Buffer.from(head), ...separated, LIST_END]) }
}

const COMMA = Buffer.from(',')
const LIST_END = Buffer.from(']}')

function headersOf(tag: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': ANSWER_CACHING,
    ETag: tag,
  }
}

/** The path without its last slash and the parameters without a key. Two spellings of the same request share it. */
function canonicalAddress(path: string, parameters: readonly Parameter[]): string {
  const others = parameters.filter(([name]) => name !== 'api_key')
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return others.length === 0 ? bare : bare + JSON.stringify(others)
}
