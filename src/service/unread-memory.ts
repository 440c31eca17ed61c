interface Held {
  bytes: number
  users: number
  /** Whose response needed it first. */
  client: string
}

/**
 * Memory that is needed until clients have read their responses. Responses may share some of it, which counts once. One
 * client may hold half of the limit, so that no client can take all of it by reading slowly.
 */
export class UnreadMemory {
  readonly #limitBytes: number
  readonly #held = new Map<object, Held>()
  readonly #byClient = new Map<string, number>()
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** Returns whether there is room. A client that holds nothing yet always gets what it needs, unless others hold too much. */
  hold(memory: object, bytes: number, client: string): boolean {
    const held = this.#held.get(memory)
    if (held) {
      held.users++
      return true
    }
    const ofClient = this.#byClient.get(client) ?? 0
    if (this.#bytes > 0 && this.#bytes + bytes > this.#limitBytes) return false
    if (ofClient > 0 && ofClient + bytes > this.#limitBytes / 2) return false
    this.#held.set(memory, { bytes, users: 1, client })
    this.#byClient.set(client, ofClient + bytes)
    this.#bytes += bytes
    return true
  }

  /** Called as often as `hold` has returned true. */
  release(memory: object): void {
    const held = this.#held.get(memory)
    if (!held || --held.users > 0) return
    this.#held.delete(memory)
    this.#bytes -= held.bytes
    const ofClient = (this.#byClient.get(held.client) ?? 0) - held.bytes
    if (ofClient > 0) this.#byClient.set(held.client, ofClient)
    else this.#byClient.delete(held.client)
  }
}
