/**
 * The revision of the catalogue that the app reads. It starts as the one stated in the page, or else that of the first
 * response. It changes when a response that bypassed all caches has another revision.
 */
export class CatalogueRevision {
  #current: string | undefined
  #changes = 0
  readonly #seen = new Set<string>()
  readonly #listeners = new Set<() => void>()

  /** `stated` is the revision in the page. */
  constructor(stated?: string) {
    this.#current = stated
  }

  get current(): string | undefined {
    return this.#current
  }

  /** How often the revision changed. */
  get changes(): number {
    return this.#changes
  }

  /** Number of different revisions in responses. Lower than `changes` if an old revision returns. */
  get seenCount(): number {
    return this.#seen.size
  }

  /** Whether a response has another revision: it was cached before a change, or is the first one after it. */
  differs(revision: string | undefined): boolean {
    return revision !== undefined && this.#current !== undefined && revision !== this.#current
  }

  /** Records the revision of a response. If it is another one, the response must have bypassed all caches. */
  record(revision: string | undefined): void {
    if (revision === undefined) return
    // Before the first response, nothing was read from the revision in the page.
    const isChange = this.#seen.size > 0 && this.differs(revision)
    this.#current = revision
    this.#seen.add(revision)
    if (!isChange) return
    this.#changes++
    for (const listener of this.#listeners) listener()
  }

  /** Listeners run before the caller receives the response. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
