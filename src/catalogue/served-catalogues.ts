/** How long requests that began on a catalogue may still read it. */
const CLOSE_AFTER_MS = 30_000
/** How long a replaced catalogue is still served to those who began to read it. */
const FORMER_MS = 10 * 60_000

/**
 * The catalogue that is served, the one before it, which stays open for some minutes, and others that may be served at once.
 * What is none of these any more is closed when the requests that read it have ended.
 */
export class ServedCatalogues<Open extends { close(): Promise<void> }> {
  readonly #formerMs: number
  #current: Open | undefined
  #former: Open | undefined
  #formerTimer: NodeJS.Timeout | undefined
  #standBys: readonly Open[] = []
  #open: ReadonlySet<Open>

  constructor(first: Open, formerMs = FORMER_MS) {
    this.#current = first
    this.#open = new Set([first])
    this.#formerMs = formerMs
  }

  get current(): Open | undefined {
    return this.#current
  }

  /** One of those that are open, the current one before all others. */
  find(isWanted: (open: Open) => boolean): Open | undefined {
    for (const open of this.#open) if (isWanted(open)) return open
    return undefined
  }

  /** The replaced catalogue is served for some time, or until the next one; not at all if nothing replaces it. */
  replaceBy(next: Open | undefined): void {
    this.#former = next && this.#current
    this.#current = next
    clearTimeout(this.#formerTimer)
    this.#formerTimer = setTimeout(() => {
      this.#former = undefined
      this.#closeUnwanted()
    }, this.#formerMs).unref()
    this.#closeUnwanted()
  }

  /** These stay open, and no others beside the current and the former one. */
  setStandBys(standBys: readonly Open[]): void {
    this.#standBys = standBys
    this.#closeUnwanted()
  }

  #closeUnwanted(): void {
    const wanted = [this.#current, this.#former, ...this.#standBys].filter((one) => one !== undefined)
    const before = this.#open
    this.#open = new Set(wanted)
    for (const open of before)
      if (!this.#open.has(open)) setTimeout(() => open.close(), CLOSE_AFTER_MS).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#formerTimer)
    await Promise.all([...this.#open].map((open) => open.close()))
  }
}
