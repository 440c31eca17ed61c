import type { Catalogue } from './catalogue.ts'

/** How long requests that began on a catalogue may still read it. */
export const CLOSE_AFTER_MS = 30_000
/** How long a replaced catalogue is still served to those who began to read it. */
export const FORMER_MS = 10 * 60_000

/** The catalogue that is served, and the one before it, which stays open for some minutes. */
export class ServedCatalogues<Open extends Catalogue = Catalogue> {
  #current: Open | undefined
  #former: Open | undefined
  readonly #formerMs: number

  constructor(first: Open, formerMs = FORMER_MS) {
    this.#current = first
    this.#formerMs = formerMs
  }

  get current(): Open | undefined {
    return this.#current
  }

  withRevision(revision: string): Open | undefined {
    return [this.#current, this.#former].find((open) => open?.revision === revision)
  }

  /** The replaced catalogue is served for some time, or until the next one; not at all if nothing replaces it. */
  replaceBy(next: Open | undefined): void {
    const old = this.#current
    if (this.#former) this.#endLater(this.#former)
    this.#former = next && old
    this.#current = next
    if (!old) return
    if (next) setTimeout(() => this.#former === old && this.#endLater(old), this.#formerMs).unref()
    else this.#endLater(old)
  }

  #endLater(old: Open): void {
    if (this.#former === old) this.#former = undefined
    setTimeout(() => old.close(), CLOSE_AFTER_MS).unref()
  }

  async close(): Promise<void> {
    await Promise.all([this.#current?.close(), this.#former?.close()])
  }
}
