import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  body: Buffer | null
}

/** Bytes below which compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024

/**
 * How an answer can be compressed, best first. Little effort already saves most of JSON's length; brotli needs no more
 * time for it than gzip, or twice that for a sixth less.
 */
const ENCODINGS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
} as const

export type Encoding = keyof typeof ENCODINGS

/** Bodies beyond this are compressed once for all that ask for them at the same time. */
const LARGE_BYTES = 256 * 1024
/** What is compressed side by side at most. What comes on top is sent as it is, because it would wait in memory. */
const MOST_COMPRESSED_AT_ONCE = 32 * 1024 * 1024

let beingCompressed = 0
const largeCompressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** The answer compressed, where it is worth it. */
export async function compressed(answer: Answer, encoding: Encoding): Promise<Answer> {
  const { status, headers, body } = answer
  if (!body || body.length < WORTH_COMPRESSING) return answer
  const known = largeCompressed.get(body)?.get(encoding)
  if (!known && beingCompressed > 0 && beingCompressed + body.length > MOST_COMPRESSED_AT_ONCE) return answer
  const shorter = await (known ?? compress(body, encoding))
  return { status, headers: { ...headers, 'Content-Encoding': encoding }, body: shorter }
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  beingCompressed += body.length
  const shorter = ENCODINGS[encoding](body).finally(() => {
    beingCompressed -= body.length
  })
  if (body.length > LARGE_BYTES) {
    const known = largeCompressed.get(body) ?? new Map<Encoding, Promise<Buffer>>()
    largeCompressed.set(body, known.set(encoding, shorter))
  }
  return shorter
}

/** The best compression that an `Accept-Encoding` field takes (RFC 9110, section 12.5.3); undefined for none. */
export function encodingFor(acceptEncoding: string | null): Encoding | undefined {
  if (acceptEncoding === null) return undefined
  const wishes = acceptEncoding.split(',').map((wish) => wish.trim().toLowerCase())
  const takes = (name: RegExp) => {
    const wish = wishes.find((one) => name.test(one)) ?? wishes.find((one) => one.startsWith('*'))
    return wish !== undefined && !/;\s*q=0(\.0*)?$/.test(wish)
  }
  if (takes(/^br\b/)) return 'br'
  return takes(/^(x-)?gzip\b/) ? 'gzip' : undefined
}

/** The answer as a fetch API knows it. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body === null ? null : Uint8Array.from(body), { status, headers })
}
