import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Problem } from '../contract/problem.ts'
import { METHODS } from './api/refusals.ts'
import { closeSoon, cut } from './close-soon.ts'
import { endUnfinished } from './incoming-body.ts'
import { problemAnswer } from './problems.ts'
import type { RunningService } from './service.ts'
import { LATE_BODY, STOP_TIMES, type StopTimes, stopServer, type Unanswered } from './stop-server.ts'
import { type ListenerOptions, serviceConnections } from './wire.ts'

/** How long clients may take, in milliseconds. */
export interface Timeouts {
  /** For the header of a request; for the first request, since the connection was opened. */
  header: number
  /** For a whole request. Few requests have a body. */
  request: number
  /**
   * Between two requests. Most proxies close idle connections after a minute. With a longer time here, they never send a
   * request over a connection that is closing.
   */
  idle: number
}

export const TIMEOUTS: Timeouts = { header: 10_000, request: 15_000, idle: 65_000 }
/** Milliseconds between Node's checks for slow requests. */
const CHECK_EVERY_MS = 2000

/** What was no request, for a log. */
export interface Refused {
  status: number
  reason: string
  /** The address of the client or proxy. */
  peer: string
}

export interface ServerOptions extends ListenerOptions {
  timeouts?: Timeouts
  /** Receives what was refused before it became a request. */
  onRefused?: ((event: Refused) => void) | undefined
  stopTimes?: StopTimes
  /** Receives how many requests a stop did not answer as usual, because that took too long. */
  onUnanswered?: ((requests: Unanswered) => void) | undefined
  /** Aborts when the process ends at once, so that responses in the middle are cut. */
  givenUp?: AbortSignal
}

/** More than the service accepts, so that the service can send its own error. */
const MAX_HEADER_BYTES = 64 * 1024

/**
 * Node's server for the service. Node's own refusals are problem documents as well. It closes when `stopping` aborts.
 */
export function httpServer(service: RunningService, options: ServerOptions = {}): Server {
  const { timeouts = TIMEOUTS } = options
  const connections = serviceConnections(service, options)
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      // Few requests have a body. The others need no stream for it.
      optimizeEmptyRequests: true,
      // The listener checks this and explains the error.
      requireHostHeader: false,
      headersTimeout: timeouts.header,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, timeouts.header),
      keepAliveTimeout: timeouts.idle,
    },
    (incoming, outgoing) => connections.take(incoming, outgoing),
  )
  server.on('connection', (socket) => connections.opened(socket))
  // The length is limited already. By default, Node drops fields after the thousandth.
  server.maxHeadersCount = 0
  server.on('checkExpectation', (_incoming, outgoing) => {
    const detail = 'The only expectation that can be met is 100-continue.'
    const { status, headers, body } = problemAnswer({ code: 'expectation-failed', detail })
    outgoing.writeHead(status, { ...headers, 'Content-Length': body?.length ?? 0, Connection: 'close' })
    outgoing.end(body)
  })
  server.on('connect', (_incoming: IncomingMessage, stream) => {
    const socket = stream as Socket
    // Node has taken its listeners from the socket, so an earlier response that is not finished would wait forever.
    if (connections.newest(socket)?.closed === false) {
      cut(socket)
      return
    }
    const detail = 'CONNECT is not offered: this is no proxy.'
    refuse(socket, { code: 'method-not-allowed', detail }, { Allow: METHODS })
  })
  options.stopping?.addEventListener('abort', () => {
    const { stopTimes = STOP_TIMES, onUnanswered = () => undefined } = options
    void stopServer(server, connections, stopTimes, onUnanswered)
  })
  options.givenUp?.addEventListener('abort', () => connections.cutAll())
  const refused = new WeakSet<Socket>()
  server.on('clientError', (error, stream) => {
    const socket = stream as Socket
    // Everything after the fault is read and dropped until the connection closes.
    if (refused.has(socket)) return
    refused.add(socket)
    const code = 'code' in error ? String(error.code) : ''
    const reason = 'reason' in error ? String(error.reason) : error.message
    if (!socket.writable || code === 'ECONNRESET' || code === 'EPIPE') {
      socket.destroy()
      return
    }
    const problem = clientProblem(code, reason)
    const { remoteAddress: peer = '' } = socket
    const respond = () => {
      options.onRefused?.({ status: problemAnswer(problem).status, reason, peer })
      refuse(socket, problem)
    }
    const response = connections.newest(socket)
    if (response?.req.complete === false) {
      endUnfinished(response, incompleteBody(code, reason))
    } else if (response === undefined || response.closed) respond()
    else response.once('close', respond)
  })
  return server
}

function refuse(socket: Duplex, problem: Problem, more: Record<string, string> = {}): void {
  if (!socket.writable) return
  const { status, headers, body } = problemAnswer(problem, more)
  const fields = { ...headers, Date: new Date().toUTCString(), Connection: 'close' }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${body?.length ?? 0}\r\n`
  socket.write(Buffer.concat([Buffer.from(`${head}${lines.join('')}\r\n`), body ?? Buffer.alloc(0)]))
  closeSoon(socket)
}

function incompleteBody(code: string, reason: string): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return LATE_BODY
    case 'HPE_INVALID_EOF_STATE':
      return malformed('The body of the request is not complete.')
    default:
      return clientProblem(code, reason)
  }
}

/** Problems by the error codes of Node and of its parser (https://github.com/nodejs/llhttp). */
function clientProblem(code: string, reason: string): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return {
        code: 'header-too-large',
        detail: `The request line and the header fields together may have ${MAX_HEADER_BYTES} bytes.`,
      }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { code: 'request-timeout', detail: 'The header of the request did not arrive in time.' }
    case 'HPE_INVALID_URL':
      return malformed(
        'The address has a character that no URL may have. Write it percent-encoded in UTF-8: “é” is %C3%A9, a space %20.',
      )
    case 'HPE_INVALID_CONSTANT':
    case 'HPE_INVALID_VERSION':
      return malformed(
        'The request line does not end in HTTP/1.1 and a line break. A space in an address is written %20.',
      )
    case 'HPE_INVALID_METHOD':
      return malformed('The request does not begin with a method of HTTP, such as GET.')
    case 'HPE_PAUSED_H2_UPGRADE':
      return malformed('HTTP/2 is not supported. Use HTTP/1.1.')
    default:
      return malformed(`The request is not valid HTTP/1.1: ${reason}.`)
  }
}

function malformed(detail: string): Problem {
  return { code: 'malformed-request', detail }
}
