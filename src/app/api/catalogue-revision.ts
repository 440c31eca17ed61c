/**
 * Which revision of the catalogue the app reads. It is the one that the page tells, else that of the first answer, until
 * an answer that comes past all caches is of another: then the catalogue has changed.
 */
export class RevisionRead {
  #now: string | undefined
  #changes = 0
  readonly #met = new Set<string>()
  readonly #listeners = new Set<() => void>()

  /** `told` is what the page says that is served. */
  constructor(told?: string) {
    this.#now = told
  }

  /** How often it has become another one. */
  get changes(): number {
    return this.#changes
  }

  /** How many different ones have answered: fewer than changes, where one comes back. */
  get metCount(): number {
    return this.#met.size
  }

  /** Whether an answer is of another one: kept by the browser from before a change, or the first since. */
  isOther(revision: string | undefined): boolean {
    return revision !== undefined && this.#now !== undefined && revision !== this.#now
  }

  /** Takes the revision of an answer, which has come past all caches where it is another one. */
  take(revision: string | undefined): void {
    if (revision === undefined) return
    // Of what the page has told, nothing may have been read yet.
    const isChange = this.#met.size > 0 && this.isOther(revision)
    this.#now = revision
    this.#met.add(revision)
    if (!isChange) return
    this.#changes++
    for (const listener of this.#listeners) listener()
  }

  /** The listener is called at once, before the answer that told of the change is given to whoever asked. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
