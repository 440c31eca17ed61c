/** How long requests that started on a catalogue may still read it after it is replaced. */
const CLOSE_AFTER_MS = 30_000
/** How long a replaced catalogue is still served to clients that started reading it. */
const FORMER_MS = 10 * 60_000

/**
 * The current catalogue, the previous one, which stays open for some minutes, and stand-bys, which are open already and can be
 * served at once. Any other catalogue is closed after a delay, so that requests in progress can finish.
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

  /** Besides the current and the former catalogue, only these stay open. */
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
