/** Keeps what was worked out lately within a memory budget; what was not used longest goes first. */
export class RecentResults<Value extends { readonly byteLength: number }> {
  readonly #budget: number
  readonly #onDrop: (value: Value) => void
  readonly #entries = new Map<string, Value>()
  #bytes = 0

  /**
   * @param budget bytes that all kept values together may take
   * @param onDrop told what has to go for something newer
   */
  constructor(budget: number, onDrop: (value: Value) => void = () => undefined) {
    this.#budget = budget
    this.#onDrop = onDrop
  }

  get(key: string): Value | undefined {
    const kept = this.#entries.get(key)
    if (kept) {
      this.#entries.delete(key)
      this.#entries.set(key, kept)
    }
    return kept
  }

  keep(key: string, value: Value): Value {
    const size = sizeOf(key, value)
    if (size > this.#budget || this.#entries.has(key)) return value
    this.#entries.set(key, value)
    this.#bytes += size
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#budget) break
      this.#entries.delete(oldest)
      this.#bytes -= sizeOf(oldest, old)
      this.#onDrop(old)
    }
    return value
  }
}

/** An entry costs its array, its key and about this much of bookkeeping. */
const ENTRY_BYTES = 200

function sizeOf(key: string, value: { readonly byteLength: number }): number {
  return value.byteLength + key.length * 2 + ENTRY_BYTES
}
