import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { RecentResults } from '../../catalogue/recent-results.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { parseListQuery, parseRecordQuery } from '../../contract/filter.ts'
import type { Parameter } from '../../contract/query-string.ts'
import type { Answer } from '../answer.ts'
import { ANSWER_CACHING, entityTag } from '../caching.ts'
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
  signal: AbortSignal | undefined
}

/** Answers one of the four operations; from what was kept, where the same was asked lately. */
export function answerOperation(
  { path, parameters, endpoint, signal }: OperationRequest,
  catalogue: Catalogue,
  kept: RecentResults<KeptAnswer>,
): Answer | Promise<Answer> {
  const asked = parameters.filter(([name]) => name !== 'api_key')
  const address = canonicalAddress(path, asked)
  const key = `${catalogue.revision} ${path} ${address}`
  const known = kept.get(key)
  if (known) return known.answer
  const keep = (answer: Answer) => {
    kept.keep(key, { answer, byteLength: answer.body?.length ?? 0 })
    return answer
  }
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': ANSWER_CACHING,
    ETag: entityTag(catalogue.revision, address),
    Vary: 'Accept-Encoding',
  }

  if (endpoint.operation === 'get') {
    const problem = parseRecordQuery(parameters)
    if (problem) return problemAnswer(problem)
    const { resource, id } = endpoint
    const body = catalogue.get(resource, id)
    if (body === undefined) {
      return problemAnswer({
        code: `${resource}-not-found`,
        detail: `There is no ${resource} with the id “${id}”.`,
      })
    }
    return keep({ status: 200, headers, body })
  }

  const parsed = parseListQuery(endpoint.resource, parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const { start, limit } = parsed.value
  return catalogue.list(parsed.value, signal).then(({ total, count, records }) => {
    const end = count === 0 ? null : start + count - 1
    const head = `{"start":${start},"end":${end},"result":${count},"total":${total},"${endpoint.resource}s":[`
    const body = Buffer.concat([Buffer.from(head), records, LIST_END])
    const links = pageLinks(path, parameters, { start, limit, total })
    return keep({ status: 200, headers: { ...headers, Link: links }, body })
  })
}

const LIST_END = Buffer.from(']}')

/** What two requests for the same thing have in common: the path without its last slash, the parameters without a key. */
function canonicalAddress(path: string, asked: readonly Parameter[]): string {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return asked.length === 0 ? bare : bare + JSON.stringify(asked)
}
