import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { RecentResults } from '../../catalogue/recent-results.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { parseListQuery, parseRecordQuery } from '../../contract/filter.ts'
import type { Parameter } from '../../contract/query-string.ts'
import type { Answer } from '../answer.ts'
import { ANSWER_CACHING, entityTag, recordTag } from '../caching.ts'
import { pageLinks } from '../page-links.ts'
import { problemAnswer } from '../problems.ts'

/** A whole answer that was given lately, and may be given again while the catalogue is the same. */
export interface KeptAnswer {
  answer: Answer
  readonly byteLength: number
}

export interface OperationRequest {
  path: string
  parameters: readonly Parameter[]
  endpoint: Endpoint
  /** Asked for only where there is something to wait for. */
  signal: () => AbortSignal | undefined
}

/** Answers one of the four operations. */
export function answerOperation(
  request: OperationRequest,
  catalogue: Catalogue,
  kept: RecentResults<KeptAnswer>,
): Answer | Promise<Answer> {
  const { endpoint, parameters } = request
  if (endpoint.operation === 'list') return answerList(request, endpoint.resource, catalogue, kept)
  const problem = parameters.length === 0 ? undefined : parseRecordQuery(parameters)
  return problem ? problemAnswer(problem) : answerRecord(endpoint.resource, endpoint.id, catalogue)
}

function answerRecord(resource: Resource, id: number, catalogue: Catalogue): Answer {
  const body = catalogue.get(resource, id)
  if (body === undefined) {
    return problemAnswer({
      code: `${resource}-not-found`,
      detail: `There is no ${resource} with the id “${id}”.`,
    })
  }
  return { status: 200, headers: headersOf(recordTag(catalogue.revision, resource, id)), body }
}

/** A list, from what was kept, where the same was asked lately. */
function answerList(
  { path, parameters, signal }: OperationRequest,
  resource: Resource,
  catalogue: Catalogue,
  kept: RecentResults<KeptAnswer>,
): Answer | Promise<Answer> {
  const address = canonicalAddress(path, parameters)
  const key = `${catalogue.revision} ${path} ${address}`
  const known = kept.get(key)
  if (known) return known.answer
  const parsed = parseListQuery(resource, parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const { start, limit } = parsed.value
  return catalogue.list(parsed.value, signal()).then(({ total, count, records }) => {
    const end = count === 0 ? null : start + count - 1
    const head = `{"start":${start},"end":${end},"result":${count},"total":${total},"${resource}s":[`
    const body = records.enclosed(head, ']}')
    const headers = headersOf(entityTag(catalogue.revision, address))
    headers.Link = pageLinks(path, parameters, { start, limit, total })
    const answer = { status: 200, headers, body }
    kept.keep(key, { answer, byteLength: body.length })
    return answer
  })
}

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
