import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** A request to the API, whatever server received it. */
export interface ServiceRequest {
  method: string
  /** Path and query as written, not as a URL parser would correct them. */
  address: string
  /** By which logs know it; none within the process. */
  readonly id?: string
  /** A header field by its lower-case name. */
  header(name: string): string | null
  /** The body; undefined if it is longer than this. Rejects if it does not arrive completely. */
  body?(limitBytes: number): Promise<Buffer | undefined>
  /** Aborts when the client has gone. Read it only where that matters, because creating it takes time. */
  readonly signal?: AbortSignal
}

/** A response of the API, ready to send. */
export interface ServiceResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | EnclosedBody | StreamedBody | null
}

/** A response whose body is in memory as a whole. */
export interface WholeResponse extends ServiceResponse {
  body: Buffer | null
}

/** Bytes between two texts. They are sent from where they are, because copying them to one buffer takes time and memory. */
export interface EnclosedBody {
  readonly opening: string
  readonly content: Buffer
  readonly closing: string
}

/** A body that is made while the client reads it. It is read once, and need not be read to its end. */
export interface StreamedBody {
  readonly pieces: AsyncIterable<Uint8Array>
  /** The memory that it needs until the client has read it. */
  readonly heldBytes: number
}

/** What an encoder of a stream needs. */
const ENCODER_BYTES = 1024 * 1024

/** Compressing fewer bytes costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024

/**
 * The encodings, best first. A low level already saves most of the length of JSON and HTML. Brotli at level 4 takes up
 * to 1.7 times as long as gzip and saves up to a seventh more. Level 5 would save a sixteenth more in twice the time.
 */
const ENCODINGS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
} as const

export type Encoding = keyof typeof ENCODINGS

/** A body that is made slowly needs no better compression. A small window saves memory. */
const STREAM_ENCODERS = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ level: 4 }),
} as const

/** Concurrent requests share one compression of bodies above this size. */
const LARGE_BYTES = 256 * 1024
/** The most that is compressed at the same time. Further bodies are sent uncompressed, because they would wait in memory. */
const MAX_COMPRESSING_BYTES = 32 * 1024 * 1024

let compressingBytes = 0
const largeCompressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** Compresses a response unless it is too small. */
export async function compressed(response: ServiceResponse, encoding: Encoding): Promise<ServiceResponse> {
  const { status, headers, body } = response
  if (body !== null && 'pieces' in body) {
    const pieces = compressedPieces(body.pieces, encoding)
    return {
      status,
      headers: { ...headers, 'Content-Encoding': encoding },
      body: { pieces, heldBytes: body.heldBytes + ENCODER_BYTES },
    }
  }
  return compressedWhole({ status, headers, body: body && inOneBuffer(body) }, encoding)
}

export function inOneBuffer(body: Buffer | EnclosedBody): Buffer {
  if (!('content' in body)) return body
  return Buffer.concat([Buffer.from(body.opening), body.content, Buffer.from(body.closing)])
}

export function byteLengthOf(body: Buffer | EnclosedBody): number {
  if (!('content' in body)) return body.length
  return Buffer.byteLength(body.opening) + body.content.length + Buffer.byteLength(body.closing)
}

/** Compresses a response that is in memory unless it is too small. */
export async function compressedWhole(response: WholeResponse, encoding: Encoding): Promise<WholeResponse> {
  const { status, headers, body } = response
  if (!body || body.length < MIN_COMPRESSED_BYTES) return response
  const shared = largeCompressed.get(body)?.get(encoding)
  if (!shared && compressingBytes > 0 && compressingBytes + body.length > MAX_COMPRESSING_BYTES)
    return response
  const shorter = await (shared ?? compress(body, encoding))
  return { status, headers: { ...headers, 'Content-Encoding': encoding }, body: shorter }
}

/** Nothing is read before the compressed pieces are. */
async function* compressedPieces(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  const encoder = STREAM_ENCODERS[encoding]()
  // An error of either ends the other and this loop.
  pipeline(pieces, encoder, () => undefined)
  for await (const piece of encoder) yield piece
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  compressingBytes += body.length
  const shorter = ENCODINGS[encoding](body).finally(() => {
    compressingBytes -= body.length
  })
  if (body.length > LARGE_BYTES) {
    const encodings = largeCompressed.get(body) ?? new Map<Encoding, Promise<Buffer>>()
    largeCompressed.set(body, encodings.set(encoding, shorter))
  }
  return shorter
}

/** The best encoding that an `Accept-Encoding` field takes (RFC 9110, section 12.5.3); undefined for none. */
export function encodingFor(acceptEncoding: string | null): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding ?? '')
  const takes = (...names: string[]) => {
    const named = accepted.find(({ type }) => names.includes(type.toLowerCase()))
    return ((named ?? accepted.find(({ type }) => type === '*'))?.q ?? 0) > 0
  }
  if (takes('br')) return 'br'
  return takes('gzip', 'x-gzip') ? 'gzip' : undefined
}

/** The response as an object of the Fetch API. */
export function toResponse({ status, headers, body }: ServiceResponse): Response {
  if (body !== null && 'pieces' in body) return new Response(streamOf(body.pieces), { status, headers })
  return new Response(body && Uint8Array.from(inOneBuffer(body)), { status, headers })
}

/** The pieces as a body of the Fetch API. */
export function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** Up to this size, a body that is made in pieces is put together first, so that its length is known. */
const GATHERED_BYTES = 64 * 1024

/** Makes the beginning of a body, so that early errors have a status, and all of it if it is short. */
export async function gathered({ pieces, heldBytes }: StreamedBody): Promise<Buffer | StreamedBody> {
  const iterator = pieces[Symbol.asyncIterator]()
  const beginning: Uint8Array[] = []
  for (let bytes = 0; bytes <= GATHERED_BYTES; ) {
    const next = await iterator.next()
    if (next.done) return Buffer.concat(beginning)
    beginning.push(next.value)
    bytes += next.value.length
  }
  return { pieces: continued(beginning, iterator), heldBytes }
}

async function* continued(
  beginning: Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* beginning.splice(0)
    yield* { [Symbol.asyncIterator]: () => iterator }
  } finally {
    await iterator.return?.()
  }
}
