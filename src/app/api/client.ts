import type { z } from 'zod/mini'
import { problemCodeOf, problemSchema } from '../../contract/problem.ts'
import { LANGUAGE_PARAMETER } from '../../contract/query-string.ts'
import { CURRENT_REVISION_HEADER, REVISION_HEADER, revisionIn } from '../../contract/revision.ts'
import { CatalogueRevision } from './catalogue-revision.ts'
import { type Config, configSchema } from './config.ts'
import { ApiError } from './errors.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The only client of the API. Responses are decoded against a schema. All failures are ApiErrors, except aborts. */
export interface ApiClient {
  get<T>(path: string, schema: z.ZodMiniType<T>, signal: AbortSignal): Promise<T>
  /**
   * A new response, not from a cache and not decoded, for downloads and for showing the request itself. With `form`, the
   * parameters are in the body of the request.
   */
  open(path: string, signal: AbortSignal, form?: URLSearchParams): Promise<Response>
}

/** The settings of the API: known, or loaded when the first request needs them. */
export type Settings = Pick<Config, 'baseUrl' | 'apiKey'>

/** How often a revision is requested that an instance of the service lacks; another one may have it. */
const MAX_REQUESTS = 6

/**
 * Requests name the revision that the app reads, and responses must have it. If no instance has it, the current one is
 * read.
 *
 * @param language the language of names; null for that of the catalogue
 */
export function createApiClient(
  settings: Settings | (() => Promise<Settings>),
  fetch: Fetch,
  revision = new CatalogueRevision(),
  language: string | null = null,
): ApiClient {
  const send = async (path: string, init: Sent, cache: RequestCache) => {
    const { baseUrl, apiKey } = typeof settings === 'function' ? await settings() : settings
    const url = baseUrl + pathIn(path, language)
    const ask = (read: string | undefined, cache: RequestCache) =>
      // In headers, because the logs of proxies contain URLs.
      reach(fetch, url, {
        ...init,
        headers: { ...init.headers, 'X-Api-Key': apiKey, ...(read && { [REVISION_HEADER]: read }) },
        cache,
      })
    let response = await ask(revision.current, cache)
    // The browser may have cached an older response for up to a day.
    if (revision.differs(revisionOf(response))) response = await ask(revision.current, 'no-cache')
    for (let count = 1; isLacking(response) && count < MAX_REQUESTS; count++)
      response = await ask(revision.current, 'no-cache')
    if (isLacking(response)) response = await ask(undefined, 'no-cache')
    return response
  }
  return {
    async get(path, schema, signal) {
      const response = await send(path, { headers: { Accept: 'application/json' }, signal }, 'default')
      const record = decode(await readResponse(response, signal), path, schema)
      revision.record(revisionOf(response))
      revision.offer(response.headers.get(CURRENT_REVISION_HEADER))
      return record
    },
    async open(path, signal, form) {
      const response = await send(path, { signal, ...(form && { method: 'POST', body: form }) }, 'no-store')
      if (!response.ok) throw refusal(await readResponse(response, signal))
      return response
    },
  }
}

/** A path that asks for names in a language. */
export function pathIn(path: string, language: string | null): string {
  if (language === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
}

/** What `send` is given: header fields as an object. */
type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

function revisionOf({ headers }: Response): string | undefined {
  return revisionIn(headers.get('ETag'))
}

/** Whether the service does not have the requested revision. */
function isLacking({ status, headers }: Response): boolean {
  return status === 503 && headers.has(CURRENT_REVISION_HEADER)
}

/** Loads the settings once, when they are first needed. After a failure the next call tries again. */
export function configLoader(fetch: Fetch): () => Promise<Config> {
  let loading: Promise<Config> | undefined
  return () => {
    loading ??= loadConfig(fetch).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function loadConfig(fetch: Fetch): Promise<Config> {
  const url = '/config.json'
  return decode(await request(fetch, url, { cache: 'no-cache' }), url, configSchema)
}

/** Whether the service has a page at this URL. Throws if the service is unreachable. */
export async function pageExists(fetch: Fetch, address: string): Promise<boolean> {
  const { ok } = await reach(fetch, address, { method: 'HEAD', cache: 'no-store' })
  return ok
}

interface JsonResponse {
  readonly status: number
  readonly body: unknown
  readonly retryAfter?: string | null
}

/** Sends a request and reads the JSON of the response. */
export async function request(fetch: Fetch, url: string, init: RequestInit): Promise<JsonResponse> {
  return readResponse(await reach(fetch, url, init), init.signal)
}

async function readResponse(
  response: Response,
  signal: AbortSignal | null | undefined,
): Promise<JsonResponse> {
  const body = await readJson(response, signal)
  const { status, headers } = response
  return { status, body, retryAfter: headers.get('Retry-After') }
}

/** The record in a response. Throws an ApiError if the service refused the request, or the record is not as agreed. */
export function decode<T>(response: JsonResponse, url: string, schema: z.ZodMiniType<T>): T {
  const { status, body } = response
  if (status < 200 || status > 299) throw refusal(response)
  const decoded = schema.safeParse(body)
  if (decoded.success) return decoded.data
  const [issue] = decoded.error.issues
  const detail = `${issue?.path.join('.') || 'the response'}: ${issue?.message ?? 'invalid'}`
  throw new ApiError({ kind: 'unreadable', detail }, `Invalid response from ${url}: ${detail}`)
}

async function reach(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ kind: 'network' }, `The service cannot be reached (${url})`, { cause })
  }
}

async function readJson(response: Response, signal: AbortSignal | null | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    return undefined
  }
}

function refusal({ status, body, retryAfter = null }: JsonResponse): ApiError {
  const { data: problem } = problemSchema.safeParse(body)
  const { former_name: formerName, revision, replaced_by: replacedBy, detail = '' } = problem ?? {}
  if (status === 410 && formerName !== undefined && revision !== undefined)
    return new ApiError({ kind: 'gone', formerName, revision, replacedBy, detail }, detail)
  const code = problem && problemCodeOf(problem.type)
  const retryAfterMs = readRetryAfter(retryAfter)
  const failure = { kind: 'refused' as const, status, code, problem, retryAfterMs }
  return new ApiError(failure, problem?.detail ?? `The service answered ${status}`)
}

/** `Retry-After` is seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}
