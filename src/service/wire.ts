import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Answer, Question } from './answer.ts'
import type { RunningService } from './service.ts'

/**
 * The service as a listener for Node's server. The API is answered without the fetch API's objects, which would cost
 * more than the answer; everything else goes through them.
 */
export function requestListener(
  service: RunningService,
  onAnswer?: (event: Answered) => void,
): RequestListener {
  const everythingElse = getRequestListener((request, env) => service.fetch(request, env))
  return (incoming, outgoing) => {
    if (!incoming.url?.startsWith('/api/')) {
      void everythingElse(incoming, outgoing)
      return
    }
    if (onAnswer) watch(incoming, outgoing, onAnswer)
    const answer = service.answer(questionOf(incoming, outgoing), incoming.socket.remoteAddress ?? '')
    if (answer instanceof Promise) void answer.then((ready) => send(ready, outgoing, incoming.method))
    else send(answer, outgoing, incoming.method)
  }
}

/** What a log can tell of one request to the API. The address still holds the key, where one was given in it. */
export interface Answered {
  method: string
  address: string
  /** What was sent; 0 where the client left before anything was. */
  status: number
  milliseconds: number
}

function watch(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (event: Answered) => void,
): void {
  const started = performance.now()
  outgoing.once('close', () =>
    onAnswer({
      method: incoming.method ?? '',
      address: incoming.url ?? '',
      status: outgoing.headersSent ? outgoing.statusCode : 0,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    }),
  )
}

function questionOf(incoming: IncomingMessage, outgoing: ServerResponse): Question {
  let controller: AbortController | undefined
  return {
    method: incoming.method ?? 'GET',
    address: incoming.url ?? '/',
    header: (name) => {
      const value = incoming.headers[name]
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
    },
    get signal() {
      if (!controller) {
        const made = new AbortController()
        outgoing.once('close', () => !outgoing.writableEnded && made.abort(new Error('the client has left')))
        controller = made
      }
      return controller.signal
    },
  }
}

function send({ status, headers, body }: Answer, outgoing: ServerResponse, method: string | undefined): void {
  if (outgoing.destroyed) return
  // The fields are this answer's own. Copying them, or setting one apart, would cost as much as finding the record.
  if (body !== null) headers['Content-Length'] = String(body.length)
  outgoing.writeHead(status, headers)
  if (body === null || method === 'HEAD') outgoing.end()
  else outgoing.end(body)
}
