import { type Catalogue, Overload } from '../../catalogue/catalogue.ts'
import {
  type Endpoint,
  type EndpointFault,
  FORMATS,
  parseEndpoint,
  VERSION,
} from '../../contract/endpoint.ts'
import { type Parameter, parseListQuery, parseQueryString, parseRecordQuery } from '../../contract/filter.ts'
import type { Problem } from '../../contract/problem.ts'
import { ANSWER_CACHING, entityTag, isNamed } from '../caching.ts'
import { type ApiKey, type Caller, identifyCaller } from '../keys.ts'
import { pageLinks } from '../page-links.ts'
import { problemPage, problemResponse } from '../problems.ts'
import type { Quota } from '../quota.ts'

export interface ApiOptions {
  catalogue: () => Catalogue | undefined
  keys: readonly ApiKey[]
  quota: Quota
  /** Told of every failure of ours; the caller is told nothing but that there was one. */
  onError: (error: unknown) => void
}

const METHODS = 'GET, HEAD, OPTIONS'
const MAX_URL_BYTES = 8 * 1024
const RETRY_SECONDS = 5

const CORS: readonly (readonly [string, string])[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After'],
]

/** Answers one request to the read API. `clientAddress` is the other half of what a quota is counted by. */
export async function answerApi(
  request: Request,
  clientAddress: string,
  options: ApiOptions,
): Promise<Response> {
  const address = new RequestAddress(request.url)
  const query = parseQueryString(address.query)
  const parameters = query.ok ? query.value : []
  const presented = parameters.find(([name]) => name === 'api_key')?.[1] ?? request.headers.get('X-Api-Key')
  const caller = identifyCaller(options.keys, presented)
  const allowance = options.quota.take(`${'name' in caller ? caller.name : ''}|${clientAddress}`)

  const response = await (async () => {
    if (request.method === 'OPTIONS') return preflight()
    if (!allowance.allowed) return quotaExceeded(options.quota.limit, allowance.resetSeconds)
    try {
      return await answer(request, address, query, caller, options)
    } catch (error) {
      if (error instanceof Overload) return overloaded('Too many searches are waiting to be answered.')
      options.onError(error)
      return problemResponse({
        code: 'internal-error',
        detail: 'The service failed to answer. The failure is on our side.',
      })
    }
  })()

  for (const [name, value] of CORS) response.headers.set(name, value)
  response.headers.set('RateLimit-Policy', options.quota.policy)
  response.headers.set('RateLimit', `"default";r=${allowance.remaining};t=${allowance.resetSeconds}`)
  return response
}

async function answer(
  request: Request,
  address: RequestAddress,
  query: ReturnType<typeof parseQueryString>,
  caller: Caller,
  options: ApiOptions,
): Promise<Response> {
  if (address.bytes > MAX_URL_BYTES) {
    const detail = `The address is ${address.bytes} bytes long; the most that is read is ${MAX_URL_BYTES}.`
    return problemResponse({ code: 'uri-too-long', detail })
  }
  const explained = /^\/api\/problems\/([a-z-]+)\/?$/.exec(address.path)?.[1]
  const page = explained === undefined ? undefined : problemPage(explained)
  const endpoint = parseEndpoint(address.path)
  if (!page && 'fault' in endpoint && endpoint.fault !== 'no-such-id')
    return problemResponse(pathProblem(endpoint))
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(request.method)
  if (page) return page
  const refused = refuseCaller(caller)
  if (refused) return refused
  if ('fault' in endpoint) return problemResponse(pathProblem(endpoint))
  if (!query.ok) return problemResponse(query.problem)
  const catalogue = options.catalogue()
  if (!catalogue) return overloaded('The catalogue is not open yet.')
  return answerOperation(request, address, query.value, endpoint, catalogue)
}

async function answerOperation(
  request: Request,
  address: RequestAddress,
  parameters: readonly Parameter[],
  endpoint: Endpoint,
  catalogue: Catalogue,
): Promise<Response> {
  const asked = parameters.filter(([name]) => name !== 'api_key')
  const tag = entityTag(catalogue.revision, JSON.stringify([address.path.replace(/\/$/, ''), asked]))
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': ANSWER_CACHING,
    ETag: tag,
    Vary: 'Accept-Encoding',
  }
  const known = isNamed(request.headers.get('If-None-Match'), tag)

  if (endpoint.operation === 'get') {
    const problem = parseRecordQuery(parameters)
    if (problem) return problemResponse(problem)
    const record = catalogue.get(endpoint.resource, endpoint.id)
    if (record === undefined) return problemResponse(notFound(endpoint.resource, String(endpoint.id)))
    return known ? new Response(null, { status: 304, headers }) : new Response(bodyOf(record), { headers })
  }

  const parsed = parseListQuery(endpoint.resource, parameters)
  if (!parsed.ok) return problemResponse(parsed.problem)
  if (known) return new Response(null, { status: 304, headers })
  const { start, limit } = parsed.value
  const { total, records } = await catalogue.list(parsed.value, request.signal)
  const end = records.length === 0 ? null : start + records.length - 1
  const envelope = `{"start":${start},"end":${end},"result":${records.length},"total":${total},"${endpoint.resource}s":[`
  const parts: Uint8Array[] = [Buffer.from(envelope)]
  for (const [index, record] of records.entries()) {
    if (index > 0) parts.push(COMMA)
    parts.push(record)
  }
  parts.push(LIST_END)
  const body = bodyOf(Buffer.concat(parts))
  return new Response(body, {
    headers: { ...headers, Link: pageLinks(address.path, parameters, { start, limit, total }) },
  })
}

const COMMA = Buffer.from(',')
const LIST_END = Buffer.from(']}')

/** Bytes as a response takes them: on memory that is not shared between threads. */
function bodyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}

/** The address of a request as it was written, not as a URL parser would mend it. */
class RequestAddress {
  readonly path: string
  readonly query: string
  readonly bytes: number

  constructor(url: string) {
    const pathStart = url.indexOf('/', url.indexOf('://') + 3)
    const address = pathStart < 0 ? '/' : url.slice(pathStart).replace(/#.*$/s, '')
    const question = address.indexOf('?')
    this.path = question < 0 ? address : address.slice(0, question)
    this.query = question < 0 ? '' : address.slice(question + 1)
    this.bytes = Buffer.byteLength(address)
  }
}

function refuseCaller(caller: Caller): Response | undefined {
  const challenge = {
    'WWW-Authenticate': 'ApiKey realm="catalogue", parameter="api_key", header="X-Api-Key"',
  }
  switch (caller.state) {
    case 'known':
      return undefined
    case 'missing': {
      const detail = 'Give your key as the query parameter api_key or in the header X-Api-Key.'
      return problemResponse({ code: 'missing-api-key', detail }, challenge)
    }
    case 'unknown': {
      const detail = 'The key that was given is not one of this service.'
      return problemResponse({ code: 'invalid-api-key', detail }, challenge)
    }
    case 'disabled':
      return problemResponse({ code: 'key-disabled', detail: 'The key that was given has been disabled.' })
  }
}

function pathProblem(fault: EndpointFault): Problem {
  switch (fault.fault) {
    case 'unknown-version':
      return {
        code: 'unknown-version',
        detail: `There is no version “${fault.version}”.`,
        allowed: [VERSION],
      }
    case 'unknown-format':
      return {
        code: 'unknown-format',
        detail: `“${fault.format.slice(0, 80)}” is not a response format; those supported are ${FORMATS.join(', ')}.`,
        allowed: [...FORMATS],
      }
    case 'no-such-id':
      return notFound(fault.resource, fault.id)
    case 'unknown-path':
      return {
        code: 'unknown-path',
        detail: `The service answers at /api/${VERSION}/term/json/, /api/${VERSION}/item/json/ and the records below them.`,
      }
  }
}

function notFound(resource: 'term' | 'item', id: string): Problem {
  return {
    code: `${resource}-not-found`,
    detail: `There is no ${resource} with the id “${id.slice(0, 80)}”.`,
  }
}

function methodNotAllowed(method: string): Response {
  const detail = `${method} is not offered: records are only read, with GET, HEAD or OPTIONS.`
  return problemResponse({ code: 'method-not-allowed', detail }, { Allow: METHODS })
}

function quotaExceeded(limit: number, resetSeconds: number): Response {
  const detail = `A key may make ${limit} requests a minute from one address. Try again in ${resetSeconds} seconds.`
  return problemResponse({ code: 'quota-exceeded', detail }, { 'Retry-After': String(resetSeconds) })
}

function overloaded(detail: string): Response {
  return problemResponse({ code: 'overloaded', detail }, { 'Retry-After': String(RETRY_SECONDS) })
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: METHODS,
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': 'X-Api-Key, If-None-Match, Accept',
      'Access-Control-Max-Age': '86400',
    },
  })
}
