import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Answer, Question } from './answer.ts'
import { Outbox } from './outbox.ts'
import type { RunningService } from './service.ts'

/**
 * The service as a listener for Node's server. The API is answered without the fetch API's objects, which would cost
 * more than the answer; everything else goes through them.
 */
export function requestListener(
  service: RunningService,
  { onAnswer, stopping }: ListenerOptions = {},
): RequestListener {
  const everythingElse = getRequestListener((request, env) => service.fetch(request, env))
  const outbox = new Outbox()
  const newest = new WeakMap<Socket, ServerResponse>()
  return (incoming, outgoing) => {
    newest.set(incoming.socket, outgoing)
    if (!incoming.url?.startsWith('/api/')) {
      if (stopping?.aborted) outgoing.setHeader('Connection', 'close')
      void everythingElse(incoming, outgoing)
      return
    }
    if (onAnswer) watch(incoming, outgoing, onAnswer)
    const post = (answer: Answer) =>
      outbox.add(() => {
        // Not before the newest: Node closes the connection behind it, whatever else was asked over it.
        if (stopping?.aborted && newest.get(incoming.socket) === outgoing) answer.headers.Connection = 'close'
        send(answer, outgoing, incoming.method)
      })
    const answer = service.answer(new WireQuestion(incoming, outgoing), incoming.socket.remoteAddress ?? '')
    if (answer instanceof Promise) void answer.then(post)
    else post(answer)
  }
}

export interface ListenerOptions {
  onAnswer?: ((event: Answered) => void) | undefined
  /** Aborts when the service is to stop: what is answered from then on says that the connection closes. */
  stopping?: AbortSignal
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

/** A class, because an object literal with a getter would be of a shape of its own for every question. */
class WireQuestion implements Question {
  readonly method: string
  readonly address: string
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse
  #controller: AbortController | undefined

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    this.method = incoming.method ?? 'GET'
    this.address = incoming.url ?? '/'
    this.#incoming = incoming
    this.#outgoing = outgoing
  }

  /** Looked for among the fields as they came: making an object of all of them takes longer than three such looks. */
  header(name: string): string | null {
    const fields = this.#incoming.rawHeaders
    let found: string | null = null
    for (let i = 0; i < fields.length; i += 2) {
      const field = fields[i] as string
      if (field.length !== name.length || field.toLowerCase() !== name) continue
      found = found === null ? (fields[i + 1] as string) : `${found}, ${fields[i + 1]}`
    }
    return found
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      const outgoing = this.#outgoing
      const made = new AbortController()
      outgoing.once('close', () => !outgoing.writableEnded && made.abort(new Error('the client has left')))
      this.#controller = made
    }
    return this.#controller.signal
  }
}

/** Bodies up to here are sent in one piece with the fields before them. */
const SHORT_BYTES = 12 * 1024

function send(
  { status, headers, body, release }: Answer,
  outgoing: ServerResponse,
  method: string | undefined,
): void {
  if (outgoing.destroyed) return
  // The fields are this answer's own. Copying them, or setting one apart, would cost as much as finding the record.
  if (body !== null) headers['Content-Length'] = String(body.length)
  outgoing.writeHead(status, headers)
  if (body === null || method === 'HEAD') outgoing.end()
  // Node joins text to the fields, but not bytes. Latin 1 is the text that has a character for every byte.
  else if (body.length <= SHORT_BYTES) {
    outgoing.end(body.toString('latin1'), 'latin1')
    release?.()
  } else outgoing.end(body, release)
}
