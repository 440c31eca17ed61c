/**
 * The revision of the catalogue that the app reads. It starts as the one stated in the page, or else that of the first
 * response. Requests name it. It changes when the visitor asks for a newer one, or if no service has it any more.
 */
export class CatalogueRevision {
  #current: string | undefined
  #newer: string | undefined
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

  /** A newer revision, if the service still has the current one. */
  get newer(): string | undefined {
    return this.#newer
  }

  /** How often another revision was noticed. */
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
    this.#read(revision)
    if (isChange) this.#notify()
  }

  /** Records that the service has a newer catalogue than the current one. */
  offer(newer: string | null): void {
    if (newer === null || newer === this.#newer || !this.differs(newer)) return
    this.#newer = newer
    this.#seen.add(newer)
    this.#notify()
  }

  /** Reads the newer catalogue from now on. Returns a function that goes back to the old one. */
  readNewer(): () => void {
    const [old, newer] = [this.#current, this.#newer]
    if (newer === undefined) return () => undefined
    this.#read(newer)
    this.#notify()
    return () => {
      if (this.#current === newer) [this.#current, this.#newer] = [old, newer]
    }
  }

  /** Listeners run before the caller receives the response. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #read(revision: string): void {
    this.#current = revision
    this.#seen.add(revision)
    if (this.#newer === revision) this.#newer = undefined
  }

  #notify(): void {
    this.#changes++
    for (const listener of this.#listeners) listener()
  }
}
