/** Lists of ids by a text. Most texts have one id, and a list for each would take much memory. */
export class IdsByText {
  readonly #ids = new Map<string, number | number[]>()

  has(text: string): boolean {
    return this.#ids.has(text)
  }

  get(text: string): readonly number[] {
    const ids = this.#ids.get(text) ?? NONE
    return typeof ids === 'number' ? [ids] : ids
  }

  add(text: string, id: number): void {
    const ids = this.#ids.get(text)
    if (ids === undefined) this.#ids.set(text, id)
    else if (typeof ids === 'number') {
      if (ids !== id) this.#ids.set(text, [ids, id])
    } else if (!ids.includes(id)) ids.push(id)
  }

  /** Each text with each of its ids. */
  *[Symbol.iterator](): Generator<[text: string, id: number]> {
    for (const [text, ids] of this.#ids) for (const id of [ids].flat()) yield [text, id]
  }

  /** Frees the memory. */
  clear(): void {
    this.#ids.clear()
  }
}

const NONE: number[] = []
