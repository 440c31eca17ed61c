import type { ServerResponse } from 'node:http'

/**
 * The memory of request bodies on all connections together, until their requests are answered. If it is too much, the
 * unfinished body that began first is given up: one that arrives in the usual time is never that, even if a client sends
 * very many slowly.
 */
export class BodyMemory {
  readonly #limitBytes: number
  readonly #giveUp: (response: ServerResponse) => void
  /** By the responses to their requests, in the order in which the bodies began. */
  readonly #held = new Map<ServerResponse, number>()
  #bytes = 0

  /** @param giveUp ends a request without the rest of its body */
  constructor(limitBytes: number, giveUp: (response: ServerResponse) => void) {
    this.#limitBytes = limitBytes
    this.#giveUp = giveUp
  }

  /** Sets how much memory a body has. That of a body that was given up is released. */
  hold(response: ServerResponse, bytes: number): void {
    const before = this.#held.get(response)
    if (before === undefined) response.once('close', () => this.release(response))
    this.#held.set(response, bytes)
    this.#bytes += bytes - (before ?? 0)
    while (this.#bytes > this.#limitBytes) {
      const unfinished = [...this.#held.keys()].find((other) => !other.req.complete) ?? response
      this.#giveUp(unfinished)
      this.release(unfinished)
    }
  }

  release(response: ServerResponse): void {
    this.#bytes -= this.#held.get(response) ?? 0
    this.#held.delete(response)
  }
}
