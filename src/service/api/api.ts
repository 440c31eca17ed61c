import { Overload } from '../../catalogue/catalogue.ts'
import {
  API_VERSION,
  type Endpoint,
  type EndpointFault,
  FORMATS,
  type Format,
  formatsOf,
  parseEndpoint,
} from '../../contract/endpoint.ts'
import { type Problem, problemCodeOf, problemSchema } from '../../contract/problem.ts'
import { parseQueryString } from '../../contract/query-string.ts'
import { CURRENT_REVISION_HEADER, revisionIn } from '../../contract/revision.ts'
import { parseToolPath } from '../../contract/tool-endpoint.ts'
import { isNamed, privately } from '../caching.ts'
import { type KeyMask, namedKeysIn } from '../key-mask.ts'
import { type ApiKey, type Caller, identifyCaller, keyIn, withoutKeyParameter } from '../keys.ts'
import { publishedAnswer } from '../openapi/published.ts'
import { problemAnswer } from '../problems.ts'
import type { Quota } from '../quota.ts'
import { parseReconcilePath } from '../reconcile/reconcile.ts'
import { lengthProblem, splitAddress } from '../request-target.ts'
import {
  byteLengthOf,
  compressed,
  encodingFor,
  type ServiceRequest,
  type ServiceResponse,
} from '../response.ts'
import { answerFromWanted, type OpenCatalogues } from './choose-catalogue.ts'
import { isOfEdition } from './editions.ts'
import { answerInLanguage } from './in-language.ts'
import { acceptedFormat } from './negotiation.ts'
import { answerOperation } from './operations.ts'
import { methodNotAllowed, overloaded, preflight, quotaExceeded, refuseCaller } from './refusals.ts'
import { answerReconcileCaller, answerToolCaller } from './tools.ts'

export interface ApiOptions extends OpenCatalogues {
  /** The keys that are accepted now. */
  keys: () => readonly ApiKey[]
  mask: KeyMask
  quota: Quota
  /** Of the reconciliation service, which needs no key. */
  reconcileQuota: Quota
  /** Receives every internal error. The client only learns that there was one. */
  onError: (error: unknown, requestId?: string) => void
}

const EXPOSED = 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Current-Revision'

/** The client of a request. */
export interface Client {
  /** By which the quota counts, beside the key. */
  address: string
  /** The address of the site as the client sees it. */
  site: () => string
  /** Whether the request named this address. */
  namesSite: boolean
}

/** Answers one request to the read API. */
export async function answerApi(
  request: ServiceRequest,
  client: Client,
  options: ApiOptions,
): Promise<ServiceResponse> {
  const { address, method } = request
  const [, written] = splitAddress(address)
  const inHeader = request.header('x-api-key')
  const inQuery = keyIn(written)
  const caller = identifyCaller(options.keys(), inQuery ?? inHeader)
  let holdsSite = false
  const site = () => {
    holdsSite = client.namesSite
    return client.site()
  }
  const callerAt = { caller, site }
  const reconciling = parseReconcilePath(splitAddress(address)[0]) !== undefined
  const quota = reconciling ? options.reconcileQuota : options.quota
  const allowance = quota.take('name' in caller ? caller.name : '', client.address)

  const finish = async (answer: ServiceResponse): Promise<ServiceResponse> => {
    const headers: Record<string, string> = {
      ...answer.headers,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': EXPOSED,
      'RateLimit-Policy': quota.policy,
      RateLimit: `"default";r=${allowance.remaining};t=${allowance.resetSeconds}`,
      'X-Content-Type-Options': 'nosniff',
      Vary: varyOf(answer, request),
      ...currentRevision(answer, options),
    }
    const { 'Cache-Control': caching } = headers
    if (holdsSite && caching !== undefined) headers['Cache-Control'] = privately(caching)
    // Search engines should list pages, and the reference is one.
    if (!answer.headers['Content-Type']?.startsWith('text/html')) headers['X-Robots-Tag'] = 'noindex'
    if (answer.headers.Link !== undefined && isKeyQuotable()) delete headers.Link
    const tag = answer.headers.ETag
    if (tag !== undefined && isNamed(request.header('if-none-match'), tag))
      return { status: 304, headers, body: null }
    const encoding = encodingFor(request.header('accept-encoding'))
    if (method === 'HEAD') {
      // The length is unknown until the body is compressed, or made.
      const { body } = answer
      const length = !encoding &&
        body !== null &&
        !('pieces' in body) && { 'Content-Length': String(byteLengthOf(body)) }
      return { status: answer.status, headers: { ...headers, ...length }, body: null }
    }
    return encoding ? compressed({ ...answer, headers }, encoding) : { ...answer, headers }
  }
  const presented = () => [inQuery, inHeader].filter((key) => typeof key === 'string')
  // A filter may contain a key: a link to the list would contain it too, and an error could quote a part of it.
  const isKeyQuotable = () => options.mask.isIn(withoutKeyParameter(address), presented())
  const conceal = (answer: ServiceResponse): ServiceResponse => {
    if (answer.status < 400 || !Buffer.isBuffer(answer.body)) return answer
    if (isKeyQuotable()) return unquoting(answer)
    // A mistyped key, or one in the body of the request.
    const keys = [...presented(), ...namedKeysIn(address)]
    const hidden = (member: string, value: unknown) =>
      typeof value === 'string' && member !== 'type' ? options.mask.hide(value, keys) : value
    return { ...answer, body: Buffer.from(JSON.stringify(JSON.parse(answer.body.toString()), hidden)) }
  }
  const fail = (error: unknown): ServiceResponse => {
    if (error instanceof Overload) {
      if (error.cause !== undefined) options.onError(error, request.id)
      return overloaded(error.message)
    }
    // The client has gone, so this is not a failure.
    if (request.signal?.aborted) return overloaded('The client closed the connection.')
    return failed(error, options, request.id)
  }

  if (method === 'OPTIONS') return finish(preflight(splitAddress(address)[0]))
  if (!allowance.allowed) {
    const policy = `A key may make ${quota.limit} requests a minute from one address.`
    return finish(quotaExceeded(policy, allowance.resetSeconds))
  }
  const answer = await answerCaller(request, callerAt, options).then(conceal).catch(fail)
  return finish(answer)
}

/** The header fields that a response depends on. */
function varyOf({ headers }: ServiceResponse, request: ServiceRequest): string {
  const fields = [headers.Vary ?? 'Accept-Encoding']
  if (request.header('x-api-key') !== null) fields.push('X-Api-Key')
  if (request.header('x-revision') !== null) fields.push('X-Revision')
  return fields.join(', ')
}

/** Names the current revision in a response from another one. */
function currentRevision({ headers }: ServiceResponse, { catalogue }: OpenCatalogues) {
  const revision = catalogue()?.revision
  const read = revisionIn(headers.ETag ?? null)
  const isOther = revision !== undefined && read !== undefined && read !== revision
  return isOther && { [CURRENT_REVISION_HEADER]: revision }
}

/** Reports an internal error. The response does not describe it. */
export function failed(
  error: unknown,
  { onError }: Pick<ApiOptions, 'onError'>,
  requestId?: string,
): ServiceResponse {
  onError(error, requestId)
  return problemAnswer({
    code: 'internal-error',
    detail: 'The service failed to answer. The failure is on our side.',
  })
}

/** The same problem without a quotation. */
function unquoting({ body, headers }: ServiceResponse): ServiceResponse {
  const { type } = problemSchema.parse(JSON.parse(String(body)))
  const code = problemCodeOf(type) ?? 'invalid-parameter'
  return problemAnswer({ code, detail: 'The address contains a key outside the parameter api_key.' }, headers)
}

async function answerCaller(
  request: ServiceRequest,
  { caller, site }: { caller: Caller; site: () => string },
  options: ApiOptions,
): Promise<ServiceResponse> {
  const { method, address } = request
  const [path, written] = splitAddress(address)
  const unread = lengthProblem(address)
  if (unread) return problemAnswer(unread)
  const part = parseReconcilePath(path)
  if (part !== undefined) return answerReconcileCaller(part, request, { caller, site }, options)
  const tool = parseToolPath(path)
  if (tool) return answerToolCaller(tool, request, caller, options)
  const endpoint = parseEndpoint(path)
  const isRead = method === 'GET' || method === 'HEAD'
  if ('fault' in endpoint && endpoint.fault !== 'no-such-id') {
    const page = publishedAnswer(path)
    if (!page) return problemAnswer(pathProblem(endpoint))
    return isRead ? page : methodNotAllowed(method)
  }
  if (!isRead) return methodNotAllowed(method)
  const format = formatOf(endpoint, request)
  const refused = refuseCaller(caller, needsKey(endpoint, format))
  if (refused) return refused
  if ('fault' in endpoint) return problemAnswer(pathProblem(endpoint))
  const query = parseQueryString(written)
  if (!query.ok) return problemAnswer(query.problem)
  const needsBody = (tag: string) => method !== 'HEAD' && !isNamed(request.header('if-none-match'), tag)
  return answerFromWanted(query.value, request, options, (catalogue, parameters) =>
    answerInLanguage(
      catalogue,
      parameters,
      (inLanguage) =>
        answerOperation(
          { path, parameters, endpoint, format, site, needsBody, context: request },
          inLanguage,
        ),
      FORMATS[format].isRdf || isOfEdition(parameters),
    ),
  )
}

type AddressedRecords = Endpoint | Extract<EndpointFault, { fault: 'no-such-id' }>

function formatOf(endpoint: AddressedRecords, request: ServiceRequest): Format {
  if (endpoint.format !== null) return endpoint.format
  const operation = 'operation' in endpoint ? endpoint.operation : 'get'
  return acceptedFormat(request.header('accept'), formatsOf(operation, endpoint.resource))
}

function needsKey(endpoint: AddressedRecords, format: Format): boolean {
  return ('operation' in endpoint && endpoint.operation === 'list') || FORMATS[format].needsKey
}

function pathProblem(fault: EndpointFault): Problem {
  switch (fault.fault) {
    case 'unknown-version':
      return {
        code: 'unknown-version',
        detail: `There is no version “${fault.version}”.`,
        allowed: [API_VERSION],
      }
    case 'unknown-format': {
      const { operation, resource, format } = fault
      const allowed = [...formatsOf(operation, resource)]
      const what = operation === 'list' ? `a list of ${resource}s` : `one ${resource}`
      const detail = `“${format.slice(0, 80)}” is not a response format of ${what}; those supported are ${allowed.join(', ')}.`
      return { code: 'unknown-format', detail, allowed }
    }
    case 'no-such-id':
      return {
        code: `${fault.resource}-not-found`,
        detail: `There is no ${fault.resource} with the id “${fault.id.slice(0, 80)}”.`,
      }
    case 'unknown-path':
      return {
        code: 'unknown-path',
        detail: `The service answers at /api/${API_VERSION}/term/json/, /api/${API_VERSION}/item/json/ and the records below them; /api/ describes it.`,
      }
  }
}
