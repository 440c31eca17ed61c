import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** What the API is asked, without regard to what carries the question. */
export interface Question {
  method: string
  /** Path and query as they were written, not as a URL parser would mend them. */
  address: string
  /** A header field by its lower-case name. */
  header(name: string): string | null
  /** Aborts when nobody waits for the answer any longer. Read only where that matters: making one takes time. */
  readonly signal?: AbortSignal
}

/** What the API answers, ready for the wire. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Uint8Array | null
}

const compress = promisify(gzip)
/** Bytes below which compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024
/** Little effort already saves most of JSON's length. */
const EFFORT = 4

/** The answer compressed, where its asker takes that and it is worth it. */
export async function compressed(answer: Answer): Promise<Answer> {
  const { body } = answer
  if (!body || body.length < WORTH_COMPRESSING) return answer
  return {
    ...answer,
    headers: { ...answer.headers, 'Content-Encoding': 'gzip' },
    body: await compress(body, { level: EFFORT }),
  }
}

/** Whether an `Accept-Encoding` field takes gzip (RFC 9110, section 12.5.3). */
export function takesGzip(acceptEncoding: string | null): boolean {
  if (acceptEncoding === null) return false
  const wishes = acceptEncoding.split(',').map((wish) => wish.trim().toLowerCase())
  const wish = wishes.find((one) => /^(x-)?gzip\b/.test(one)) ?? wishes.find((one) => one.startsWith('*'))
  return wish !== undefined && !/;\s*q=0(\.0*)?$/.test(wish)
}

/** The answer as a fetch API knows it. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body === null ? null : Uint8Array.from(body), { status, headers })
}
