import type { Random } from '../generate-words.ts'
import type { SentRequest } from './check-response.ts'

/** A request from the grammar of the API: valid, wrong in one known way, or random. */
export interface RandomRequest extends SentRequest {
  /** Names and values, without `Host`. */
  fields: readonly (readonly [name: string, value: string])[]
  /** The presented key, in the address or in a header field. */
  key: string | null
}

export function oneOf<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}

/** A request before it is written. */
export interface Parts {
  method: string
  path: string
  query: [name: string, value: string][]
  key: string | null
  /** Whether the key is in the address. */
  keyInQuery: boolean
}

/** Writes a request, with some header fields that clients send. */
export function written(
  parts: Parts,
  random: Random,
  expected: readonly number[] | undefined,
): RandomRequest {
  const query = [...parts.query]
  const fields: [string, string][] = []
  if (parts.key !== null) {
    if (parts.keyInQuery) query.splice(Math.floor(random() * (query.length + 1)), 0, ['api_key', parts.key])
    else fields.push([oneOf(['X-Api-Key', 'x-api-key', 'X-API-KEY'], random), parts.key])
  }
  for (const field of OTHER_FIELDS) if (random() < 0.1) fields.push([field[0], oneOf(field[1], random)])
  const text = query
    .map(([name, value]) => `${escapedAs(name, random)}=${escapedAs(value, random)}`)
    .join('&')
  const mark = parts.path.includes('?') ? '&' : '?'
  const target = text === '' ? parts.path : `${parts.path}${mark}${text}`
  const isConditional = fields.some(([name]) => name === 'If-None-Match')
  return {
    method: parts.method,
    target,
    fields,
    key: parts.key,
    expected: expected?.includes(200) && isConditional ? [...expected, 304] : expected,
  }
}

/** Percent-encoded, perhaps more than necessary. */
function escapedAs(text: string, random: Random): string {
  const needed = encodeURIComponent(text.toWellFormed())
  if (random() < 0.8) return needed
  return needed.replaceAll(/[a-z]/gi, (letter, at: number) =>
    random() < 0.5 || needed[at - 1] === '%' || needed[at - 2] === '%'
      ? letter
      : `%${letter.charCodeAt(0).toString(16)}`,
  )
}

const OTHER_FIELDS: readonly (readonly [string, readonly string[]])[] = [
  ['Accept-Encoding', ['identity', 'gzip', 'br, gzip', '*;q=0', 'gzip;q=nonsense,,;']],
  ['If-None-Match', ['*', '"a"', 'W/"x', ',,,', '"'.repeat(500)]],
  ['Accept', ['text/html', '*/*', 'application/json', ';;;,', 'a'.repeat(2000)]],
  ['Range', ['bytes=0-5', 'bytes=-1', 'bytes=5-1', 'lines=1']],
  ['Cookie', ['a=b', 'x'.repeat(4000)]],
  ['X-Forwarded-For', ['1.2.3.4', '::1, nonsense', ',,,', 'a'.repeat(3000)]],
  ['Forwarded', ['for=1.2.3.4', 'for="[::1]:x";;;proto=', 'for=_x']],
  ['Origin', ['null', 'https://elsewhere.example']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Expect', ['100-continue']],
]
