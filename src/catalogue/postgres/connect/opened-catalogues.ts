import { CLOSE_AFTER_MS } from '../../served-catalogues.ts'
import type { PostgresCatalogue } from '../postgres-catalogue.ts'
import { isSame, type StoredCatalogue } from './host-contents.ts'

/** The catalogues that are open. Those that no server has at present stay open, but are not found. */
export class OpenedCatalogues {
  readonly #openStored: (stored: StoredCatalogue) => Promise<PostgresCatalogue>
  #opened: { stored: StoredCatalogue; catalogue: PostgresCatalogue }[] = []

  constructor(openStored: (stored: StoredCatalogue) => Promise<PostgresCatalogue>) {
    this.#openStored = openStored
  }

  /** Opens a catalogue unless it is open. Rejects with a `CatalogueOpenError`. */
  async open(stored: StoredCatalogue): Promise<PostgresCatalogue> {
    const known = this.#opened.find((one) => isSame(one.stored, stored))
    if (known) return known.catalogue
    const catalogue = await this.#openStored(stored)
    this.#opened.push({ stored, catalogue })
    return catalogue
  }

  find(stored: StoredCatalogue): PostgresCatalogue | undefined {
    return this.#find((one) => isSame(one, stored))
  }

  withRevision(revision: string): PostgresCatalogue | undefined {
    return this.#find((one) => one.revision === revision)
  }

  #find(isWanted: (stored: StoredCatalogue) => boolean): PostgresCatalogue | undefined {
    return this.#opened.find(({ stored, catalogue }) => isWanted(stored) && catalogue.isReachable())
      ?.catalogue
  }

  /** Closes all others when the requests that read them have ended. */
  closeExcept(wanted: readonly StoredCatalogue[]): void {
    const isWanted = ({ stored }: { stored: StoredCatalogue }) => wanted.some((one) => isSame(one, stored))
    for (const { catalogue } of this.#opened.filter((one) => !isWanted(one)))
      setTimeout(() => catalogue.close(), CLOSE_AFTER_MS).unref()
    this.#opened = this.#opened.filter(isWanted)
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map(({ catalogue }) => catalogue.close()))
  }
}
