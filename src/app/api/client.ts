import type { z } from 'zod/mini'
import { problemCodeOf, problemSchema } from '../../contract/problem.ts'
import { revisionIn } from '../../contract/revision.ts'
import { RevisionRead } from './catalogue-revision.ts'
import { type Config, configSchema } from './config.ts'
import { ApiError } from './errors.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The one way to the service. Answers are decoded, never believed; whatever fails is an ApiError (or an abort). */
export interface ApiClient {
  get<T>(path: string, schema: z.ZodMiniType<T>, signal: AbortSignal): Promise<T>
}

/**
 * Answers are of the revision that is read. The browser may have kept some of an older one, for a day and longer than the
 * app knows of: what is of another one is asked for once more, past all caches.
 */
export function createApiClient(
  config: Pick<Config, 'baseUrl' | 'apiKey'>,
  fetch: Fetch,
  revision = new RevisionRead(),
): ApiClient {
  // The key goes in a header rather than in the address, where it would end up in the logs of every proxy.
  const headers = { Accept: 'application/json', 'X-Api-Key': config.apiKey }
  return {
    async get(path, schema, signal) {
      const url = config.baseUrl + path
      let answer = await ask(fetch, url, { headers, signal })
      if (revision.isOther(answer.revision))
        answer = await ask(fetch, url, { headers, signal, cache: 'no-cache' })
      const record = decode(answer, url, schema)
      revision.take(answer.revision)
      return record
    },
  }
}

export async function loadConfig(fetch: Fetch): Promise<Config> {
  const url = '/config.json'
  return decode(await ask(fetch, url, { cache: 'no-cache' }), url, configSchema)
}

/** Whether there is a page at an address of the app; fails where the service cannot be reached. */
export async function isThere(fetch: Fetch, address: string): Promise<boolean> {
  const { ok } = await reach(fetch, address, { method: 'HEAD', cache: 'no-store' })
  return ok
}

interface Answer {
  readonly response: Response
  readonly body: unknown
  /** Of the catalogue; undefined where the answer does not tell. */
  readonly revision: string | undefined
}

async function ask(fetch: Fetch, url: string, init: RequestInit): Promise<Answer> {
  const response = await reach(fetch, url, init)
  const body = await readJson(response, init.signal)
  return { response, body, revision: revisionIn(response.headers.get('ETag')) }
}

function decode<T>({ response, body }: Answer, url: string, schema: z.ZodMiniType<T>): T {
  if (!response.ok) throw refusal(response, body)
  const decoded = schema.safeParse(body)
  if (decoded.success) return decoded.data
  const [issue] = decoded.error.issues
  const detail = `${issue?.path.join('.') || 'the answer'}: ${issue?.message ?? 'not as agreed'}`
  throw new ApiError({ kind: 'unreadable', detail }, `The answer of ${url} is not as agreed: ${detail}`)
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

function refusal(response: Response, body: unknown): ApiError {
  const { data: problem } = problemSchema.safeParse(body)
  const code = problem && problemCodeOf(problem.type)
  const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'))
  const failure = { kind: 'refused' as const, status: response.status, code, problem, retryAfterMs }
  return new ApiError(failure, problem?.detail ?? `The service answered ${response.status}`)
}

/** `Retry-After` is seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}
