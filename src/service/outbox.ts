/** How long an answer may wait for others of the same turn of the event loop, in milliseconds. */
const LONGEST_WAIT = 1

/**
 * Holds what is ready to be sent until the turn of the event loop ends, which has read all that clients had asked by then,
 * and sends it in one go, in order. A client on the same machine is woken by each write and takes the processor, and the service's
 * memory out of the processor's cache; in one go it is woken once for many answers. An answer alone in its turn is
 * sent as the turn ends, which is at once; one that has waited for a millisecond is sent, with the others, as the next is ready.
 */
export class Outbox {
  #waiting: (() => void)[] = []
  #since = 0

  /** @param send Called once, in this turn. It must not throw. */
  add(send: () => void): void {
    if (this.#waiting.push(send) === 1) {
      this.#since = performance.now()
      setImmediate(() => this.#sendAll())
    } else if (performance.now() - this.#since >= LONGEST_WAIT) this.#sendAll()
  }

  #sendAll(): void {
    const ready = this.#waiting
    if (ready.length === 0) return
    this.#waiting = []
    for (const send of ready) send()
  }
}
