import { PROBLEMS, problemCodeOf, problemSchema } from '../../src/contract/problem.ts'
import type { WireResponse } from './http-reader.ts'

export interface SentRequest {
  method: string
  /** The address in the request line. */
  target: string
  /** The expected statuses; undefined if the request may be valid or not. */
  expected?: readonly number[] | undefined
}

/** The broken promise of a response; undefined if there is none. */
export function faultOf(
  response: WireResponse,
  sent: SentRequest,
  secrets: readonly string[],
): string | undefined {
  const { status, fields } = response
  if (status >= 500 && status !== 503) return `status ${status}`
  if (sent.expected && !sent.expected.includes(status))
    return `status ${status} instead of ${sent.expected.join(' or ')}`
  if (fields.get('x-content-type-options') !== 'nosniff') return 'no nosniff'
  if (fields.has('set-cookie')) return 'a cookie'
  const type = fields.get('content-type') ?? ''
  const text = isText(type) && !fields.has('content-encoding') ? response.body.toString() : ''
  const isPage = type.startsWith('text/html')
  return (
    (status >= 400 ? errorFault(response, sent, isPage, text) : successFault(response, sent, type, text)) ??
    leakFault(response.head, isPage ? '' : text, secrets)
  )
}

function isText(type: string): boolean {
  return /^(?:text\/|application\/(?:json|problem\+json))/.test(type)
}

function errorFault(
  { status, fields }: WireResponse,
  { method }: SentRequest,
  isPage: boolean,
  text: string,
): string | undefined {
  if (fields.get('cache-control') !== 'no-store')
    return `an error with Cache-Control ${fields.get('cache-control')}`
  if (status === 401 && !fields.has('www-authenticate')) return '401 without a challenge'
  if (status === 405 && !fields.has('allow')) return '405 without Allow'
  if ((status === 429 || status === 503) && !/^\d+$/.test(fields.get('retry-after') ?? ''))
    return `${status} without Retry-After`
  // For unknown addresses and filters, pages have these statuses and the app shows the message.
  if (isPage && (status === 404 || status === 400)) return undefined
  if (fields.get('content-type') !== 'application/problem+json')
    return `an error of type ${fields.get('content-type')}`
  return method === 'HEAD' || fields.has('content-encoding') ? undefined : problemFault(text, status)
}

function problemFault(text: string, status: number): string | undefined {
  const parsed = problemSchema.safeParse(parsedJson(text))
  if (!parsed.success) return `no problem document: ${text.slice(0, 100)}`
  const code = problemCodeOf(parsed.data.type)
  if (code === undefined) return `the unknown problem ${parsed.data.type}`
  if (PROBLEMS[code].status !== status || parsed.data.status !== status)
    return `${code} with status ${status}`
  if (parsed.data.title !== PROBLEMS[code].title || parsed.data.detail === '')
    return `${code} without its words`
  return undefined
}

function successFault(
  { status, fields }: WireResponse,
  { method, target }: SentRequest,
  type: string,
  text: string,
): string | undefined {
  const list = /\/api\/v1\/(term|item)\/(?:json\/?)?(?:\?(.*))?$/s.exec(target)
  if (status !== 200 || !list || method === 'OPTIONS') return undefined
  if (!/^W\/"[\da-f]{16}-/.test(fields.get('etag') ?? '')) return `the tag ${fields.get('etag')}`
  if (!/^"default";r=\d+;t=\d+$/.test(fields.get('ratelimit') ?? '')) return 'no RateLimit'
  if (!type.startsWith('application/json')) return `a list of type ${type}`
  return method === 'HEAD' || fields.has('content-encoding')
    ? undefined
    : listFault(parsedJson(text), `${list[1]}s`, list[2] ?? '')
}

/** Invariants of the envelope (docs/api.md). */
function listFault(body: unknown, member: string, query: string): string | undefined {
  if (typeof body !== 'object' || body === null) return 'a list that is no JSON object'
  const envelope = new Map<string, unknown>(Object.entries(body))
  const [start, end, result, total] = ['start', 'end', 'result', 'total'].map((name) => envelope.get(name))
  const records = envelope.get(member)
  if (!Array.isArray(records)) return `no ${member}`
  if (typeof start !== 'number' || typeof result !== 'number' || typeof total !== 'number')
    return 'an envelope without numbers'
  const parameters = new URLSearchParams(query)
  const limit = Number(parameters.get('limit') ?? 50)
  if (start !== Number(parameters.get('start') ?? 0)) return `start ${start}`
  if (result !== records.length || result > limit) return `result ${result} of ${records.length} records`
  if (end !== (result === 0 ? null : start + result - 1)) return `end ${end} after ${result} from ${start}`
  if (result !== Math.max(0, Math.min(limit, total - start))) return `${result} of ${total} from ${start}`
  const ids = new Set(records.map((record) => Object(record).id))
  if (ids.size !== records.length || [...ids].some((id) => !Number.isSafeInteger(id)))
    return 'ids that are not ids'
  return undefined
}

const INNARDS = /node:internal|node_modules|SQLITE|\bat \S+ \(|\.ts:\d|\/src\/|file:\/\//

function leakFault(head: string, text: string, secrets: readonly string[]): string | undefined {
  const innards = INNARDS.exec(head) ?? INNARDS.exec(text)
  if (innards) return `innards: ${innards[0]}`
  const plain = decoded(`${head}\n${text}`)
  const leaked = secrets.findIndex((secret) => plain.includes(decoded(secret)))
  return leaked < 0 ? undefined : `key ${leaked} is quoted`
}

/** The canonical spelling of a text: fully decoded, plus signs as spaces, without backslashes. */
export function decoded(text: string): string {
  let before: string
  let after = text
  do {
    before = after
    after = before.replace(/%([0-7][\da-f])/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
  } while (after !== before)
  return after.replaceAll('+', ' ').replaceAll('\\', '')
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
