import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BodyMemory } from './body-memory.ts'
import { incomingBody } from './incoming-body.ts'
import { fieldOf } from './raw-fields.ts'
import { requestIdOf } from './request-id.ts'
import type { Address } from './request-target.ts'
import type { ServiceRequest } from './response.ts'

/**
 * A request to the API as it arrived, without the objects of the Fetch API. A class, because V8 would give every object
 * literal with a getter a new shape.
 */
export class WireRequest implements ServiceRequest {
  readonly method: string
  readonly address: string
  readonly #host: string | undefined
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse
  readonly #bodies: BodyMemory
  #controller: AbortController | undefined
  #body: Promise<Buffer | undefined> | undefined

  constructor(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { address, host }: Address,
    bodies: BodyMemory,
  ) {
    this.method = incoming.method ?? 'GET'
    this.address = address
    this.#host = host
    this.#incoming = incoming
    this.#outgoing = outgoing
    this.#bodies = bodies
  }

  header(name: string): string | null {
    // The host of the target overrides the header field (RFC 9112, section 3.2.2).
    if (name === 'host' && this.#host !== undefined) return this.#host
    return fieldOf(this.#incoming, name)
  }

  body(limitBytes: number): Promise<Buffer | undefined> {
    this.#body ??= incomingBody(this.#outgoing, limitBytes, this.#bodies)
    return this.#body
  }

  get id(): string {
    return requestIdOf(this.#outgoing)
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
