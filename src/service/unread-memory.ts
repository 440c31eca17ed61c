/** Memory that is needed until clients have read their responses. Responses may share some of it, which counts once. */
export class UnreadMemory {
  readonly #held = new Map<object, { bytes: number; users: number }>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  hold(memory: object, bytes: number): void {
    const held = this.#held.get(memory)
    if (held) {
      held.users++
      return
    }
    this.#held.set(memory, { bytes, users: 1 })
    this.#bytes += bytes
  }

  /** Called as often as `hold`. */
  release(memory: object): void {
    const held = this.#held.get(memory)
    if (!held || --held.users > 0) return
    this.#held.delete(memory)
    this.#bytes -= held.bytes
  }
}
