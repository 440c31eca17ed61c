import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Problem } from '../contract/problem.ts'
import { METHODS, overloaded } from './api/refusals.ts'
import { BodyMemory } from './body-memory.ts'
import { cut } from './close-soon.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, Connections, type Shortage } from './connections.ts'
import { endUnfinished } from './incoming-body.ts'
import { problemAnswer } from './problems.ts'
import { fieldOf } from './raw-fields.ts'
import { REQUEST_ID, requestIdOf } from './request-id.ts'
import { type Address, isHost, isOfApi, malformed, parseTarget, type Target } from './request-target.ts'
import { type ServiceResponse, toResponse } from './response.ts'
import { dropPieces, isHeld, sendResponse } from './send-response.ts'
import type { RunningService } from './service.ts'
import { WireRequest } from './wire-request.ts'

/**
 * Connects the service to the connections of a server. The API and files are served here alone; everything else needs the
 * objects of the Fetch API.
 */
export function serviceConnections(
  service: RunningService,
  { onAnswer, stopping, limits = CONNECTION_LIMITS, onShort = () => undefined }: ListenerOptions = {},
): Connections {
  const respond = async (request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> => {
    const response = await service.fetch(request, { incoming, requestId: requestIdOf(outgoing) })
    // A stop has refused the request meanwhile.
    return outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  }
  const everythingElse = getRequestListener((request, env) => respond(request, env as HttpBindings), {
    // Only for building URLs: HTTP/1.0 needs no `Host`.
    hostname: 'localhost',
    errorHandler: (error) =>
      toResponse(
        error instanceof RequestError
          ? problemAnswer(
              { code: 'malformed-request', detail: 'Host and address do not make a valid URL.' },
              { Connection: 'close' },
            )
          : service.failed(error),
      ),
  })
  const clientOf = (incoming: IncomingMessage) =>
    service.clientOf(incoming.socket.remoteAddress ?? '', (name) => fieldOf(incoming, name))
  /** Whether there is room for this body until the client has read it. */
  const hold = (body: ServiceResponse['body'], incoming: IncomingMessage): boolean => {
    if (body === null) return true
    if ('pieces' in body) return connections.hold(incoming.socket, body, body.heldBytes, clientOf(incoming))
    if (!isHeld(body)) return true
    const { buffer } = 'content' in body ? body.content : body
    return connections.hold(incoming.socket, buffer, buffer.byteLength, clientOf(incoming))
  }
  const ifRoom = (made: ServiceResponse, incoming: IncomingMessage): ServiceResponse => {
    if (hold(made.body, incoming)) return made
    onShort('unread')
    return tooMuchUnread(made)
  }
  const isLast = (incoming: IncomingMessage) =>
    connections.isLast(incoming.socket, stopping?.aborted === true)
  /** An error in one request must not end the process. */
  const answer: RequestListener = (incoming, outgoing) => {
    const fail = (error: unknown) => {
      const failure = service.failed(error, requestIdOf(outgoing))
      if (outgoing.headersSent) cut(incoming.socket)
      else sendResponse(failure, outgoing, incoming.method)
    }
    try {
      route(incoming, outgoing, fail)
    } catch (error) {
      fail(error)
    }
  }
  const answerPage = (incoming: IncomingMessage, outgoing: ServerResponse, target: Address) => {
    incoming.url = target.address
    // The host of the target overrides the header field (RFC 9112, section 3.2.2).
    if (target.host !== undefined) {
      incoming.headers.host = target.host
      const at = incoming.rawHeaders.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
      if (at >= 0) incoming.rawHeaders[at + 1] = target.host
    }
    if (!connections.hold(incoming.socket, outgoing, STREAMED_BYTES, clientOf(incoming))) {
      onShort('unread')
      sendResponse(overloaded(TOO_MUCH_UNREAD), outgoing, incoming.method)
      return
    }
    setImmediate(() => {
      if (outgoing.headersSent) return
      if (isLast(incoming)) outgoing.setHeader('Connection', 'close')
      outgoing.setHeader(REQUEST_ID, requestIdOf(outgoing))
      void everythingElse(incoming, outgoing)
    })
  }
  const route = (incoming: IncomingMessage, outgoing: ServerResponse, fail: (error: unknown) => void) => {
    const target = targetOf(incoming, service.addressWithoutKeys)
    if (onAnswer) watch(incoming, outgoing, 'address' in target ? target.address : undefined, onAnswer)
    if (!('address' in target)) {
      const answer = 'problem' in target ? problemAnswer(target.problem) : optionsOfServer()
      answer.headers.Connection = 'close'
      sendResponse(answer, outgoing, incoming.method)
      return
    }
    // Sends on the next turn, when all received requests have been read. Only then is it known which response is the last
    // one of its connection. Clients on the same machine also wake up once for many responses.
    const post = (choose: () => ServiceResponse) =>
      setImmediate(() => {
        // A stop has refused the request meanwhile.
        if (outgoing.headersSent) return
        try {
          const answer = choose()
          if (isLast(incoming)) answer.headers.Connection = 'close'
          sendResponse(answer, outgoing, incoming.method, fail)
        } catch (error) {
          fail(error)
        }
      })
    const request = new WireRequest(incoming, outgoing, target, bodies)
    if (!isOfApi(target.address)) {
      const file = service.file(request)
      if (file) post(() => file)
      else answerPage(incoming, outgoing, target)
      return
    }
    service
      .answer(request, incoming.socket.remoteAddress ?? '')
      .then((made) => post(() => ifRoom(made, incoming)), fail)
  }
  const bodies = new BodyMemory(limits.bodyBytes, (response) => {
    onShort('bodies')
    endUnfinished(response, TOO_MANY_BODIES)
  })
  const refuse: RequestListener = (incoming, outgoing) => {
    const refusal = overloaded('The service is stopping.')
    if (isLast(incoming)) refusal.headers.Connection = 'close'
    sendResponse(refusal, outgoing, incoming.method)
  }
  const connections = new Connections(answer, refuse, limits)
  return connections
}

const TOO_MANY_BODIES: Problem = {
  code: 'overloaded',
  detail: 'The service is reading too many long bodies of requests at the moment.',
}

const TOO_MUCH_UNREAD = 'Clients have not read too many long responses yet.'

/** In place of a response that there is no room for. What was made of its body is dropped. */
function tooMuchUnread({ headers, body }: ServiceResponse): ServiceResponse {
  const refusal = overloaded(TOO_MUCH_UNREAD)
  const origin = headers['Access-Control-Allow-Origin']
  if (origin !== undefined) refusal.headers['Access-Control-Allow-Origin'] = origin
  if (body !== null && 'pieces' in body) void dropPieces(body.pieces)
  return refusal
}

/** The most bytes that a streamed page needs. */
const STREAMED_BYTES = 128 * 1024

function targetOf(
  incoming: IncomingMessage,
  withoutKeys: (text: string) => string,
): Target | { toServer: true } {
  const { httpVersion, method, url = '/' } = incoming
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return malformed(`The request is in HTTP/${httpVersion}; HTTP/1.1 was expected.`)
  const host = fieldOf(incoming, 'host') || null
  if (host === null && httpVersion === '1.1')
    return malformed('There is no Host field. HTTP/1.1 needs exactly one.')
  if (host !== null && !isHost(host))
    return malformed(
      `Host is “${withoutKeys(host).slice(0, 80)}”; one name or address was expected, with or without a port.`,
    )
  // A request about the whole server (RFC 9110, section 9.3.7).
  if (method === 'OPTIONS' && url === '*') return { toServer: true }
  const target = parseTarget(url, withoutKeys)
  if ('problem' in target) return target
  const named = target.host ?? host
  // An empty port is none (RFC 3986, section 3.2.3).
  return named?.endsWith(':') ? { ...target, host: named.slice(0, -1) } : target
}

function optionsOfServer(): ServiceResponse {
  const headers = { Allow: METHODS, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return { status: 204, headers, body: null }
}

export interface ListenerOptions {
  onAnswer?: ((event: Answered) => void) | undefined
  /** Aborts when the service stops. Later responses close their connections. */
  stopping?: AbortSignal
  limits?: ConnectionLimits
  /** Called for each request that is refused because something is short. */
  onShort?: ((what: Shortage) => void) | undefined
}

/** A request, for a log. The addresses still contain the key. */
export interface Answered {
  method: string
  /** As it was written. */
  address: string
  /** Its id in logs. */
  id: string
  /** The address of the client or proxy, and a field of the header by its lower-case name. */
  peer: string
  header: (name: string) => string | null
  /** The path and query that it names; undefined if it is malformed. */
  target: string | undefined
  /** The status; 0 if the client left before the response. */
  status: number
  milliseconds: number
}

function watch(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string | undefined,
  onAnswer: (event: Answered) => void,
): void {
  const started = performance.now()
  const { method = '', url: address = '' } = incoming
  // A closed connection has none any more.
  const { remoteAddress: peer = '' } = incoming.socket
  outgoing.once('close', () =>
    onAnswer({
      method,
      address,
      target,
      id: requestIdOf(outgoing),
      peer,
      header: (name) => fieldOf(incoming, name),
      status: outgoing.headersSent ? outgoing.statusCode : 0,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    }),
  )
}
