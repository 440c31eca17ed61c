import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { PublishedFile } from './published-file.ts'

/** A server that sends nothing for so long has failed. */
const SILENCE_MS = 30_000
const MAX_REDIRECTS = 5
const MAX_BESIDE_BYTES = 64 * 1024

/** A file on a web server. A user name and a password in the address are sent, and never shown. */
export function webFile(url: URL, silenceMs = SILENCE_MS): PublishedFile {
  const { origin, pathname, search } = url
  const name = origin + pathname + (search && '?…')
  const besideUrl = (suffix: string) => {
    const beside = new URL(url)
    beside.pathname += suffix
    return beside
  }
  const fail = (reason: string, cause?: unknown) => new Error(`${name}: ${reason}`, { cause })
  return {
    name,
    beside: (suffix) => webFile(besideUrl(suffix), silenceMs),
    async read(unless, signal) {
      const fields = {
        // The file must arrive as it is: its length is known.
        'accept-encoding': 'identity',
        ...(unless !== null && { 'if-none-match': unless }),
      }
      const response = await ask(url, fields, { signal, silenceMs }).catch((error: unknown) => {
        throw fail(reasonOf(error), error)
      })
      const { statusCode, headers } = response
      if (statusCode === 304) {
        response.resume()
        return null
      }
      const fault = faultOf(response)
      if (fault !== undefined) {
        response.destroy()
        throw fail(fault)
      }
      const length = headers['content-length']
      return {
        size: length === undefined ? null : Number(length),
        version: versionIn(headers),
        bytes: explained(response, fail),
      }
    },
    async readBeside(suffix, signal) {
      try {
        const response = await ask(
          besideUrl(suffix),
          { 'accept-encoding': 'identity' },
          { signal, silenceMs },
        )
        const { statusCode } = response
        if (statusCode === 200) return await shortText(response)
        response.destroy()
        if (statusCode === 404 || statusCode === 410) return undefined
        throw new Error(`the server answered ${statusCode}`)
      } catch (error) {
        throw new Error(`${name}${suffix}: ${reasonOf(error)}`, { cause: error })
      }
    },
  }
}

/** The text of a response, cut off after the limit: what is longer is another file. */
async function shortText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MAX_BESIDE_BYTES) break
  }
  return Buffer.concat(chunks).toString()
}

/** Sends a request and follows redirects, but not from https to http. */
async function ask(
  url: URL,
  headers: Record<string, string>,
  { signal, silenceMs }: { signal: AbortSignal; silenceMs: number },
  redirects = 0,
): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http
    let begun: IncomingMessage | undefined
    // Without an agent, no connection waits for the next look.
    const request = get(url, { headers, signal, agent: false, timeout: silenceMs }, (received) => {
      begun = received
      resolve(received)
    })
    request.once('error', reject)
    request.once('timeout', () => {
      const silent = new Error(`the server sent nothing for ${silenceMs / 1000} seconds`)
      if (begun) begun.destroy(silent)
      else request.destroy(silent)
    })
  })
  const { statusCode = 0, headers: fields } = response
  if (![301, 302, 303, 307, 308].includes(statusCode)) return response
  response.destroy()
  if (redirects === MAX_REDIRECTS) throw new Error('there are too many redirects')
  return ask(redirectTarget(statusCode, fields.location, url), headers, { signal, silenceMs }, redirects + 1)
}

/** Where a redirect leads. Throws if that is nowhere, or should not be followed. */
function redirectTarget(statusCode: number, location: string | undefined, from: URL): URL {
  const target = location === undefined ? null : URL.parse(location, from.href)
  if (target === null)
    throw new Error(
      `the server answered ${statusCode} without a Location that can be read; an address with http:// or https:// was expected`,
    )
  if (!/^https?:$/.test(target.protocol))
    throw new Error(`it redirects to ${target.protocol}; an address with http:// or https:// was expected`)
  if (from.protocol === 'https:' && target.protocol === 'http:')
    throw new Error('it redirects from https to http; an address with https:// was expected')
  return target
}

/** Why a response cannot be used. */
function faultOf({ statusCode, headers }: IncomingMessage): string | undefined {
  if (statusCode !== 200) return `the server answered ${statusCode}`
  const encoding = headers['content-encoding']
  if (encoding === undefined) return undefined
  return `the server sends it with Content-Encoding: ${encoding}; it must serve the file without compression`
}

/** Only a strong tag identifies the bytes of a file (RFC 9110, section 13.1.5). */
function versionIn({ etag }: IncomingHttpHeaders): string | null {
  return etag === undefined || etag.startsWith('W/') ? null : etag
}

async function* explained(
  response: IncomingMessage,
  fail: (reason: string, cause?: unknown) => Error,
): AsyncGenerator<Uint8Array> {
  try {
    yield* response
  } catch (error) {
    throw fail(reasonOf(error), error)
  }
}

const CUT_OFF = 'the connection was closed before all had arrived'

function reasonOf(error: unknown): string {
  // Of a name with several addresses, each has an error.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNRESET') return CUT_OFF
  // Codes of Node's parser (https://github.com/nodejs/llhttp).
  if (code.startsWith('HPE_')) return 'the server does not answer in HTTP'
  if (UNTRUSTED.has(code))
    return `the certificate of the server is not trusted (${code}); name the file with the certificate of its authority in NODE_EXTRA_CA_CERTS`
  return error.message
}

/** Codes of certificates without a known authority (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const UNTRUSTED: ReadonlySet<string> = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_UNTRUSTED',
])
